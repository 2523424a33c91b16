import { z } from "zod";
import {
  exactText,
  identifier,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { brokenPasswordRules } from "./password-rules";
import { councilRoles } from "./roles";
import { isRestrictingUser, userActions, userStatuses } from "./status";

export const signInForm = z.object({
  login: requiredText(254),
  password: exactText(1000),
});

/** The offer of a refused sign-in, which opens the page of the verification. */
export const verificationOfferForm = z.object({ offer: requiredText(100) });

/** The e-mail that a link is asked for. */
export const mailbox = z
  .string({ error: problem("emailCannotBeEmpty") })
  .trim()
  .min(1, problem("emailCannotBeEmpty"))
  .max(254, problem("emailInvalid"))
  .pipe(z.email(problem("emailInvalid")));

/** The two fields of a password that is chosen: each broken rule has a sentence of its own. */
export const newPasswordFields = {
  password: exactText(1000).superRefine((password, context) => {
    for (const code of brokenPasswordRules(password)) context.addIssue({ code: "custom", message: problem(code) });
  }),
  passwordRepeat: exactText(1000),
};

/** Holds the repeat against the password; for `superRefine` of a form with newPasswordFields. */
export function passwordsMatch(
  fields: { password?: string; passwordRepeat?: string },
  context: z.core.$RefinementCtx,
): void {
  if (fields.password === fields.passwordRepeat) return;
  context.addIssue({ code: "custom", path: ["passwordRepeat"], message: problem("passwordsDiffer") });
}

export const mailedLinkForm = z.object({ email: mailbox });

export const newPasswordForm = z.object(newPasswordFields).superRefine(passwordsMatch);

export const changePasswordForm = z
  .object({ currentPassword: exactText(1000), ...newPasswordFields })
  .superRefine(passwordsMatch);

export const endSessionForm = z.object({ sessionId: uuid });

/** A decision about a person with the state it was made on; one that takes rights away gives its reason. */
export const userDecisionForm = z
  .object({
    userId: identifier,
    from: z.enum(userStatuses, problem("badRequest")),
    action: z.enum(userActions, problem("decisionRequired")),
    note: optionalText(1000, { lines: true }),
  })
  .superRefine(({ action, note }, context) => {
    if (isRestrictingUser(action) && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });

/** The council's roles that a person shall have, with the version of the person that they were chosen on. */
export const councilRolesForm = z.object({
  userId: identifier,
  version: rowVersion,
  roles: z.array(z.enum(councilRoles, problem("badRequest"))).default([]),
});
