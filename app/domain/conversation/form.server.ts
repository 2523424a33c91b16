import { z } from "zod";
import { identifier, requiredText, uuid } from "~/domain/form.server";

/** A message about an announcement is as long as a comment may be; one of its own has more room. */
export const longestMessage = { DIRECT: 5000, ANNOUNCEMENT: 2000, FREIGHT: 5000 } as const;

export const messageForm = z.object({ body: requiredText(longestMessage.DIRECT), key: uuid });

/** The first message about a posting, to the one of its supervisors whom the page names. */
export const questionForm = messageForm.extend({ supervisorId: identifier });

/** An answer in one of several conversations of a page. */
export const answerForm = z.object({
  conversationId: identifier,
  body: requiredText(longestMessage.ANNOUNCEMENT),
  key: uuid,
});
