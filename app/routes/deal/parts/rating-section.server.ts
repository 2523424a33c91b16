import type { ActionFunctionArgs } from "@remix-run/node";
import { answerRating, mayBeRated, ratedUntil, rateTransaction } from "~/domain/deal/rating/commands.server";
import { answerRatingForm, paidAfterForm, paymentForm, rateForm } from "~/domain/deal/rating/form.server";
import { type FoundRatings, findRatings } from "~/domain/deal/rating/queries.server";
import { termsRouteName } from "~/domain/deal/route";
import { mayReportPayment, paymentDue, reportPaidAfter, reportPayment } from "~/domain/deal/transport/payments.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { signedInForm } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";
import { ratingView } from "./rating-view.server";

/** What the section of ratings and pay shows of a transaction of the viewer's company. Throws transactionNotFound. */
export async function ratingOf(ctx: SignedInContext, transactionId: number) {
  return ratingSectionOf(ctx, await findRatings(ctx, transactionId));
}

/** The same of what was found. */
export function ratingSectionOf(ctx: SignedInContext, ratings: FoundRatings) {
  const { id, number, completedAt, given, received, payment, isCarrier, terms, other } = ratings;
  const isCompleted = ratings.status === "COMPLETED" && completedAt !== null;
  const due = isCompleted ? paymentDue(completedAt, terms.paymentDays) : null;
  const mayWrite = hasFullAccess(ctx.viewer);
  const mayRate = isCompleted && !given && mayBeRated(completedAt, ctx.now);
  return {
    transactionId: id,
    number,
    route: termsRouteName(terms),
    other,
    isCompleted,
    given: given && ratingView(given),
    received: received && ratingView(received),
    mayRate: mayRate && mayWrite,
    needsPackage: mayRate && !mayWrite,
    ratedUntil: isCompleted ? formatMoment(ratedUntil(completedAt)) : null,
    mayAnswer: received !== null && received.answer === null && mayWrite,
    payment: {
      /** Until this day nothing can have come late. */
      dueOn: due !== null && calendarDay(ctx.now) <= due ? due : null,
      days: terms.paymentDays,
      isPaidSide: isCarrier,
      told: payment && { outcome: payment.outcome, days: payment.days, on: formatMoment(payment.updatedAt) },
      mayTell: isCompleted && isCarrier && !payment && mayReportPayment(completedAt, ctx.now) && mayWrite,
      mayCorrect: isCarrier && payment?.outcome === "UNPAID" && mayWrite,
    },
  };
}

export type RatingSectionData = Awaited<ReturnType<typeof ratingOf>>;

/** The forms of the section of ratings and pay, for the page it stands on. */
export function ratingForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const back = addressWith(request, { transaction: undefined });
  return {
    rate: signedInForm({ schema: rateForm, run: rateTransaction, accepted: [back, "ratings:flash.given"] }),
    answerRating: signedInForm({
      schema: answerRatingForm,
      run: answerRating,
      accepted: [back, "ratings:flash.answered"],
    }),
    reportPayment: signedInForm({
      schema: paymentForm,
      run: reportPayment,
      accepted: [back, "ratings:flash.payment.reported"],
    }),
    reportPaidAfter: signedInForm({
      schema: paidAfterForm,
      run: reportPaidAfter,
      accepted: [back, "ratings:flash.payment.reported"],
    }),
  };
}
