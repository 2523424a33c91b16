import { z } from "zod";
import { optionalEmail, optionalPhone } from "~/domain/company/form.server";
import { identifier, optionalText, requiredText, rowVersion, uuid } from "~/domain/kernel/form.server";

/** A person to be called or written to: `key` comes with a new one, `version` with one that is changed. */
export const contactForm = z.object({
  companyId: identifier,
  contactId: identifier.optional(),
  key: uuid.optional(),
  version: rowVersion.optional(),
  name: requiredText(100),
  surname: requiredText(100),
  position: optionalText(100),
  phone: optionalPhone,
  email: optionalEmail,
});

export const oneContactForm = z.object({ contactId: identifier });
