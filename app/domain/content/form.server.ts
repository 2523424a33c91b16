import { z } from "zod";
import { identifier, optionalDay, problem, requiredText, rowVersion } from "~/domain/kernel/form.server";
import { hasNoImages, markup } from "~/domain/rich-text/form.server";

const longestText = 60_000;

const officeText = markup({ max: longestText, missing: "required" }).refine(hasNoImages, problem("imageUnknown"));

const returnTo = z.string().max(2000).optional();
const tick = z.literal("on").optional().transform(Boolean);

export const consentForm = z.object({
  choice: z.enum(["all", "necessary", "chosen"]),
  analytics: tick,
  marketing: tick,
  returnTo,
});

export const liteForm = z.object({ lite: z.enum(["0", "1"]), returnTo });

/** A text of the office, to be kept as a draft or shown to all. */
export const contentForm = z.object({
  version: rowVersion,
  title: requiredText(120),
  text: officeText,
});

/** The next version of a legal document, to be kept as a draft. */
export const legalDraftForm = z.object({ version: rowVersion, title: requiredText(120), text: officeText });

/** The same, to hold from a day on, with what it changes. */
export const legalDocumentForm = legalDraftForm.extend({
  summary: requiredText(1000),
  validFrom: optionalDay.refine((day) => day !== null, problem("required")).transform((day) => day ?? ""),
});

/** The version of a legal document that somebody accepts, and the page that they were on their way to. */
export const acceptTermsForm = z.object({ documentId: identifier, returnTo });

/** The version of a legal document that comes back as a draft. */
export const restoreLegalForm = z.object({ version: rowVersion, number: requiredText(20) });

/** An act on a text that takes nothing but its version. */
export const contentActForm = z.object({ version: rowVersion });

/** The version of a text that comes back as its draft. */
export const restoreForm = z.object({ version: rowVersion, number: rowVersion });
