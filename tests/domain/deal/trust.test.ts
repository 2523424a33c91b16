import { registerChecks, registerDifferences } from "drizzle/schema/register";
import { companyScores, paymentReports } from "drizzle/schema/transaction";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import type { CheckVerdict, RegisterSource } from "~/domain/company/register/register";
import { findTrustFacts, listTrustFacts } from "~/domain/deal/trust/facts.server";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, make, type User } from "../../support/make";
import { statementsOf } from "../../support/statements";

const now = new Date("2026-11-20T10:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * day);

let carrier: User;
let shipper: User;
let stranger: User;
let free: User;

const member = async (choice: Parameters<typeof make.company>[0] = {}) =>
  make.user({ company: await make.company({ createdAt: before(400), verifiedAt: before(390), ...choice }) });

beforeAll(async () => {
  [carrier, shipper, stranger] = [await member(), await member(), await member()];
  free = await member({ hasPlan: false });
  await make.document({
    companyId: carrier.companyId,
    type: "INSURANCE_POLICY",
    subtype: "OCP_DOMESTIC",
    expirationDate: "2027-03-08",
    isPublic: false,
    state: "VERIFIED",
    decidedAt: before(30),
  });
  await insertTransaction({ shipper, carrier, status: "COMPLETED", completedAt: before(3) });
  await insertTransaction({ shipper: stranger, carrier, status: "COMPLETED", completedAt: before(3) });
  await insertTransaction({ shipper, carrier });
});

const factsFor = async (viewer: User, { companyId }: User = carrier) =>
  findTrustFacts(await contextFor(viewer, now), companyId);

function insertCheck({ companyId }: User, source: RegisterSource, verdict: CheckVerdict, days: number) {
  return db.insert(registerChecks).values({ companyId, source, verdict, readAt: before(days), milliseconds: 5 });
}

test("a company is its facts with their days: policy, time in the portal, verification, and deals done with whom", async () => {
  expect(await factsFor(shipper)).toEqual({
    companyId: carrier.companyId,
    isMember: true,
    isCouncil: false,
    since: "2025-10-16",
    months: 13,
    verifiedOn: "2025-10-26",
    registers: [
      { source: "REGON", verdict: null, day: null, silentOn: null },
      { source: "VAT", verdict: null, day: null, silentOn: null },
    ],
    differences: [],
    dealings: {
      policy: { isValid: true, validUntil: "2027-03-08", expiredOn: null },
      deals: { withViewer: 1, all: 2 },
      onTime: null,
      rating: null,
      complaints: [],
    },
  });
});

test("without a package one sees since when a company is here and verified, and the registers; of the own company all", async () => {
  const { dealings, ...others } = (await factsFor(free)) ?? {};
  expect(dealings).toBeNull();
  expect(others).toMatchObject({ since: "2025-10-16", verifiedOn: "2025-10-26", registers: [{}, {}] });
  expect((await factsFor(free, free))?.dealings).not.toBeNull();
});

test("a policy that has run out has its last day, and one without a last day has none", async () => {
  const [lapsed, endless] = [await member(), await member()];
  const paper = { type: "INSURANCE_POLICY", subtype: "OCP_DOMESTIC", state: "VERIFIED", decidedAt: before(9) } as const;
  await make.document({ companyId: lapsed.companyId, ...paper, expirationDate: "2026-11-08" });
  await make.document({ companyId: endless.companyId, ...paper, expirationDate: null });
  expect((await factsFor(shipper, lapsed))?.dealings?.policy).toEqual({
    isValid: false,
    validUntil: null,
    expiredOn: "2026-11-08",
  });
  expect((await factsFor(shipper, endless))?.dealings?.policy).toEqual({
    isValid: true,
    validUntil: null,
    expiredOn: null,
  });
});

test("a register's last answer counts with its day, and that it does not answer since is said", async () => {
  const company = await member();
  await insertCheck(company, "REGON", "FOUND", 40);
  await insertCheck(company, "REGON", "FOUND", 10);
  await insertCheck(company, "VAT", "ACTIVE", 40);
  await insertCheck(company, "VAT", "UNAVAILABLE", 10);
  expect((await factsFor(free, company))?.registers).toEqual([
    { source: "REGON", verdict: "FOUND", day: "2026-11-10", silentOn: null },
    { source: "VAT", verdict: "ACTIVE", day: "2026-10-11", silentOn: "2026-11-10" },
  ]);
});

test("what a register says against a company is told once the council has confirmed it; until then the answer before is", async () => {
  const company = await member();
  await insertCheck(company, "VAT", "ACTIVE", 40);
  await insertCheck(company, "VAT", "UNREGISTERED", 10);
  const of = { companyId: company.companyId, source: "VAT" as const };
  const [difference] = await db
    .insert(registerDifferences)
    .values({
      ...of,
      declared: { vatRemovedOn: null },
      registered: { vatRemovedOn: "2026-10-31" },
      readAt: before(10),
      createdAt: before(10),
    })
    .returning();
  const vatFor = async (viewer: User) => {
    const facts = await factsFor(viewer, company);
    return [facts?.registers[1]?.verdict, facts?.registers[1]?.day, facts?.differences];
  };
  for (const viewer of [shipper, stranger, free, company]) {
    expect(await vatFor(viewer)).toEqual(["ACTIVE", "2026-10-11", []]);
  }
  await db.update(registerDifferences).set({ decision: "confirm", decidedAt: before(5) });
  const shownDifference = { source: "VAT", field: "vatRemovedOn", text: "2026-10-31", day: "2026-11-15" };
  for (const viewer of [shipper, stranger, free, company]) {
    expect(await vatFor(viewer)).toEqual(["UNREGISTERED", "2026-11-10", [shownDifference]]);
  }
  expect(difference?.decision).toBeNull();
});

test("ratings, payments and open complaints: a complaint is told to the company that reported it alone", async () => {
  const company = await member();
  await db.insert(companyScores).values({ companyId: company.companyId, score: 4, count: 3 });
  for (let paid = 0; paid < 5; paid++) {
    const { id } = await insertTransaction({ shipper: company, carrier, status: "COMPLETED", completedAt: before(3) });
    await db.insert(paymentReports).values({
      transactionId: id,
      byCompanyId: carrier.companyId,
      ofCompanyId: company.companyId,
      authorId: carrier.id,
      outcome: paid === 0 ? ("LATE" as const) : ("ON_TIME" as const),
      createdAt: before(1),
    });
  }
  const about = { againstCompanyId: company.companyId, createdAt: before(2) };
  const open = await make.complaint({ issuer: shipper, ...about });
  const dealings = (await factsFor(shipper, company))?.dealings;
  expect([dealings?.rating, dealings?.onTime]).toEqual([{ average: 4, count: 3 }, 80]);
  expect(dealings?.complaints).toEqual([{ id: open.id, number: open.number, day: "2026-11-18" }]);
  for (const viewer of [carrier, stranger, company]) {
    expect((await factsFor(viewer, company))?.dealings?.complaints).toEqual([]);
  }
});

test("the facts of many companies cost one statement, as those of one do", async () => {
  const ctx = await contextFor(shipper, now);
  const ids = [carrier, shipper, stranger, free].map(({ companyId }) => companyId);
  expect(await statementsOf(ctx, (ctx) => listTrustFacts(ctx, ids))).toHaveLength(1);
  expect(await statementsOf(ctx, (ctx) => listTrustFacts(ctx, []))).toHaveLength(0);
});
