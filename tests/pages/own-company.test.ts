import { authSessions } from "drizzle/schema/account";
import { companyContacts, registerLookups } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { action, loader } from "~/routes/company/own-data/route";
import { loader as viewerLoader } from "~/routes/company/viewer/route";
import { make, type User } from "../support/make";
import { ask, cookieOf } from "../support/sending";

const path = "/mojafirma";

async function readPage(person: User, address = path) {
  const answer = await ask(async (args) => Response.json(await loader(args)), {
    path: address,
    method: "GET",
    cookie: await cookieOf(person),
  });
  return JSON.parse(answer.text);
}

const identity = (person: User, name: string) => ({
  intent: "identity",
  companyId: String(person.companyId),
  version: "0",
  name,
  shortName: "",
  legalFormId: "",
  regon: "",
  krs: "",
  startDate: "",
  registrationDate: "",
});

async function save(person: User, form: Record<string, string>, address = path) {
  return ask(action, { path: address, cookie: await cookieOf(person), form });
}

async function register(person: User, answer: Record<string, string | null>) {
  const tin = String((await readPage(person)).tin).replace(/\D/g, "");
  const nothing = { krs: null, street: null, streetNumber: null, houseNumber: null, phone: null, closedOn: null };
  const dates = {
    startDate: null,
    registrationDate: null,
    regon: null,
    voivodeship: null,
    postalCode: null,
    city: null,
  };
  const data = { tin, name: "Z REJESTRU", ...nothing, ...dates, ...answer };
  await db.insert(registerLookups).values({ tin, outcome: "FOUND", data: data as never, fetchedAt: new Date() });
}

test("COMP-015, COMP-031, COMP-032: its tax number, status and package with its dates are told", async () => {
  const company = await make.company({ tin: "5260250274" });
  await make.subscription({ companyId: company.id });
  expect(await readPage(await make.user({ company }))).toMatchObject({
    tin: "526-025-02-74",
    status: "member",
    planName: expect.any(String),
    subscription: { type: "MONTHLY", activeFrom: "2020-01-01", activeTo: null, currentPeriodEnd: expect.any(String) },
  });
  const waiting = await make.user({ company: await make.company({ isVerified: false }) });
  expect(await readPage(waiting)).toMatchObject({ status: "waiting" });
});

test("COMP-013: a company e-mail that is none is refused beside its field, and stays there", async () => {
  const person = await make.user();
  const form = { companyId: String(person.companyId), version: "0", phone: "", fax: "", website: "" };
  const refused = await save(person, { intent: "reach", ...form, email: "x" });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).result).toMatchObject({
    initialValue: { email: "x" },
    error: { email: ["emailInvalid"] },
  });
  const savedPage = await save(person, { intent: "reach", ...form, email: "biuro@firma.example" });
  expect([savedPage.status, (await readPage(person)).sections.reach.values.email]).toEqual([
    303,
    "biuro@firma.example",
  ]);
});

test("what waits for the council's look is said to, and nothing else is", async () => {
  const flashOf = async (person: User, name: string) =>
    decodeURIComponent((await save(person, identity(person, name))).headers.get("Set-Cookie") ?? "");
  expect(await flashOf(await make.user(), "Firma po zmianie")).toContain("ownCompany:flash.saved.reviewed");
  const waiting = await make.user({ company: await make.company({ isVerified: false }) });
  expect(await flashOf(waiting, "Firma po zmianie")).not.toContain("saved.reviewed");
});

test("a contact that was sent after the session ran out comes back into its dialog, with its version", async () => {
  const person = await make.user();
  const [contact] = await db
    .insert(companyContacts)
    .values({ companyId: person.companyId, name: "Anna", surname: "Kos", sortOrder: 1, version: 3 })
    .returning();
  const address = `${path}?contact=${contact?.id}`;
  const { id, secret } = await make.session(person);
  await db
    .update(authSessions)
    .set({ idleExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(authSessions.id, id));
  const about = { companyId: String(person.companyId), contactId: String(contact?.id), version: "2" };
  const input = { name: "Anna", surname: "Nowak", position: "szefowa", phone: "601 202 303", email: "" };
  const form = { intent: "saveContact", ...about, ...input };
  expect((await ask(action, { path: address, cookie: `dyszel=${secret}`, form })).status).toBe(302);
  expect((await readPage(person, address)).recoveredContact).toEqual({ ...input, version: "2" });
  expect((await readPage(await make.user(), path)).recoveredContact).toBeNull();
});

test("OQ-93: a refused taking keeps its ticks and says why by the register; what the portal cannot take has no tick", async () => {
  const person = await make.user({ company: await make.company({ city: "Łódź", postalCode: null }) });
  await register(person, { city: "Warszawa", voivodeship: "NIEZNANE" });
  const { register: shown } = await readPage(person, `${path}?register=1`);
  const takeable = shown.fields.map(({ name, isTakeable }: never) => [name, isTakeable]);
  expect(Object.fromEntries(takeable)).toMatchObject({ city: true, voivodeshipId: false });
  const about = { companyId: String(person.companyId), identityVersion: "0", seatVersion: "0" };
  const take = async (field: string) => {
    const answer = await save(person, { intent: "takeRegistered", ...about, fields: field }, `${path}?register=1`);
    return [answer.status, JSON.parse(answer.text).result];
  };
  expect(await take("city")).toMatchObject([
    422,
    { initialValue: { fields: "city" }, error: { fields: ["postalCodeInvalid"] } },
  ]);
  expect(await take("voivodeshipId")).toMatchObject([422, { error: { fields: ["fieldRequired"] } }]);
});

test("OQ-21: how a company's contacts are reached is for companies that are verified, and for their own", async () => {
  const company = await make.company();
  const own = await make.user({ company });
  await db.insert(companyContacts).values({
    companyId: company.id,
    name: "Anna",
    surname: "Kos",
    sortOrder: 1,
    phone: "601 202 303",
    email: "anna@firma.example",
  });
  const contactsFor = async (person: User) => {
    const route = async (args: Parameters<typeof viewerLoader>[0]) => Response.json(await viewerLoader(args));
    const params = { id: String(company.id) };
    const about = { path: `/firma/${company.id}`, method: "GET", params, cookie: await cookieOf(person) };
    return JSON.parse((await ask(route, about)).text);
  };
  const waiting = await make.user({ company: await make.company({ isVerified: false, hasPlan: false }) });
  const hidden = { name: "Anna Kos", phone: null, email: null };
  expect(await contactsFor(waiting)).toMatchObject({ contacts: [hidden], showsContactData: false });
  const shown = { name: "Anna Kos", phone: "601 202 303", email: "anna@firma.example" };
  for (const person of [own, await make.user()]) {
    expect(await contactsFor(person)).toMatchObject({ contacts: [shown], showsContactData: true });
  }
});
