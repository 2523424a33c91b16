import { z } from "zod";
import { identifier, optionalText, problem, uuid } from "../form.server";
import { postingStatuses } from "./status";

export const postingDecisionForm = z.object({
  postingId: identifier,
  from: z.enum(postingStatuses, problem("wrongFormat")),
});

/** One form makes one copy. */
export const duplicatePostingForm = z.object({ postingId: identifier, key: uuid });

export const postingTemplateForm = z.object({ postingId: identifier, templateName: optionalText(100) });
