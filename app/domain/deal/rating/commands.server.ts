import { ratings } from "drizzle/schema/transaction";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { otherCompanyOf, roleOf } from "~/domain/deal/deal";
import { lockTransaction } from "~/domain/deal/locks.server";
import { notifyCompany } from "~/domain/deal/notify.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { countWrite, requireWriting } from "~/domain/kernel/rate-limit.server";
import type { DealEventName } from "~/domain/notice/deal-event";
import { dayMilliseconds } from "~/domain/units/time";
import { ratingDays } from "./rating";

type Rating = { transactionId: number; score: number; comment: string | null };

/**
 * Rates the other side of a completed transaction, once for each side and within 90 days of the completion; the other
 * side is told. Throws operationIsRestricted, tooManyResourceCalls, transactionNotFound to who is no party of it,
 * invalidStatusChange before its completion and after a cancellation, ratingTermOver, and ratingGiven.
 */
export async function rateTransaction(ctx: SignedInContext, { transactionId, score, comment }: Rating): Promise<void> {
  await requireWriting(ctx, "postFreight");
  await inTransaction(ctx, async (ctx) => {
    const { otherCompanyId, completedAt } = await lockCompletedTransaction(ctx, transactionId);
    if (!mayBeRated(completedAt, ctx.now)) throw new DomainError("ratingTermOver");
    const byCompanyId = ctx.viewer.company.id;
    const [rating] = await ctx.db
      .insert(ratings)
      .values({
        transactionId,
        byCompanyId,
        ofCompanyId: otherCompanyId,
        authorId: ctx.viewer.id,
        score,
        comment,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: ratings.id });
    if (!rating) return requireSame(ctx, { transactionId, score, comment });
    await recordAct(ctx, {
      action: "rating-create",
      target: { kind: "rating", id: rating.id },
      after: { transactionId, score },
    });
    await tell(ctx, { transactionId, companyId: otherCompanyId, event: `rating:${rating.id}` });
  });
}

/**
 * Answers a rating of the viewer's company, once; who gave it is told. Throws operationIsRestricted,
 * tooManyResourceCalls, ratingNotFound for one that is not of the viewer's company, and ratingAnswered.
 */
export async function answerRating(
  ctx: SignedInContext,
  { ratingId, answer }: { ratingId: number; answer: string },
): Promise<void> {
  await requireWriting(ctx, "postFreight");
  const own = and(eq(ratings.id, ratingId), eq(ratings.ofCompanyId, ctx.viewer.company.id));
  await inTransaction(ctx, async (ctx) => {
    const [answeredRating] = await ctx.db
      .update(ratings)
      .set({ answer, answeredBy: ctx.viewer.id, answeredAt: ctx.now })
      .where(and(own, isNull(ratings.answer)))
      .returning({ transactionId: ratings.transactionId, byCompanyId: ratings.byCompanyId });
    if (answeredRating) {
      const { transactionId, byCompanyId } = answeredRating;
      await recordAct(ctx, { action: "rating-answer", target: { kind: "rating", id: ratingId } });
      return tell(ctx, { transactionId, companyId: byCompanyId, event: `rating-answer:${ratingId}` });
    }
    const [rating] = await ctx.db
      .select({ answer: ratings.answer, answeredBy: ratings.answeredBy })
      .from(ratings)
      .where(own);
    if (!rating) throw new DomainError("ratingNotFound");
    // A form that was sent twice.
    if (rating.answer !== answer || rating.answeredBy !== ctx.viewer.id) throw new DomainError("ratingAnswered");
  });
}

/**
 * Hides the comment of a rating from all but the office, with the reason as both sides read it; the score stays. Throws
 * forbidden, ratingNotFound also where there is no comment, and staleData when it is hidden already.
 */
export async function hideRatingComment(
  ctx: SignedInContext,
  { ratingId, reason }: { ratingId: number; reason: string },
): Promise<void> {
  const hidden = { commentHiddenAt: ctx.now, commentHiddenBy: ctx.viewer.id, commentHiddenReason: reason };
  await changeComment(ctx, { ratingId, isHidden: true, values: hidden, reason });
}

/** Shows a comment that was hidden. Throws what hideRatingComment does, staleData where it is shown already. */
export async function showRatingComment(ctx: SignedInContext, { ratingId }: { ratingId: number }): Promise<void> {
  const visibility = { commentHiddenAt: null, commentHiddenBy: null, commentHiddenReason: null };
  await changeComment(ctx, { ratingId, isHidden: false, values: visibility, reason: null });
}

type CommentChange = {
  ratingId: number;
  isHidden: boolean;
  values: Pick<typeof ratings.$inferInsert, "commentHiddenAt" | "commentHiddenBy" | "commentHiddenReason">;
  reason: string | null;
};

async function changeComment(ctx: SignedInContext, { ratingId, isHidden, values, reason }: CommentChange) {
  requirePermission(ctx.viewer, "MANAGE_COMPLAINTS");
  await countWrite(ctx);
  const isCommented = and(eq(ratings.id, ratingId), isNotNull(ratings.comment));
  await inTransaction(ctx, async (ctx) => {
    const [rating] = await ctx.db
      .update(ratings)
      .set(values)
      .where(and(isCommented, isHidden ? isNull(ratings.commentHiddenAt) : isNotNull(ratings.commentHiddenAt)))
      .returning();
    if (!rating)
      throw new DomainError((await ctx.db.$count(ratings, isCommented)) > 0 ? "staleData" : "ratingNotFound");
    const action = isHidden ? ("rating-hideComment" as const) : ("rating-showComment" as const);
    await recordAct(ctx, { action, target: { kind: "rating", id: ratingId }, after: reason ? { reason } : undefined });
    const { transactionId, byCompanyId, ofCompanyId } = rating;
    const event = `${action}:${ratingId}:${ctx.now.getTime()}` as const;
    for (const companyId of [byCompanyId, ofCompanyId]) await tell(ctx, { transactionId, companyId, event });
  });
}

/**
 * The transaction of the viewer's company as who of the two it is, kept from changes for the caller's transaction.
 * Throws transactionNotFound, and invalidStatusChange for one that is not completed.
 */
export async function lockCompletedTransaction(ctx: SignedInContext, transactionId: number) {
  const transaction = await lockTransaction(ctx, transactionId);
  const { status, completedAt, paymentDays } = transaction;
  if (status !== "COMPLETED" || !completedAt) throw new DomainError("invalidStatusChange");
  const companyId = ctx.viewer.company.id;
  return {
    completedAt,
    paymentDays,
    otherCompanyId: otherCompanyOf(companyId, transaction),
    isCarrier: roleOf(companyId, transaction) === "CARRIER",
  };
}

/** Whether a transaction that was completed then is rated still. */
export function mayBeRated(completedAt: Date, now: Date): boolean {
  return now < ratedUntil(completedAt);
}

/** The moment from which a transaction is not rated any more. */
export function ratedUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + ratingDays * dayMilliseconds);
}

/** Nothing for a form that was sent twice. Throws ratingGiven. */
async function requireSame(ctx: SignedInContext, { transactionId, score, comment }: Rating): Promise<void> {
  const [storedRating] = await ctx.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.transactionId, transactionId), eq(ratings.byCompanyId, ctx.viewer.company.id)));
  const isSame =
    storedRating?.authorId === ctx.viewer.id && storedRating.score === score && storedRating.comment === comment;
  if (!isSame) throw new DomainError("ratingGiven");
}

type RatingNotice = { transactionId: number; companyId: number; event: DealEventName };

async function tell(ctx: SignedInContext, { transactionId, companyId, event }: RatingNotice): Promise<void> {
  await notifyCompany(ctx, { dealId: transactionId, companyId, actorId: ctx.viewer.id, event });
}
