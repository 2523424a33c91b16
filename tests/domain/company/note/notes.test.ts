import { randomUUID } from "node:crypto";
import { companyChanges } from "drizzle/schema/company";
import { userConsents } from "drizzle/schema/registration";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { addCompanyNote, correctCompanyNote, withdrawCompanyNote } from "~/domain/company/note/commands.server";
import { findCompanyRecord } from "~/domain/company/verification/record.server";
import { contextFor, day, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";

test("a note of the office is added once for a form, and its author alone corrects it and takes it back", async () => {
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const other = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const company = await make.company();
  const read = async () => (await findCompanyRecord(other, company.id)).notes;
  const form = { key: randomUUID(), companyId: company.id, body: "Dzwonili w sprawie polisy" };
  const noteId = await addCompanyNote(officer, form);
  expect(await addCompanyNote(officer, form)).toBe(noteId);
  expect(await read()).toMatchObject([{ id: noteId, body: form.body, authorId: officer.viewer.id, correctedAt: null }]);

  const correction = { noteId, version: 0, body: "Dzwonili w sprawie licencji" };
  expect(await outcome(correctCompanyNote(other, correction))).toBe("notFound");
  await correctCompanyNote(officer, correction);
  expect(await outcome(correctCompanyNote(officer, correction))).toBe("staleData");
  expect(await read()).toMatchObject([{ body: correction.body, version: 1 }]);

  expect(await outcome(withdrawCompanyNote(other, { noteId, version: 1 }))).toBe("notFound");
  await withdrawCompanyNote(officer, { noteId, version: 1 });
  expect(await read()).toMatchObject([{ id: noteId, body: null }]);
  expect(await outcome(correctCompanyNote(officer, { ...correction, version: 2 }))).toBe("notFound");
});

test("nobody but the council notes or reads one, and none of a company that is not there", async () => {
  const member = await contextFor(await make.user({ isAdmin: true }));
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const form = { key: randomUUID(), companyId: member.viewer.company.id, body: "Uwaga" };
  expect(await outcome(addCompanyNote(member, form))).toBe("forbidden");
  expect(await outcome(findCompanyRecord(member, member.viewer.company.id))).toBe("forbidden");
  const deletedCompany = await make.company({ expiredAt: new Date() });
  expect(await outcome(addCompanyNote(officer, { ...form, companyId: deletedCompany.id }))).toBe("companyNotFound");
});

test("the record tells who changed what of the company, newest first, and what its people agreed to last", async () => {
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const person = await make.user({ isAdmin: true, name: "Jan", surname: "Nowak" });
  const change = { companyId: person.companyId, changedBy: person.id, section: "identity" } as const;
  await db.insert(companyChanges).values([
    { ...change, before: { name: "Alfa" }, after: { name: "Beta" } },
    { ...change, before: { name: "Beta" }, after: { name: "Gamma" } },
  ]);
  const consent = { userId: person.id, kind: "MARKETING", ip: "10.0.0.1" } as const;
  await db.insert(userConsents).values({ ...consent, granted: true, createdAt: new Date(Date.now() - day) });
  await db.insert(userConsents).values({ ...consent, granted: false });
  const { changes, consents } = await findCompanyRecord(officer, person.companyId);
  expect(changes.map(({ after, by }) => [after, by])).toEqual([
    [{ name: "Gamma" }, "Jan Nowak"],
    [{ name: "Beta" }, "Jan Nowak"],
  ]);
  expect(consents).toMatchObject([{ userId: person.id, kind: "MARKETING", granted: false }]);
});
