import { z } from "zod";
import { identifier, problem, requiredText } from "~/domain/kernel/form.server";
import { accountNumberIn } from "./account-number";

/** Where the carrier wants to be paid; `previousId` names the account that this one replaces. */
export const transactionAccountForm = z.object({
  previousId: z
    .union([z.literal(""), identifier])
    .optional()
    .transform((id) => id || null),
  accountNumber: requiredText(60).transform((text, ctx) => {
    const number = accountNumberIn(text);
    if (number) return number;
    ctx.addIssue(problem("accountNumberWrong"));
    return z.NEVER;
  }),
});
