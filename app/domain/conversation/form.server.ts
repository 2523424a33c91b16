import { z } from "zod";
import { identifier, plainText, problem, requiredText, uuid } from "~/domain/kernel/form.server";

/** A message about an announcement is as long as a comment may be; one of its own has more room. */
export const longestMessage = { DIRECT: 5000, ANNOUNCEMENT: 2000, FREIGHT: 5000 } as const;

export const messageForm = z.object({ body: requiredText(longestMessage.DIRECT, { lines: true }), key: uuid });

/** Who was in charge when the viewer decided to go on in their place, by their ids: `12,15`. */
const leaderIds = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,50})?$/, problem("wrongFormat"))
  .transform((ids) => (ids === "" ? [] : ids.split(",").map(Number)));

export const takeOverForm = z.object({ leaderIds: leaderIds.default([]) });

/** The sentence of a button that sends at once. */
const quickText = plainText()
  .max(100, problem("lengthMax", { max: 100 }))
  .optional();

/** An answer, which also takes the conversation over where it names whom from. */
export const threadAnswerForm = messageForm.extend({
  leaderIds: leaderIds.optional(),
  quickText,
});

export const questionForm = messageForm.extend({
  quickText,
});

/** An answer in one of several conversations of a page. */
export const answerForm = z.object({
  conversationId: identifier,
  body: requiredText(longestMessage.ANNOUNCEMENT, { lines: true }),
  key: uuid,
});
