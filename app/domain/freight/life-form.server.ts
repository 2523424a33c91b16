import { z } from "zod";
import { checkbox, identifier, optionalText, problem, uuid } from "../form.server";
import { postingStatuses } from "./status";

export const postingDecisionForm = z.object({
  postingId: identifier,
  from: z.enum(postingStatuses, problem("wrongFormat")),
});

/** One form makes one copy. */
export const duplicatePostingForm = z.object({ postingId: identifier, key: uuid });

const templateName = optionalText(100);

export const postingTemplateForm = z.object({ postingId: identifier, templateName, replacesTemplate: checkbox });

export const templateNameForm = z.object({ templateId: identifier, templateName });

export const templateForm = z.object({ templateId: identifier });
