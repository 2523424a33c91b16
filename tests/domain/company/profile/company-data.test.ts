import { randomUUID } from "node:crypto";
import {
  companies,
  companyChanges,
  companyContacts,
  companyStatusChanges,
  registerLookups,
} from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  changeContactActivity,
  createContact,
  editContact,
  listActiveContacts,
  listOwnContacts,
  maximumContacts,
  moveContact,
} from "~/domain/company/contact/contacts.server";
import { contactForm } from "~/domain/company/contact/form.server";
import { type CompanySection, companySections } from "~/domain/company/profile/change";
import { countCompanyChanges, findReviewedChange, listCompanyChanges } from "~/domain/company/profile/changes.server";
import { editCompanyData, findOwnCompany, takeRegisterValues } from "~/domain/company/profile/company-data.server";
import { activityForm, identityForm, reachForm, seatForm } from "~/domain/company/profile/form.server";
import { findCompanyProfile } from "~/domain/company/profile/public-profile.server";
import { changeCompanyStatus, reviewCompanyChange } from "~/domain/company/verification/commands.server";
import { findCompany } from "~/domain/company/verification/queries.server";
import { searchPostings } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { problem } from "~/domain/kernel/form.server";
import { listQueue } from "~/domain/queue/queries.server";
import { inDays } from "../../../support/days";
import { anything } from "../../../support/filter";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";
import { rounds } from "../../../support/rounds";

const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));

let admin: SignedInContext;
let other: SignedInContext;

beforeAll(async () => {
  const council = await make.company({ name: "Council of own data", isCouncil: true });
  admin = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
  other = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
});

type Change = { version?: number; companyId?: number };

/** The part as it is stored, with these fields changed. */
async function edit(
  ctx: SignedInContext,
  section: CompanySection,
  values: object,
  { version, companyId }: Change = {},
) {
  const company = await findOwnCompany(ctx);
  const columns = {
    identity: ["name", "shortName", "legalFormId", "regon", "krs", "startDate", "registrationDate"],
    seat: ["countryId", "voivodeshipId", "postalCode", "city", "street", "streetNumber", "houseNumber"],
    reach: ["phone", "fax", "email", "website"],
    owner: ["ownerName", "ownerSurname", "ownerPhone", "ownerEmail"],
    activity: ["industryIds", "industryDescription", "employeeCount", "tags", "description"],
  }[section] as (keyof typeof company)[];
  const whole = Object.fromEntries(columns.map((name) => [name, company[name]]));
  return editCompanyData(ctx, {
    companyId: companyId ?? company.id,
    section,
    version: version ?? (await versionOf(ctx, section)),
    values: { ...whole, ...(section === "seat" && { postalCode: company.postalCode ?? "00-001" }), ...values } as never,
  });
}

async function versionOf(ctx: SignedInContext, section: CompanySection): Promise<number> {
  const rows = await changesOf(ctx.viewer.company.id);
  return rows.filter((row) => row.section === section).at(-1)?.id ?? 0;
}

function changesOf(companyId: number) {
  return db
    .select()
    .from(companyChanges)
    .where(eq(companyChanges.companyId, companyId))
    .orderBy(asc(companyChanges.id));
}

const messages = (read: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("COMP-002 to COMP-030: what may be written", () => {
  const own = { companyId: "1", version: "0" };

  test("COMP-029, CONST-008: a tag has at most 50 characters, told in its sentence", () => {
    const read = (newTags: string) => activityForm.safeParse({ ...own, newTags });
    expect(messages(read("a".repeat(51)))).toEqual(["newTags: tagMax"]);
    expect(read(`${"a".repeat(50)}, chłodnie`).data?.newTags).toEqual(["a".repeat(50), "chłodnie"]);
  });

  test("no date lies ahead, and REGON and KRS are numbers of theirs", () => {
    const tomorrow = inDays(1);
    const sent = { ...own, name: "Firma", regon: "123456789", krs: "12345678901", startDate: tomorrow };
    expect(messages(identityForm.safeParse(sent))).toEqual([
      "regon: regonInvalid",
      "krs: krsInvalid",
      "startDate: dateInFuture",
    ]);
    const right = { ...own, name: "Firma", regon: "123456785", krs: "123456", startDate: "2001-02-03" };
    expect(identityForm.safeParse(right).data).toMatchObject({ regon: "123456785", krs: "0000123456" });
    expect(messages(seatForm.safeParse({ ...own, countryId: "1", postalCode: "abc", streetNumber: "1" }))).toEqual([
      "city: required",
    ]);
    expect(messages(contactForm.safeParse({ companyId: "1", name: "", surname: "K", email: "x", phone: "1" }))).toEqual(
      ["name: required", "phone: phoneInvalid", "email: emailInvalid"],
    );
  });

  test("MSGTXT-002: letters in a number and an address of the web that grows too long are told at their fields", () => {
    const employees = (employeeCount: string) => activityForm.safeParse({ ...own, employeeCount });
    expect(messages(employees("dużo"))).toEqual([
      `employeeCount: ${problem("numberFormat", { min: "0", max: "999999" })}`,
    ]);
    expect(employees("1 200").data?.employeeCount).toBe(1200);
    const site = (length: number) => ({ ...own, website: `firma.example/${"a".repeat(length - 14)}` });
    expect(messages(reachForm.safeParse(site(243)))).toEqual([`website: ${problem("lengthMax", { max: 250 })}`]);
    expect(reachForm.safeParse(site(242)).data?.website).toHaveLength(250);
  });

  test("COMP-004: the postal code of another country is its own, and its companies have no voivodeship", async () => {
    const ctx = await member();
    const [germany] = await db.select().from(countries).where(eq(countries.acronym, "DE"));
    const countryId = germany?.id ?? 0;
    await edit(ctx, "seat", { countryId, voivodeshipId: null, postalCode: "10115", city: "Berlin" });
    expect(await findOwnCompany(ctx)).toMatchObject({ countryId, postalCode: "10115", city: "Berlin" });
    expect(await findCompanyProfile(ctx, ctx.viewer.company.id)).toMatchObject({ country: germany?.name });
  });

  test("a Polish postal code is NN-NNN, no tag stands twice, and a choice that no list has is refused", async () => {
    const ctx = await member();
    expect(await outcome(edit(ctx, "seat", { postalCode: "abc", city: "Łódź" }))).toBe("postalCodeInvalid@postalCode");
    expect(await outcome(edit(ctx, "seat", { countryId: 999_999 }))).toBe("countryRequired@countryId");
    expect(await outcome(edit(ctx, "identity", { legalFormId: 999_999 }))).toBe("wrongFormat@legalFormId");
    expect(await outcome(edit(ctx, "activity", { industryIds: [999_999] }))).toBe("wrongFormat@industryIds");
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    expect(await outcome(edit(ctx, "activity", { tags: many }))).toBe("tagsMax@newTags");
    await edit(ctx, "seat", { postalCode: "50 038", city: "Wrocław" });
    const repeated = edit(ctx, "activity", { tags: ["Chłodnie", "ADR", " chłodnie "] });
    expect(await outcome(repeated)).toBe("mustBeUnique@newTags");
    await edit(ctx, "activity", { tags: ["Chłodnie ", " ADR", ""], industryIds: [2, 1] });
    expect(await findOwnCompany(ctx)).toMatchObject({
      postalCode: "50-038",
      tags: ["Chłodnie", "ADR"],
      industryIds: [1, 2],
    });
    expect(await changesOf(ctx.viewer.company.id)).toHaveLength(2);
  });
});

test("freight is found by the company's new name at once, and no more by the old one", async () => {
  const author = await make.user({ company: await make.company({ name: "Zeppelin Trans", shortName: null }) });
  const posting = await make.posting({ author });
  const found = async (text: string) => (await searchPostings(other, { ...anything, text }, 1)).map(({ id }) => id);
  expect(await found("Zeppelin")).toEqual([posting.id]);
  const ctx = await contextFor(author);
  await edit(ctx, "identity", { name: "Sterowiec Trans", shortName: "Balon" });
  for (const text of ["Sterowiec", "Balon"]) expect(await found(text)).toEqual([posting.id]);
  expect(await found("Zeppelin")).toEqual([]);
});

describe("COMP-001, OQ-32: editing", () => {
  test("any employee saves one part alone; nothing changed writes nothing; the company's administrator reads the history", async () => {
    const company = await make.company();
    const [ctx, boss] = [
      await member({ company }),
      await member({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    ];
    await edit(ctx, "reach", { phone: "+48 22 123 45 67", email: "biuro@firma.example" });
    await edit(ctx, "owner", { ownerName: "Ewa" });
    await edit(ctx, "reach", {});
    expect(await findOwnCompany(ctx)).toMatchObject({
      phone: "+48 22 123 45 67",
      ownerName: "Ewa",
      name: company.name,
    });
    expect(await outcome(listCompanyChanges(ctx, 1))).toBe("forbidden");
    expect(await listCompanyChanges(boss, 1)).toMatchObject([
      {
        section: "owner",
        before: { ownerName: null },
        after: { ownerName: "Ewa" },
        by: `${ctx.viewer.name} ${ctx.viewer.surname}`,
      },
      { section: "reach", after: { phone: "+48 22 123 45 67", email: "biuro@firma.example" } },
    ]);
    expect(await countCompanyChanges(boss)).toBe(2);
    const stranger = await member({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    expect(await listCompanyChanges(stranger, 1)).toEqual([]);
  });

  test("OQ-95: a change on what a colleague changed meanwhile is refused, in the same part alone", async () => {
    const company = await make.company();
    const [ctx, colleague] = [await member({ company }), await member({ company })];
    await edit(colleague, "reach", { phone: "221234567" });
    expect(await outcome(edit(ctx, "reach", { phone: "119998877" }, { version: 0 }))).toBe("staleData");
    expect(await outcome(edit(ctx, "owner", { ownerName: "Jan" }, { version: 0 }))).toBe("done");
    expect(await findOwnCompany(ctx)).toMatchObject({ phone: "221234567", ownerName: "Jan" });
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const version = await versionOf(ctx, "reach");
      // Others each time: a person may not write hundreds of times in a minute.
      const both = [await member({ company }), await member({ company })].map((one, index) =>
        outcome(edit(one, "reach", { phone: `22${round}12345${index}` }, { version })),
      );
      expect((await Promise.all(both)).sort()).toEqual(["done", "staleData"]);
    }
  });

  test("ERR-045, PERM-009, PERM-029: another company's data, a missing one's and those of a company without a package stay", async () => {
    const [ctx, stranger] = [await member(), await member()];
    for (const section of companySections) {
      for (const companyId of [ctx.viewer.company.id, 999_999_999]) {
        expect(await outcome(edit(stranger, section, {}, { companyId }))).toBe("deniedCompanyUpdate");
      }
    }
    const fields = { fields: ["name" as const], identityVersion: 0, seatVersion: 0 };
    expect(await outcome(takeRegisterValues(stranger, { companyId: ctx.viewer.company.id, ...fields }))).toBe(
      "deniedCompanyUpdate",
    );
    const free = await member({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(edit(free, "reach", {}))).toBe("operationIsRestricted");
    expect(await outcome(createContact(free, contact(free)))).toBe("operationIsRestricted");
    expect(await changesOf(ctx.viewer.company.id)).toEqual([]);
  });

  test("OQ-93: what is ticked is taken from the register, in both parts at once, and nothing else", async () => {
    const ctx = await member({ company: await make.company({ city: "Łódź", postalCode: "90-001", regon: null }) });
    const { tin } = await findOwnCompany(ctx);
    const take = (
      fields: ("regon" | "city" | "voivodeshipId" | "name")[],
      versions = { identityVersion: 0, seatVersion: 0 },
    ) => takeRegisterValues(ctx, { companyId: ctx.viewer.company.id, fields, ...versions });
    expect(await outcome(take(["city"]))).toBe("tinNotFound");
    const nothing = { krs: null, street: null, streetNumber: null, houseNumber: null, phone: null, suspendedOn: null };
    const registerAnswer = {
      tin,
      closedOn: null,
      name: "NAZWA Z REJESTRU",
      regon: "123456785",
      voivodeship: "mazowieckie",
      city: "Warszawa",
    };
    const data = {
      ...nothing,
      ...registerAnswer,
      postalCode: "00-001",
      startDate: "2001-02-03",
      registrationDate: null,
    };
    await db.insert(registerLookups).values({ tin, outcome: "FOUND", data, fetchedAt: ctx.now });
    await take(["regon", "city", "voivodeshipId"]);
    expect(await findOwnCompany(ctx)).toMatchObject({
      regon: "123456785",
      city: "Warszawa",
      postalCode: "90-001",
      name: expect.not.stringContaining("NAZWA"),
    });
    const changes = await changesOf(ctx.viewer.company.id);
    expect(changes).toMatchObject([
      { section: "identity", after: { regon: "123456785" }, needsReview: false },
      {
        section: "seat",
        before: { city: "Łódź", voivodeshipId: null },
        after: { city: "Warszawa", voivodeshipId: "mazowieckie" },
        needsReview: true,
      },
    ]);
    expect(await outcome(take(["name"]))).toBe("staleData");
  });
});

describe("a verified company that changes its name, seat or legal form waits for the council's look", () => {
  const waitingOf = async (companyId: number) =>
    (await listQueue(admin, { kind: "change", only: null, sort: { key: "term", isDescending: true }, page: 1 }))
      .filter((row) => row.companyId === companyId)
      .flatMap(({ parts }) => parts);

  async function renamedCompany() {
    const ctx = await member({ company: await make.company({ name: "Dawna Nazwa", shortName: "Dawna" }) });
    await edit(ctx, "identity", { name: `Nowa Nazwa ${randomUUID()}` });
    const [change] = await changesOf(ctx.viewer.company.id);
    return { ctx, companyId: ctx.viewer.company.id, changeId: change?.id ?? 0 };
  }

  test("it lands at once; telephone, tags and a company that is not verified raise nothing", async () => {
    const { ctx, companyId, changeId } = await renamedCompany();
    await edit(ctx, "reach", { phone: "221234567" });
    await edit(ctx, "identity", { krs: "0000123456" });
    expect(await waitingOf(companyId)).toMatchObject([
      {
        kind: "change",
        id: changeId,
        title: "name",
        detail: "Dawna Nazwa",
        address: `/portal/verification?change=${changeId}`,
      },
    ]);
    await edit(ctx, "seat", { city: "Gdynia" });
    expect((await waitingOf(companyId)).map(({ title }) => title).sort()).toEqual(["city,postalCode", "name"]);
    const waiting = await member({ company: await make.company({ isVerified: false }) });
    await edit(waiting, "identity", { name: "Inna nazwa" });
    expect(await waitingOf(waiting.viewer.company.id)).toEqual([]);
  });

  test("the office confirms it, with who, when and why, and nobody settles it again", async () => {
    const { ctx, companyId, changeId } = await renamedCompany();
    expect((await findCompany(admin, companyId)).waitingChanges).toMatchObject([{ id: changeId, section: "identity" }]);
    const decision = { changeId, action: "confirm" as const, note: "Zgadza się z KRS." };
    expect(await outcome(reviewCompanyChange(ctx, decision))).toBe("missingPermissionToChangeCompanyStatus");
    expect(await outcome(reviewCompanyChange(admin, { ...decision, changeId: 999_999_999 }))).toBe("notFound");
    expect(await reviewCompanyChange(admin, decision)).toMatchObject({ statusChange: null });
    expect(await findReviewedChange(other, changeId)).toMatchObject({
      decision: "confirm",
      note: "Zgadza się z KRS.",
      decidedAt: admin.now,
      before: { name: "Dawna Nazwa" },
      decidedBy: `${admin.viewer.name} ${admin.viewer.surname}`,
    });
    expect([await waitingOf(companyId), (await findCompany(admin, companyId)).waitingChanges]).toEqual([[], []]);
    expect(await outcome(reviewCompanyChange(other, { ...decision, action: "suspend" }))).toBe("queueEntryGone");
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(company).toMatchObject({ isVerified: true, isBlocked: false });
  });

  test("SM-2: the office suspends the company for it, with a reason; all that waits of the company is settled", async () => {
    const { ctx, companyId, changeId } = await renamedCompany();
    await edit(ctx, "seat", { city: "Gdynia" });
    const suspend = (note: string | null) => reviewCompanyChange(admin, { changeId, action: "suspend", note });
    expect(await outcome(suspend(null))).toBe("reasonRequired@note");
    expect(await suspend("Firma zmieniła właściciela.")).toMatchObject({ statusChange: { status: "suspended" } });
    const changes = await changesOf(companyId);
    expect(changes.map(({ decision, note }) => [decision, note])).toEqual([
      ["suspend", "Firma zmieniła właściciela."],
      ["suspend", "Firma zmieniła właściciela."],
    ]);
    const [change] = await db.select().from(companyStatusChanges).where(eq(companyStatusChanges.companyId, companyId));
    expect(change).toMatchObject({ action: "suspend", note: "Firma zmieniła właściciela.", toBlocked: true });

    const excluded = await renamedCompany();
    const decision = {
      companyId: excluded.companyId,
      action: "exclude" as const,
      from: "member" as const,
      note: "Nadużycie",
    };
    await changeCompanyStatus(admin, decision);
    expect(await changesOf(excluded.companyId)).toMatchObject([{ decision: "exclude", note: "Nadużycie" }]);
    expect(
      await outcome(reviewCompanyChange(other, { changeId: excluded.changeId, action: "confirm", note: null })),
    ).toBe("queueEntryGone");
  });

  test("of two officers who decide at once one wins", async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const { ctx, companyId, changeId } = await renamedCompany();
      await edit(ctx, "seat", { city: "Gdynia" });
      const second = (await changesOf(companyId))[1]?.id ?? 0;
      const both = await Promise.all([
        outcome(reviewCompanyChange(admin, { changeId, action: "confirm", note: null })),
        outcome(reviewCompanyChange(other, { changeId, action: "suspend", note: "Powód" })),
      ]);
      expect(both.sort()).toEqual(["done", "queueEntryGone"]);
      const suspensions = await Promise.all(
        [admin, other].map((officer) =>
          outcome(reviewCompanyChange(officer, { changeId: second, action: "suspend", note: "Powód" })),
        ),
      );
      expect(suspensions.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(1);
      expect((await changesOf(companyId)).every(({ decidedBy }) => decidedBy !== null)).toBe(true);
    }
  });
});

const contact = (ctx: SignedInContext, choice: object = {}) => ({
  companyId: ctx.viewer.company.id,
  key: randomUUID(),
  name: "Anna",
  surname: "Kowalska",
  position: "dyspozytorka",
  phone: "601 202 303",
  email: "anna@firma.example",
  ...choice,
});

describe("COMP-035, OQ-92: contacts", () => {
  test("are added once a form, changed by any colleague, put in order, and switched off instead of removed", async () => {
    const company = await make.company();
    const [ctx, colleague] = [await member({ company }), await member({ company })];
    const sent = contact(ctx);
    const [first, again] = await Promise.all([createContact(ctx, sent), createContact(ctx, sent)]);
    expect(again).toBe(first);
    const second = await createContact(colleague, contact(ctx, { name: "Jan", surname: "Nowak", phone: null }));
    const third = await createContact(ctx, contact(ctx, { name: "Ewa", surname: "Lis" }));
    const order = async () => (await listActiveContacts(ctx, company.id)).map(({ id }) => id);
    expect(await order()).toEqual([first, second, third]);
    await moveContact(ctx, { id: third, direction: "up" });
    await moveContact(ctx, { id: third, direction: "up" });
    await moveContact(ctx, { id: third, direction: "up" });
    await moveContact(ctx, { id: first, direction: "down" });
    expect(await order()).toEqual([third, second, first]);

    const { companyId: _, key: __, ...input } = sent;
    await editContact(colleague, { ...input, id: first, version: 0, phone: "699 000 111" });
    expect(await outcome(editContact(ctx, { ...input, id: first, version: 0 }))).toBe("staleData");
    await changeContactActivity(ctx, { id: second, isActive: false });
    expect(await order()).toEqual([third, first]);
    expect((await listOwnContacts(ctx)).map(({ id, isActive }) => [id, isActive])).toEqual([
      [third, true],
      [first, true],
      [second, false],
    ]);
    const changes = await changesOf(company.id);
    expect(changes.map(({ section, subject, after }) => [section, subject, after]).slice(-2)).toEqual([
      ["contacts", "Anna Kowalska", { phone: "699 000 111" }],
      ["contacts", "Jan Nowak", { isActive: "false" }],
    ]);
  });

  test("ERR-046, ERR-047, PERM-010: another company's contacts stay, and a missing one is answered the same", async () => {
    const [ctx, stranger] = [await member(), await member()];
    const id = await createContact(ctx, contact(ctx));
    expect(await outcome(createContact(stranger, contact(ctx)))).toBe("deniedContactCreation");
    expect(await outcome(createContact(stranger, contact(stranger, { companyId: 999_999_999 })))).toBe(
      "deniedContactCreation",
    );
    for (const target of [id, 999_999_999]) {
      const { companyId: _, key: __, ...input } = contact(stranger);
      expect(await outcome(editContact(stranger, { ...input, id: target, version: 0 }))).toBe("deniedContactUpdate");
      expect(await outcome(changeContactActivity(stranger, { id: target, isActive: false }))).toBe(
        "deniedContactUpdate",
      );
      expect(await outcome(moveContact(stranger, { id: target, direction: "up" }))).toBe("deniedContactUpdate");
    }
    expect(await listOwnContacts(ctx)).toMatchObject([{ id, isActive: true, version: 0 }]);
    expect(await listOwnContacts(stranger)).toEqual([]);
  });

  test(`a company has at most ${maximumContacts}`, async () => {
    const ctx = await member();
    const rows = Array.from({ length: maximumContacts }, (_, index) => ({
      companyId: ctx.viewer.company.id,
      name: "Osoba",
      surname: String(index),
      sortOrder: index,
    }));
    await db.insert(companyContacts).values(rows);
    expect(await outcome(createContact(ctx, contact(ctx)))).toBe("contactsMax");
  });
});
