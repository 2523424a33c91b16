import { z } from "zod";
import { identifier, problem } from "~/domain/kernel/form.server";
import { differenceDecisions } from "./register";

/** How the council settles what a register says otherwise than a company. */
export const differenceDecisionForm = z.object({
  differenceId: identifier,
  action: z.enum(differenceDecisions, problem("decisionRequired")),
});
