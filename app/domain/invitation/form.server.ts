import { z } from "zod";
import { optionalTin } from "~/domain/company/form.server";
import { isTin, normaliseTin } from "~/domain/company/identifiers";
import { identifier, onceValid, optionalText, problem, uuid } from "~/domain/kernel/form.server";

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
    /** A tax number that its sender was told to check, and sends all the same. */
    confirmedTin: optionalText(40).transform((text) => text && normaliseTin(text)),
    companyName: optionalText(250),
  })
  .refine(({ tin, companyName }) => tin || companyName, {
    path: ["tin"],
    message: problem("tinOrNameRequired"),
    when: onceValid("tin", "companyName"),
  })
  .refine(({ tin, confirmedTin }) => !tin || isTin(tin) || tin === confirmedTin, {
    path: ["tin"],
    message: problem("tinCheckDigit"),
    when: onceValid("tin"),
  });

export const oneInvitationForm = z.object({ invitationId: identifier });
