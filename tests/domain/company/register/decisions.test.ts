import { registerDifferences } from "drizzle/schema/register";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { findRegisterDifference, reviewRegisterDifference } from "~/domain/company/register/decisions.server";
import { listQueue } from "~/domain/queue/queries.server";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";

const list = { kind: "register", only: null, sort: { key: "term", isDescending: false }, page: 1 } as const;

async function difference(companyId: number) {
  const now = new Date();
  const [row] = await db
    .insert(registerDifferences)
    .values({ companyId, source: "REGON", declared: { city: "Łódź" }, registered: { city: "Zgierz" }, readAt: now })
    .returning();
  return row?.id ?? 0;
}

test("what a register says otherwise waits in the queue with both sides until it is settled, once", async () => {
  const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  const other = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  const company = await make.company();
  const id = await difference(company.id);
  const parts = async () => (await listQueue(officer, list)).flatMap(({ parts }) => parts);
  expect(await parts()).toMatchObject([
    { kind: "register", id, title: "city", detail: "REGON", address: `/portal/verification?difference=${id}` },
  ]);
  const found = await findRegisterDifference(officer, id);
  expect([found.declared, found.registered, found.company.name]).toEqual([
    { city: "Łódź" },
    { city: "Zgierz" },
    company.name,
  ]);
  const decision = { differenceId: id, action: "confirm" } as const;
  const answers = await Promise.all([officer, other].map((ctx) => outcome(reviewRegisterDifference(ctx, decision))));
  expect(answers.filter((answer) => answer === "queueEntryGone")).toHaveLength(1);
  expect(await parts()).toEqual([]);
  expect((await findRegisterDifference(officer, id)).decision).toBe("confirm");
});

test("one that has ended is not settled any more, and who may not decide on companies sees none", async () => {
  const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  const id = await difference((await make.company()).id);
  const member = await contextFor(await make.user());
  const decision = { differenceId: id, action: "dismiss" } as const;
  expect(await outcome(findRegisterDifference(member, id))).toBe("missingPermissionToChangeCompanyStatus");
  expect(await outcome(reviewRegisterDifference(member, decision))).toBe("missingPermissionToChangeCompanyStatus");
  expect(await outcome(reviewRegisterDifference(officer, { ...decision, differenceId: 0 }))).toBe("notFound");
  await db.update(registerDifferences).set({ endedAt: new Date() }).where(eq(registerDifferences.id, id));
  expect(await outcome(reviewRegisterDifference(officer, decision))).toBe("queueEntryGone");
});
