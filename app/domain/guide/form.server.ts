import { z } from "zod";
import { identifier, problem, requiredText, uuid } from "~/domain/kernel/form.server";

export const longestQuestion = 500;

/** A question to the guide, in the thread that it goes on in, or in a new one. */
export const guideQuestionForm = z.object({
  key: uuid,
  threadId: uuid
    .or(z.literal(""))
    .optional()
    .transform((id) => id || undefined),
  message: requiredText(longestQuestion, { lines: true }),
});

/** Whether an answer of the guide has helped. */
export const guideVoteForm = z.object({
  messageId: identifier,
  helped: z.enum(["yes", "no"], problem("required")),
});

/** A question without an answer that the office takes off its list. */
export const guideDismissForm = z.object({ questionId: identifier });

/** What the office answers, for the draft of the questions and answers: under which of their groups. */
export const guideAnswerForm = z.object({
  questionId: identifier,
  group: requiredText(200),
  heading: requiredText(200),
  text: requiredText(5000, { lines: true }),
});

/** What a program asks, and in which thread. */
export const threadQuestion = z.object({
  threadId: z.string().max(100),
  message: requiredText(longestQuestion, { lines: true }),
});

export const threadName = z.object({ threadId: z.string().max(100) });

export const threadVote = z.object({ messageId: z.int().positive(), helped: z.boolean() });
