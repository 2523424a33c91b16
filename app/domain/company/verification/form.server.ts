import { z } from "zod";
import { reviewDecisions } from "~/domain/company/profile/change";
import { companyActions, companyStatuses, isRestricting } from "~/domain/company/status";
import { identifier, optionalText, problem } from "~/domain/kernel/form.server";

/** A decision with the state it was made on; one that takes rights away gives its reason. */
export const companyDecisionForm = z
  .object({
    companyId: identifier,
    from: z.enum(companyStatuses, problem("badRequest")),
    action: z.enum(companyActions, problem("decisionRequired")),
    note: optionalText(1000, { lines: true }),
  })
  .superRefine(({ action, note }, context) => {
    if (isRestricting(action) && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });

/** How the council settles a change; who is suspended is told the reason. */
export const changeDecisionForm = z
  .object({
    changeId: identifier,
    action: z.enum(reviewDecisions, problem("decisionRequired")),
    note: optionalText(1000, { lines: true }),
  })
  .superRefine(({ action, note }, context) => {
    if (action === "suspend" && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });
