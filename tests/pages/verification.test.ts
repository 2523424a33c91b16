import { randomUUID } from "node:crypto";
import { companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { findVerificationViewer } from "~/domain/account/verification-session.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import { saveRecoveredForm } from "~/domain/kernel/recovered-form.server";
import { loader as readMedia } from "~/routes/api/media";
import { action, loader } from "~/routes/company/verification/route";
import { loader as readFile } from "~/routes/company/verification-file";
import { contextFor, make, visit } from "../support/make";
import { type Part, pdf } from "../support/multipart";
import { ask, cookieOf, send } from "../support/sending";

const path = "/weryfikacja";

async function waitingAdmin() {
  const company = await make.company({ isVerified: false, hasPlan: false });
  const person = await make.user({ company, isAdmin: true, isActive: false });
  const secret = await make.verificationSession(person);
  return { company, person, secret, cookie: `verification=${secret}` };
}

function paper(choice: Record<string, string> = {}): Part[] {
  const fields = { intent: "addDocument", key: randomUUID(), type: "INSURANCE_POLICY", expirationDate: "2999-12-31" };
  return [
    ...Object.entries({ ...fields, ...choice }).map(([name, content]) => ({ name, content })),
    { name: "files", filename: "polisa.pdf", type: "application/pdf", content: pdf },
  ];
}

const papersOf = (companyId: number) =>
  db.select().from(companyDocuments).where(eq(companyDocuments.companyId, companyId));
const read = (cookie: string) =>
  ask(async (args) => Response.json(await loader(args)), { path, method: "GET", cookie });
const open = (id: string, cookie: string) =>
  ask(readFile, { path: `/weryfikacja/plik/${id}`, method: "GET", cookie, params: { id } });

test("OQ-18: in the session of the verification papers are given to the own company and opened, and no others", async () => {
  const { company, person, cookie } = await waitingAdmin();
  const stranger = await make.document({ companyId: (await make.company()).id, isPublic: true, state: "VERIFIED" });
  const before = JSON.parse((await read(cookie)).text);
  expect(before).toMatchObject({ isLimited: true, status: "waiting", given: [] });
  expect(before.owed.map(({ type }: { type: string }) => type)).toEqual([
    ...["REGISTRATION", "TAX_NUMBER", "REGON", "INSURANCE_POLICY", "POLICY_PAYMENT_PROOF"],
  ]);

  const sent = await send({ action, path }, cookie, paper());
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, path]);
  const [stored] = await papersOf(company.id);
  expect(stored).toMatchObject({ type: "INSURANCE_POLICY", state: "UNVERIFIED", uploadedBy: person.id });
  const after = JSON.parse((await read(cookie)).text);
  expect(after.owed).not.toContainEqual(expect.objectContaining({ type: "INSURANCE_POLICY" }));
  expect(after.given).toMatchObject([{ type: "INSURANCE_POLICY", state: "UNVERIFIED", name: "polisa.pdf" }]);

  const own = after.given[0].files[0].id;
  expect((await open(own, cookie)).status).toBe(200);
  const [file] = await db.select().from(files).where(eq(files.id, own));
  expect(file?.ownerCompanyId).toBe(company.id);
  for (const other of [stranger.fileIds[0] ?? "", randomUUID(), "x"]) {
    expect((await open(other, cookie)).status).toBe(404);
  }
  const byMedia = { path: `/media/${own}`, method: "GET", cookie, params: { id: own } };
  expect((await ask(readMedia, byMedia)).status).toBe(401);
});

test("what a paper lacks is told, a refused or expired one is owed again, and its reason stands there", async () => {
  const { company, cookie } = await waitingAdmin();
  expect((await send({ action, path }, cookie, paper({ type: "" }))).status).toBe(422);
  expect(await papersOf(company.id)).toEqual([]);
  await make.document({ companyId: company.id, type: "REGON", state: "REJECTED", rejectionReason: "Nieczytelny" });
  await make.document({ companyId: company.id, type: "TAX_NUMBER", expirationDate: "2020-01-01" });
  const { owed, given } = JSON.parse((await read(cookie)).text);
  expect(owed).toMatchObject([
    { type: "REGISTRATION", state: "missing" },
    { type: "TAX_NUMBER", state: "expired" },
    { type: "REGON", state: "rejected" },
    { type: "INSURANCE_POLICY", state: "missing" },
    { type: "POLICY_PAYMENT_PROOF", state: "missing" },
  ]);
  expect(given).toContainEqual(expect.objectContaining({ type: "REGON", rejectionReason: "Nieczytelny" }));
});

test("what was sent under a session that had run out stands in the form of whoever signs in again", async () => {
  const company = await make.company({ hasPlan: false });
  const person = await make.user({ company });
  const fields: [string, string][] = [
    ["intent", "addDocument"],
    ["type", "REGON"],
    ["name", "Wpis do REGON"],
  ];
  await saveRecoveredForm({ db, now: new Date() }, { userId: person.id, path, fields });
  const { isRecovered, form } = JSON.parse((await read(await cookieOf(person))).text);
  expect([isRecovered, form.values]).toMatchObject([true, { type: "REGON", name: "Wpis do REGON" }]);
});

test("the decision ends it in the middle of the work, and leaving ends it on its own", async () => {
  const { company, cookie } = await waitingAdmin();
  const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  await changeCompanyStatus(officer, { companyId: company.id, action: "confirm", from: "waiting", note: null });
  const late = await send({ action, path }, cookie, paper());
  expect([late.status, late.isRead, await papersOf(company.id)]).toEqual([302, false, []]);
  expect((await read(cookie)).headers.get("Location")).toBe("/zaloguj?returnTo=%2Fweryfikacja");

  const leave = [{ name: "intent", content: "leave" }];
  const leaver = await waitingAdmin();
  const left = await send({ action, path }, leaver.cookie, leave);
  expect([left.status, left.headers.get("Location")]).toEqual([303, "/zaloguj"]);
  expect(left.headers.get("Set-Cookie")).toContain(
    "verification=; Path=/weryfikacja; SameSite=Lax; Max-Age=0; HttpOnly",
  );
  expect(await findVerificationViewer(visit(), leaver.secret)).toBeNull();
  const signedIn = await make.user({ company: await make.company({ isVerified: false }) });
  expect((await send({ action, path }, await cookieOf(signedIn), leave)).status).toBe(400);
});
