import { companyMarks } from "drizzle/schema/company";
import { registerChecks, registerDifferences } from "drizzle/schema/register";
import { companyScores, paymentReports } from "drizzle/schema/transaction";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { describeBesidePostings } from "~/domain/deal/trust/beside-postings.server";
import { loadCompanyViewer } from "~/routes/company/viewer/data.server";
import { call, refusalsOf, textOf } from "../../api/calls";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, make, type User, visit } from "../../support/make";

const now = new Date();
const before = (days: number) => new Date(now.getTime() - days * day);

const everybody = ["dealing", "stranger", "blocked", "blockedBy", "free", "own", "office", "waiting"] as const;
type Name = (typeof everybody)[number];

let target: User;
let people: Record<Name, User>;
let waiting: User;

const facts = [
  ...["since", "months", "verifiedOn", "registers", "differences"],
  ...["policy", "deals", "onTime", "rating", "complaints"],
] as const;

beforeAll(async () => {
  const verified = { createdAt: before(400), verifiedAt: before(390) };
  target = await make.user({ company: await make.company(verified) });
  waiting = await make.user({ company: await make.company({ isVerified: false, hasPlan: false }) });
  const member = async () => make.user({ company: await make.company(verified) });
  people = {
    dealing: await member(),
    stranger: await member(),
    blocked: await member(),
    blockedBy: await member(),
    free: await make.user({ company: await make.company({ ...verified, hasPlan: false }) }),
    own: target,
    office: await make.user({ roleNames: ["PORTAL_ADMIN"] }),
    waiting,
  };
  const { companyId } = target;
  await make.document({
    companyId,
    type: "INSURANCE_POLICY",
    subtype: "OCP_DOMESTIC",
    isPublic: false,
    state: "VERIFIED",
    expirationDate: "2097-03-08",
    decidedAt: before(30),
  });
  for (let paid = 0; paid < 5; paid++) {
    const completed = { status: "COMPLETED", completedAt: before(3) } as const;
    const { id } = await insertTransaction({ shipper: target, carrier: people.dealing, ...completed });
    const sides = { byCompanyId: people.dealing.companyId, ofCompanyId: companyId, authorId: people.dealing.id };
    await db.insert(paymentReports).values({ transactionId: id, ...sides, outcome: "ON_TIME", createdAt: before(1) });
  }
  await db.insert(companyScores).values({ companyId, score: 4, count: 3 });
  await make.complaint({ issuer: people.dealing, againstCompanyId: companyId, createdAt: before(2) });
  const check = { companyId, source: "VAT" as const, milliseconds: 5 };
  await db.insert(registerChecks).values({ ...check, verdict: "ACTIVE", readAt: before(9) });
  await db.insert(registerDifferences).values({
    companyId,
    source: "REGON",
    declared: { name: "A" },
    registered: { name: "B" },
    readAt: before(9),
    createdAt: before(9),
    decision: "confirm",
    decidedAt: before(5),
  });
  await db.insert(companyMarks).values([
    { companyId: people.blocked.companyId, mark: "BLOCKED", targetId: companyId },
    { companyId, mark: "BLOCKED", targetId: people.blockedBy.companyId },
  ]);
});

type TrustFactsSeen = Record<string, unknown> & { dealings: Record<string, unknown> | null };

/** The names of the facts that are told as known. */
function knownIn(trustFacts: TrustFactsSeen | null | undefined): string[] {
  const { dealings, ...others } = trustFacts ?? { dealings: null };
  const all: Record<string, unknown> = { ...others, ...dealings };
  return facts.filter((name) => all[name] != null && (all[name] as { length?: number }).length !== 0);
}

const open = ["since", "months", "verifiedOn", "registers", "differences"];
const full = [...open, "policy", "deals", "onTime", "rating"];
const expected: Record<Name, string[]> = {
  dealing: [...full, "complaints"],
  stranger: full,
  blocked: full,
  blockedBy: full,
  free: open,
  own: full,
  office: full,
  waiting: open,
};

test.each(everybody)(
  "%s reads what the rule says: on the card, in the line of a posting and by the API alike",
  async (name) => {
    const ctx = await contextFor(people[name], now);
    const request = new Request("http://localhost/firma/1");
    const page = await loadCompanyViewer(ctx, target.companyId, request);
    expect(knownIn(page.trust as unknown as TrustFactsSeen)).toEqual(expected[name]);
    const beside = await describeBesidePostings(ctx, [{ id: 0, company: { id: target.companyId } }]);
    expect(knownIn(beside.trust.get(target.companyId) as unknown as TrustFactsSeen)).toEqual(expected[name]);
    const { body } = await call(ctx, textOf("company", ["id"]), { id: target.companyId });
    const { company } = (body.data ?? {}) as { company?: { trust: TrustFactsSeen } };
    expect(knownIn(company?.trust)).toEqual(expected[name]);
  },
);

test("a visitor reads nothing, and of a company that waits nobody else does", async () => {
  const query = textOf("company", ["id"]);
  expect(refusalsOf(await call(visit(), query, { id: target.companyId }))).toHaveLength(1);
  const ctx = await contextFor(people.stranger, now);
  expect(refusalsOf(await call(ctx, query, { id: waiting.companyId }))).toEqual(["companyNotFound"]);
});
