import { z } from "zod";
import { identifier, problem, requiredText } from "~/domain/kernel/form.server";
import { findingDecisions } from "./finding";

/** How the council closes a finding, and why. */
export const findingDecisionForm = z.object({
  findingId: identifier,
  action: z.enum(findingDecisions, problem("decisionRequired")),
  note: requiredText(1000, { lines: true, missing: "reasonRequired" }),
});
