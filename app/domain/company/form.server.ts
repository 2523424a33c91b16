import { z } from "zod";
import {
  checkbox,
  identifier,
  optionalDay,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/form.server";
import { companyDocumentSubtypes, companyDocumentTypes } from "./document";
import { isRegon, normaliseKrs, normaliseTin, withoutSeparators } from "./identifiers";
import { companyActions, companyStatuses, isRestricting } from "./status";

const tenDigits = /^\d{10}$/;
const phoneShape = /^\+?\d{7,15}$/;

/** A tax number of ten digits. Its check digit is not held against the person: the register will not know the number. */
export const tin = requiredText(40)
  .transform(normaliseTin)
  .pipe(z.string().regex(tenDigits, problem("tinDigits")));

export const optionalTin = blankIsNull(
  z
    .string()
    .max(40, problem("tinDigits"))
    .transform(normaliseTin)
    .pipe(z.string().regex(tenDigits, problem("tinDigits"))),
);

export const optionalRegon = blankIsNull(
  z
    .string()
    .max(40, problem("regonInvalid"))
    .transform(withoutSeparators)
    .pipe(z.string().refine(isRegon, problem("regonInvalid"))),
);

export const optionalKrs = blankIsNull(
  z
    .string()
    .max(40, problem("krsInvalid"))
    .transform((text) => normaliseKrs(text) ?? "")
    .pipe(z.string().regex(tenDigits, problem("krsInvalid"))),
);

/** A telephone number as typed; without its separators it has 7 to 15 digits, with or without a plus (ITU E.164). */
export const phone = requiredText(30).refine(isPhone, problem("phoneInvalid"));

export const optionalPhone = blankIsNull(
  z.string().max(30, problem("phoneInvalid")).refine(isPhone, problem("phoneInvalid")),
);

function isPhone(text: string): boolean {
  return phoneShape.test(withoutSeparators(text).replace(/[()/]/g, ""));
}

function blankIsNull<Value>(piece: z.ZodType<Value, string>) {
  return z
    .string()
    .trim()
    .optional()
    .transform((text, context) => {
      if (!text) return null;
      const checked = piece.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue({ code: "custom", message: checked.error.issues[0]?.message ?? problem("wrongFormat") });
      return z.NEVER;
    });
}

/** A decision with the state it was made on; one that takes rights away gives its reason. */
export const companyDecisionForm = z
  .object({
    companyId: identifier,
    from: z.enum(companyStatuses, problem("badRequest")),
    action: z.enum(companyActions, problem("decisionRequired")),
    note: optionalText(1000),
  })
  .superRefine(({ action, note }, context) => {
    if (isRestricting(action) && !note) {
      context.addIssue({ code: "custom", path: ["note"], message: problem("reasonRequired") });
    }
  });

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
  publicationDate: optionalDay,
  expirationDate: optionalDay,
  isPublic: checkbox,
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
  vehicleId: blankIsNull(z.string().pipe(identifier)),
  paysForDocumentId: blankIsNull(z.string().pipe(identifier)),
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
  reason: requiredText(1000, { missing: "reasonRequired" }),
});

export const documentParamsForm = z
  .object({ ...seenDocumentForm.shape, name: requiredText(200), isVerified: checkbox, ...documentFacts })
  .superRefine(datesInOrder);
