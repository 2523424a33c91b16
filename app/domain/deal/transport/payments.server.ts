import { paymentReports } from "drizzle/schema/transaction";
import { and, eq } from "drizzle-orm";
import { paymentMonths } from "~/domain/company/profile/payment-counts.server";
import { notifyCompany } from "~/domain/deal/notify.server";
import { lockCompletedTransaction } from "~/domain/deal/rating/commands.server";
import type { PaymentOutcome } from "~/domain/deal/rating/rating";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { markTargetsRead } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { calendarDay, monthsAfter } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

type Payment = {
  transactionId: number;
  outcome: Exclude<PaymentOutcome, "PAID_AFTER">;
  /** By how many days the price came late. */
  daysLate: number | null;
};

/**
 * Tells, for the side that is paid, how the price of a completed transaction came: once, until 12 months after the
 * completion, and that it came late or not at all only once the day is over on which it is due; the side that pays is
 * told. Throws operationIsRestricted, tooManyResourceCalls, transactionNotFound to who is no party of it, forbidden to
 * the side that pays, invalidStatusChange, paymentTermOver, paymentNotDue at `outcome`, and paymentReported.
 */
export async function reportPayment(
  ctx: SignedInContext,
  { transactionId, outcome, daysLate }: Payment,
): Promise<void> {
  await requireWriting(ctx, "postFreight");
  const days = outcome === "LATE" ? daysLate : null;
  await inTransaction(ctx, async (ctx) => {
    const { otherCompanyId, completedAt, paymentDays } = await lockPaidTransaction(ctx, transactionId);
    if (!mayReportPayment(completedAt, ctx.now)) throw new DomainError("paymentTermOver");
    const date = paymentDue(completedAt, paymentDays);
    if (outcome !== "ON_TIME" && calendarDay(ctx.now) <= date)
      throw new DomainError("paymentNotDue", "outcome", { date });
    const [report] = await ctx.db
      .insert(paymentReports)
      .values({
        transactionId,
        byCompanyId: ctx.viewer.company.id,
        ofCompanyId: otherCompanyId,
        authorId: ctx.viewer.id,
        outcome,
        days,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentReports.id });
    if (report) return follow(ctx, { transactionId, otherCompanyId, outcome, days });
    const [storedReport] = await ctx.db
      .select()
      .from(paymentReports)
      .where(eq(paymentReports.transactionId, transactionId));
    // A form that was sent twice.
    const isSame =
      storedReport?.authorId === ctx.viewer.id && storedReport.outcome === outcome && storedReport.days === days;
    if (!isSame) throw new DomainError("paymentReported");
  });
}

/**
 * Takes back, for the side that is paid, that it was not: the price has come after all. One that was told of so already
 * stays as it is. Throws what reportPayment does, and invalidStatusChange where it was not told that nothing was paid.
 */
export async function reportPaidAfter(
  ctx: SignedInContext,
  { transactionId }: { transactionId: number },
): Promise<void> {
  await requireWriting(ctx, "postFreight");
  await inTransaction(ctx, async (ctx) => {
    const { otherCompanyId } = await lockPaidTransaction(ctx, transactionId);
    const of = eq(paymentReports.transactionId, transactionId);
    const updatedReports = await ctx.db
      .update(paymentReports)
      .set({ outcome: "PAID_AFTER", updatedAt: ctx.now })
      .where(and(of, eq(paymentReports.outcome, "UNPAID")))
      .returning({ id: paymentReports.id });
    if (updatedReports.length > 0)
      return follow(ctx, { transactionId, otherCompanyId, outcome: "PAID_AFTER", days: null });
    const isTold = await ctx.db.$count(paymentReports, and(of, eq(paymentReports.outcome, "PAID_AFTER")));
    if (!isTold) throw new DomainError("invalidStatusChange");
  });
}

/** Whether it is told still how a transaction that was completed then was paid. */
export function mayReportPayment(completedAt: Date, now: Date): boolean {
  return now < monthsAfter(completedAt, paymentMonths);
}

/** The last day, `2026-11-20`, on which the price of a transaction that was completed then comes in time. */
export function paymentDue(completedAt: Date, paymentDays: number): string {
  return dayAfter(calendarDay(completedAt), paymentDays);
}

async function lockPaidTransaction(ctx: SignedInContext, transactionId: number) {
  const { isCarrier, ...transaction } = await lockCompletedTransaction(ctx, transactionId);
  if (!isCarrier) throw new DomainError("forbidden");
  return transaction;
}

type PaymentNotice = { transactionId: number; otherCompanyId: number; outcome: PaymentOutcome; days: number | null };

async function follow(
  ctx: SignedInContext,
  { transactionId, otherCompanyId, outcome, days }: PaymentNotice,
): Promise<void> {
  const target = { kind: "transaction", id: transactionId };
  await recordAct(ctx, { action: "payment-report", target, after: { outcome, days } });
  if (outcome !== "UNPAID") await markTargetsRead(ctx, { kind: noticeKinds.payment, targetId: transactionId });
  const event = `payment:${outcome}` as const;
  await notifyCompany(ctx, { dealId: transactionId, companyId: otherCompanyId, actorId: ctx.viewer.id, event });
}
