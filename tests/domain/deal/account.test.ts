import { dealEvents } from "drizzle/schema/deal";
import { notices } from "drizzle/schema/notice";
import { registerCalls } from "drizzle/schema/register";
import { paymentReports, transactionAccounts, transactions } from "drizzle/schema/transaction";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { checkDueAccounts } from "~/domain/deal/account/checks.server";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { listAccounts } from "~/domain/deal/account/queries.server";
import { sealAccountsAnew } from "~/domain/deal/account/sealing.server";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import type { AccountAnswer } from "~/ports/vat-register";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, hour, later, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const number = "PL61109010140000071219812874";
const other = "PL27114020040000300201355387";
const listed: AccountAnswer = { outcome: "LISTED", answerId: "answer-1" };

beforeEach(async () => {
  await db.delete(transactionAccounts);
  await db.delete(registerCalls);
});

/** The context with a list that answers so, and what it was asked. */
function withAccountList<C extends Context>(ctx: C, answer: AccountAnswer = listed) {
  const asked: string[] = [];
  const checkAccount = async (tin: string, account: string, day: string) => {
    asked.push(`${tin} ${account} ${day}`);
    return answer;
  };
  const vatRegister = { ...ctx.ports.vatRegister, checkAccount };
  return { asked, ctx: { ...ctx, ports: { ...ctx.ports, vatRegister } } };
}

async function dealWithAccount(accountNumber = number) {
  const deal = await insertTransaction();
  const ctx = await contextFor(deal.carrier);
  await giveAccount(ctx, deal.id, { accountNumber, previousId: null });
  return { ...deal, ctx };
}

const present = async (id: number) => (await listAccounts(visit(), id))[0];

test("an account is kept encrypted, is given once, and of two who change it at once one is told", async () => {
  const { id, ctx } = await dealWithAccount();
  const first = await present(id);
  const [row] = await db.select().from(transactionAccounts).where(eq(transactionAccounts.transactionId, id));
  expect(first).toMatchObject({ number, country: "PL", answer: null, silentOn: null });
  expect(row?.sealedNumber.toString("latin1")).not.toContain(number.slice(4));
  await giveAccount(ctx, id, { accountNumber: number, previousId: null });
  expect(await listAccounts(ctx, id)).toHaveLength(1);
  expect(await outcome(giveAccount(ctx, id, { accountNumber: other, previousId: null }))).toBe("staleData");
  await giveAccount(ctx, id, { accountNumber: other, previousId: first?.id ?? null });
  expect((await listAccounts(ctx, id)).map(({ number }) => number)).toEqual([other, number]);
});

test("it does not open as another transaction's", async () => {
  const [one, two] = [await dealWithAccount(), await dealWithAccount(other)];
  const [row] = await db.select().from(transactionAccounts).where(eq(transactionAccounts.transactionId, one.id));
  await db
    .update(transactionAccounts)
    .set({ sealedNumber: row?.sealedNumber })
    .where(eq(transactionAccounts.transactionId, two.id));
  expect((await present(two.id))?.number).toBeNull();
});

test("accounts under an older SESSION_SECRET, and of before their fingerprints, are sealed anew while it opens them", async () => {
  const [{ id }, { id: unmarked }, lost] = [
    await dealWithAccount(),
    await dealWithAccount(other),
    await dealWithAccount(),
  ];
  const rows = () => db.select().from(transactionAccounts).orderBy(transactionAccounts.id);
  const whose = (transactionId: number) => eq(transactionAccounts.transactionId, transactionId);
  await db.update(transactionAccounts).set({ fingerprint: null, sealedUnder: null }).where(whose(unmarked));
  await db
    .update(transactionAccounts)
    .set({ sealedNumber: Buffer.alloc(60, 1) })
    .where(whose(lost.id));
  const secrets = [...env.sessionSecrets];
  try {
    env.sessionSecrets.unshift("n".repeat(32));
    expect(await sealAccountsAnew(visit())).toBe(2);
    expect(await sealAccountsAnew(visit())).toBe(0);
    env.sessionSecrets.length = 1;
    expect([await present(id), await present(unmarked)]).toMatchObject([{ number }, { number: other }]);
    const [first, second] = await rows();
    expect(first?.sealedUnder).toBe(second?.sealedUnder);
    expect(first?.fingerprint).not.toEqual(second?.fingerprint);
  } finally {
    env.sessionSecrets.splice(0, Number.POSITIVE_INFINITY, ...secrets);
  }
});

test("each change is an event without the number, and is mailed at once to both companies but its author", async () => {
  const deal = await insertTransaction();
  const colleague = await make.user({ company: { id: deal.carrier.companyId } as never });
  const ctx = await contextFor(colleague);
  await giveAccount(ctx, deal.id, { accountNumber: number, previousId: null });
  const first = await present(deal.id);
  await giveAccount(ctx, deal.id, { accountNumber: other, previousId: first?.id ?? null });
  const events = await db
    .select({ data: dealEvents.data })
    .from(dealEvents)
    .where(and(eq(dealEvents.dealId, deal.id), eq(dealEvents.kind, "account")))
    .orderBy(dealEvents.id);
  const second = await present(deal.id);
  expect(events.map(({ data }) => data)).toEqual([
    { accountId: first?.id },
    { accountId: second?.id, previousId: first?.id },
  ]);
  const rows = await db.select().from(notices).where(eq(notices.targetId, deal.id));
  expect(rows.every(({ isUrgent, kind }) => isUrgent && kind === 7)).toBe(true);
  expect(rows.map(({ userId }) => userId).sort()).toEqual(
    [deal.shipper.id, deal.shipper.id, deal.carrier.id, deal.carrier.id].sort(),
  );
});

test("the list is asked about it once, under the carrier's number, and again on the day on which the price is due", async () => {
  const { id } = await dealWithAccount();
  const [{ terms } = { terms: undefined }] = await db.select().from(transactions).where(eq(transactions.id, id));
  const first = withAccountList(visit());
  expect([await checkDueAccounts(first.ctx), await checkDueAccounts(first.ctx)]).toEqual([1, 0]);
  const today = calendarDay(first.ctx.now);
  expect(first.asked).toEqual([`${terms?.carrier.tin} ${number.slice(2)} ${today}`]);
  expect(await present(id)).toMatchObject({ answer: { day: today, verdict: "LISTED", answerId: "answer-1" } });

  await db
    .update(transactions)
    .set({ status: "COMPLETED", completedAt: first.ctx.now, paymentDays: 30 })
    .where(eq(transactions.id, id));
  const before = withAccountList(later(visit(), 29 * day));
  expect(await checkDueAccounts(before.ctx)).toBe(0);
  const due = withAccountList(later(visit(), 30 * day), { outcome: "NOT_LISTED", answerId: "answer-2" });
  expect([await checkDueAccounts(due.ctx), await checkDueAccounts(later(due.ctx, 2 * hour))]).toEqual([1, 0]);
  expect(await present(id)).toMatchObject({ answer: { verdict: "NOT_LISTED", answerId: "answer-2" } });
});

test("a list that does not answer is asked again in an hour; what it said before stands with its day", async () => {
  const { id, carrier, shipper } = await dealWithAccount();
  const down = withAccountList(visit(), { outcome: "UNAVAILABLE" });
  const today = calendarDay(down.ctx.now);
  expect([await checkDueAccounts(down.ctx), await checkDueAccounts(later(down.ctx, hour / 2))]).toEqual([1, 0]);
  expect(await present(id)).toMatchObject({ answer: null, silentOn: today });
  const asked = later(visit(), 2 * hour);
  expect(await checkDueAccounts(withAccountList(asked).ctx)).toBe(1);
  const answer = { verdict: "LISTED", day: calendarDay(asked.now) };
  expect(await present(id)).toMatchObject({ answer, silentOn: null });

  await db.update(transactions).set({ status: "COMPLETED", completedAt: new Date() }).where(eq(transactions.id, id));
  const due = later(visit(), 60 * day);
  await db.update(transactions).set({ paymentDays: 60 }).where(eq(transactions.id, id));
  expect(await checkDueAccounts(withAccountList(due, { outcome: "UNAVAILABLE" }).ctx)).toBe(1);
  expect(await present(id)).toMatchObject({ answer, silentOn: calendarDay(due.now) });
  // Nobody has to know any more once it was paid.
  const sides = { byCompanyId: carrier.companyId, ofCompanyId: shipper.companyId, authorId: carrier.id };
  await db.insert(paymentReports).values({ transactionId: id, ...sides, outcome: "ON_TIME" });
  expect(await checkDueAccounts(withAccountList(later(due, 2 * hour)).ctx)).toBe(0);
});

test("of foreign accounts, of replaced ones and of transports that were called off it is not asked", async () => {
  await dealWithAccount("DE89370400440532013000");
  const cancelled = await dealWithAccount();
  await db.update(transactions).set({ status: "CANCELLED" }).where(eq(transactions.id, cancelled.id));
  const { id, ctx } = await dealWithAccount();
  await giveAccount(ctx, id, { accountNumber: other, previousId: (await present(id))?.id ?? null });
  const list = withAccountList(visit());
  await checkDueAccounts(list.ctx);
  expect(list.asked.map((question) => question.split(" ")[1])).toEqual([other.slice(2)]);
});

test("two workers ask once, and none once the day's calls are used up", async () => {
  await dealWithAccount();
  const list = withAccountList(visit());
  await Promise.all([checkDueAccounts(list.ctx), checkDueAccounts(list.ctx)]);
  expect(list.asked).toHaveLength(1);
  await dealWithAccount();
  await db.update(registerCalls).set({ calls: 4500 });
  expect(await checkDueAccounts(list.ctx)).toBe(0);
});
