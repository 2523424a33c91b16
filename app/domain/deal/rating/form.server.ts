import { z } from "zod";
import {
  identifier,
  onceValid,
  optionalNumber,
  optionalText,
  problem,
  requiredText,
} from "~/domain/kernel/form.server";
import { firstPaymentOutcomes, needsComment } from "./rating";

const longestComment = 1000;
const mostDaysLate = 3650;

const score = z
  .string({ error: problem("ratingBounds") })
  .regex(/^[1-5]$/, problem("ratingBounds"))
  .transform(Number);

export const rateForm = z
  .object({ transactionId: identifier, score, comment: optionalText(longestComment, { lines: true }) })
  .refine(({ score, comment }) => comment !== null || !needsComment(score), {
    path: ["comment"],
    error: problem("ratingCommentRequired"),
    when: onceValid("score", "comment"),
  });

export const answerRatingForm = z.object({
  ratingId: identifier,
  answer: requiredText(longestComment, { lines: true }),
});

export const paymentForm = z
  .object({
    transactionId: identifier,
    outcome: z.enum(firstPaymentOutcomes, problem("required")),
    daysLate: optionalNumber(1, mostDaysLate, 0),
  })
  .refine(({ outcome, daysLate }) => outcome !== "LATE" || daysLate !== null, {
    path: ["daysLate"],
    error: problem("required"),
    when: onceValid("outcome", "daysLate"),
  });

export const paidAfterForm = z.object({ transactionId: identifier });

export const hideCommentForm = z.object({
  ratingId: identifier,
  reason: requiredText(500, { missing: "reasonRequired", lines: true }),
});

export const showCommentForm = z.object({ ratingId: identifier });
