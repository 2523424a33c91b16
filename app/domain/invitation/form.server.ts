import { z } from "zod";
import { optionalTin } from "~/domain/company/form.server";
import { identifier, optionalText, problem, uuid } from "~/domain/form.server";

export const invitationForm = z
  .object({
    key: uuid,
    email: z
      .string({ error: problem("invitationEmailRequired") })
      .trim()
      .min(1, problem("invitationEmailRequired"))
      .max(254, problem("emailInvalid"))
      .pipe(z.email(problem("emailInvalid"))),
    tin: optionalTin,
    companyName: optionalText(250),
  })
  .superRefine(({ tin, companyName }, context) => {
    if (!tin && !companyName)
      context.addIssue({ code: "custom", path: ["tin"], message: problem("tinOrNameRequired") });
  });

export const oneInvitationForm = z.object({ invitationId: identifier });
