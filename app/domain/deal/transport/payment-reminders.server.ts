import { paymentReminders, paymentReports, transactions } from "drizzle/schema/transaction";
import { and, asc, between, eq, gt, type SQL, sql } from "drizzle-orm";
import { dealPeople } from "~/domain/deal/notify.server";
import { isUnpaid } from "~/domain/deal/state.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

/** Days after the due day: each reminder is caught up with until the next one would come. */
const secondStep = 7;
const batch = 200;

/**
 * Reminds the people of who owes the price of a transaction on its due day and seven days after, each step once,
 * however often and by how many workers it is run; not once the side that is paid has said that it was. Answers of how
 * many transactions. Throws AggregateError for those that failed.
 */
export function remindOfPayments(ctx: Context): Promise<number> {
  const { id } = transactions;
  const due = rowsById((afterId) =>
    ctx.db
      .select({ id })
      .from(transactions)
      .leftJoin(paymentReports, eq(paymentReports.transactionId, id))
      .where(and(isToRemind(ctx), gt(id, afterId)))
      .orderBy(asc(id))
      .limit(batch),
  );
  return forEachRow(due, ({ id }) => remindOf(ctx, id));
}

/** False when the step was told before, or there is nothing to remind of any more. */
function remindOf(ctx: Context, transactionId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [dueReminder] = await ctx.db
      .select({ companyId: transactions.shipperCompanyId, step: stepOf(ctx) })
      .from(transactions)
      .leftJoin(paymentReports, eq(paymentReports.transactionId, transactions.id))
      .where(and(eq(transactions.id, transactionId), isToRemind(ctx)))
      .for("no key update", { of: transactions });
    if (!dueReminder) return false;
    const { companyId, step } = dueReminder;
    const insertedReminders = await ctx.db
      .insert(paymentReminders)
      .values({ transactionId, step, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ step: paymentReminders.step });
    if (insertedReminders.length === 0) return false;
    const people = await dealPeople(ctx, [{ dealId: transactionId, companyId }]);
    const notice = { kind: noticeKinds.payment, action: "VIEW" as const, targetId: transactionId };
    const dedupeKey = `payment:${transactionId}:${step}`;
    await createNotices(
      ctx,
      people.map(({ id: userId }) => ({ userId, ...notice, dedupeKey })),
    );
    return true;
  });
}

function isToRemind(ctx: Context): SQL | undefined {
  const today = calendarDay(ctx.now);
  const isTold = sql`exists (select from ${paymentReminders} where ${paymentReminders.transactionId} = ${transactions.id}
    and ${paymentReminders.step} = ${stepOf(ctx)})`;
  return and(between(transactions.dueDay, dayAfter(today, 1 - 2 * secondStep), today), isUnpaid(), sql`not ${isTold}`);
}

function stepOf({ now }: Context): SQL<number> {
  const second = dayAfter(calendarDay(now), -secondStep);
  return sql<number>`case when ${transactions.dueDay} <= ${second}::date then ${secondStep}::integer else 0 end`;
}
