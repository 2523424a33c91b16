import { accountChecks, paymentReports, transactionAccounts, transactions } from "drizzle/schema/transaction";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { mostCalls, takeCall } from "~/domain/company/register/calls.server";
import { isUnpaid } from "~/domain/deal/state.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, daysBefore, hourMilliseconds } from "~/domain/units/time";
import { jobs } from "~/ports/jobs.server";
import { openAccountNumber } from "./sealed-number.server";

/** The task that asks about accounts. */
export const accountChecksTask = "check-accounts";

/** So long the list is asked again and again while it does not answer: from the day on which it was to. */
const daysOfAsking = 14;
const batch = 100;

/** Asks for the check of what is due, in the caller's transaction: nobody waits for the list. */
export async function enqueueAccountChecks({ db }: Pick<Context, "db">): Promise<void> {
  await jobs.add(db, accountChecksTask, {}, { key: accountChecksTask });
}

/**
 * Asks the list of VAT payers whether it has the accounts that carriers gave: of each once it is given, and again on
 * the day on which the price is due unless it was paid; where it does not answer, an hour later. Of accounts in other
 * countries it knows nothing. Answers for how many it was asked; nothing once the day's calls are used up. Throws
 * AggregateError for those that failed.
 */
export function checkDueAccounts(ctx: Context): Promise<number> {
  const due = rowsById((afterId) =>
    ctx.db
      .select({ id: transactionAccounts.id })
      .from(transactionAccounts)
      .where(and(isDue(ctx), isUntried(ctx), gt(transactionAccounts.id, afterId)))
      .orderBy(asc(transactionAccounts.id))
      .limit(batch),
  );
  return forEachRow(due, ({ id }) => check(ctx, id));
}

/** False where another worker has just done it, or none may ask any more today. */
async function check(ctx: Context, id: number): Promise<boolean> {
  const isThis = eq(transactionAccounts.id, id);
  // Taken before the list is asked: who dies in between asks again in an hour, and two workers ask once.
  const [account] = await ctx.db
    .update(transactionAccounts)
    .set({ triedAt: ctx.now })
    .where(and(isThis, isUntried(ctx)))
    .returning();
  if (!account) return false;
  const { transactionId, sealedNumber } = account;
  const [transaction] = await ctx.db
    .select({ terms: transactions.terms })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  const number = openAccountNumber(sealedNumber, transactionId);
  if (!transaction || !number || !(await takeCall(ctx, "ACCOUNT", mostCalls.accounts))) return false;
  const day = calendarDay(ctx.now);
  const start = performance.now();
  const answer = await ctx.ports.vatRegister.checkAccount(transaction.terms.carrier.tin, number.slice(2), day);
  const milliseconds = Math.round(performance.now() - start);
  const answerId = answer.outcome === "UNAVAILABLE" ? null : answer.answerId;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(accountChecks)
      .values({ accountId: id, verdict: answer.outcome, day, answerId, milliseconds, readAt: ctx.now });
    if (answerId) await ctx.db.update(transactionAccounts).set({ answeredOn: day }).where(isThis);
  });
  return true;
}

/** Of Polish accounts that hold, in transports that were not called off. */
function isDue({ now }: Context) {
  const { id, transactionId, country } = transactionAccounts;
  const today = calendarDay(now);
  const isNew = sql`select a.id from ${transactionAccounts} a
    where a.answered_on is null and a.created_at > ${daysBefore(now, daysOfAsking).toISOString()}::timestamptz
      and not exists (select from ${transactions} t where t.id = a.transaction_id and t.status = 'CANCELLED')`;
  const isToPay = sql`select a.id from ${transactions}
    join ${transactionAccounts} a on a.transaction_id = ${transactions.id} and a.answered_on < ${transactions.dueDay}
    left join ${paymentReports} on ${paymentReports.transactionId} = ${transactions.id}
    where ${transactions.dueDay} between ${dayAfter(today, -daysOfAsking)}::date and ${today}::date and ${isUnpaid()}`;
  return and(
    eq(country, "PL"),
    sql`${id} in (${isNew} union all ${isToPay})`,
    sql`not exists (select from ${transactionAccounts} later
      where later.transaction_id = ${transactionId} and later.id > ${id})`,
  );
}

function isUntried({ now }: Context) {
  const { triedAt } = transactionAccounts;
  return or(isNull(triedAt), lte(triedAt, new Date(now.getTime() - hourMilliseconds)));
}
