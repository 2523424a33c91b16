import { z } from "zod";
import { optionalIdentifier } from "~/domain/company/form.server";
import {
  checkbox,
  identifier,
  optionalDay,
  optionalPastDay,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/kernel/form.server";
import { companyDocumentSubtypes, companyDocumentTypes } from "./document";

/** A choice that may be left at its empty first option, which is null. */
function optionalChoice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z
    .union([z.literal(""), z.enum(words)], problem("wrongFormat"))
    .optional()
    .transform((word) => word || null);
}

const documentFacts = {
  type: z.enum(companyDocumentTypes, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
  subtype: optionalChoice(companyDocumentSubtypes),
  publicationDate: optionalPastDay,
  expirationDate: optionalDay,
  isPublic: checkbox,
  vehicleId: optionalIdentifier,
  paysForDocumentId: optionalIdentifier,
};

type Dates = { publicationDate?: string | null; expirationDate?: string | null };

function datesInOrder({ publicationDate, expirationDate }: Dates, context: z.core.$RefinementCtx): void {
  if (!publicationDate || !expirationDate || publicationDate <= expirationDate) return;
  context.addIssue({ code: "custom", path: ["expirationDate"], message: problem("dateToBeforeFrom") });
}

const newDocument = {
  key: uuid,
  files: uploadedFiles.refine((files) => files.length > 0, problem("fileRequired")),
  name: optionalText(200),
  ...documentFacts,
};

/** A paper of the company with its files. */
export const newDocumentForm = z.object(newDocument).superRefine(datesInOrder);

/** A paper that came to the office by post, with the company it is of. */
export const postedDocumentForm = z.object({ ...newDocument, companyId: identifier }).superRefine(datesInOrder);

/** A paper of the company as it was seen. */
export const seenDocumentForm = z.object({ documentId: identifier, version: rowVersion });

/** A newer paper in the place of the one that was seen. */
export const replaceDocumentForm = z.object({ ...newDocument, ...seenDocumentForm.shape }).superRefine(datesInOrder);

export const rejectDocumentForm = z.object({
  ...seenDocumentForm.shape,
  reason: requiredText(1000, { missing: "reasonRequired", lines: true }),
});

export const documentParamsForm = z
  .object({ ...seenDocumentForm.shape, name: requiredText(200), isVerified: checkbox, ...documentFacts })
  .superRefine(datesInOrder);
