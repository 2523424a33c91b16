import { z } from "zod";
import { mailbox, newPasswordFields, passwordsMatch } from "~/domain/account/form.server";
import { companyDocumentTypes } from "~/domain/company/document/document";
import {
  employeeCount,
  identifiers,
  optionalEmail,
  optionalIdentifier,
  optionalKrs,
  optionalPhone,
  optionalRegon,
  phone,
  tin,
  website,
} from "~/domain/company/form.server";
import {
  boundedText,
  checkbox,
  email,
  identifier,
  optionalDay,
  optionalPastDay,
  optionalText,
  problem,
  requiredText,
  uploadedFiles,
  uuid,
} from "~/domain/kernel/form.server";
import { shownPricings } from "~/domain/membership/form.server";

export const companyStepForm = z.object({
  tin,
  name: requiredText(250, { min: 2 }),
  shortName: optionalText(100),
  countryId: identifier,
  voivodeshipId: optionalIdentifier,
  postalCode: boundedText(3, 12),
  city: requiredText(100),
  street: optionalText(150),
  streetNumber: requiredText(20),
  houseNumber: optionalText(20),
  phone: optionalPhone,
  email: optionalEmail,
  website,
  regon: optionalRegon,
  krs: optionalKrs,
  legalFormId: optionalIdentifier,
  startDate: optionalPastDay,
  registrationDate: optionalPastDay,
  employeeCount,
  industryIds: identifiers,
});

const text = z
  .string()
  .max(250, problem("lengthMax", { max: 250 }))
  .default("");

/** The company step on its way to the register: the tax number counts, all else is only kept. */
export const lookUpForm = z.object({
  ...textsOf(Object.keys(companyStepForm.shape)),
  industryIds: identifiers,
  tin,
});

function textsOf<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

const left = z
  .string()
  .max(10_000, problem("lengthMax", { max: 10_000 }))
  .default("");
const leftText = left.transform((value) => text.safeParse(value).data);
const leftDay = left.transform((value) => optionalDay.safeParse(value).data ?? undefined);

/** Steps on the way back: nothing of them has to be right, and what cannot be kept is dropped. */
export const leaveUserForm = z.object(leftTexts(["name", "surname", "position", "phone", "email"]));
export const leaveDocumentsForm = z.object({ type: leftText, publicationDate: leftDay, expirationDate: leftDay });
export const leavePlanForm = z.object(leftTexts(["pricingId", "promoCode"]));

function leftTexts<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, leftText])) as Record<Name, typeof leftText>;
}

export const userStepForm = z.object({
  name: requiredText(100),
  surname: requiredText(100),
  position: optionalText(100),
  phone,
  email,
});

const documentDates = { publicationDate: optionalPastDay, expirationDate: optionalDay };

function datesInOrder(
  { publicationDate, expirationDate }: { publicationDate?: string | null; expirationDate?: string | null },
  context: z.core.$RefinementCtx,
): void {
  if (!publicationDate || !expirationDate || publicationDate <= expirationDate) return;
  context.addIssue({ code: "custom", path: ["expirationDate"], message: problem("dateToBeforeFrom") });
}

export const addDocumentForm = z
  .object({
    type: z.enum(companyDocumentTypes, problem("required")),
    documents: uploadedFiles.refine((files) => files.length > 0, problem("fileRequired")),
    ...documentDates,
  })
  .superRefine(datesInOrder);

/** The documents step on its way on: a paper that is chosen but not yet added comes along. */
export const documentsStepForm = z
  .object({
    type: z.union([z.literal(""), z.enum(companyDocumentTypes)], problem("required")).optional(),
    documents: uploadedFiles,
    ...documentDates,
  })
  .superRefine(datesInOrder)
  .superRefine(({ documents, type }, context) => {
    if (documents.length > 0 && !type)
      context.addIssue({ code: "custom", path: ["type"], message: problem("required") });
  });

export const removeDocumentForm = z.object({ fileId: uuid });

/** `pricingId` is null for quick access without a package and undefined while nothing is chosen. */
export const planStepForm = z.object({
  pricingId: z
    .union([z.literal(""), z.literal("none"), identifier], problem("choosePackage"))
    .optional()
    .transform((chosen) => (chosen === "none" ? null : chosen || undefined)),
  promoCode: optionalText(50),
});

export const passwordsStepForm = z.object(newPasswordFields).superRefine(passwordsMatch);

const consent = checkbox.refine((given) => given, problem("consentRequired"));

export const summaryForm = z.object({
  terms: consent,
  privacy: consent,
  authorityDeclaration: consent,
  commercial: checkbox,
  marketing: checkbox,
  shownPricings,
  termsVersion: requiredText(20),
});

export const resendForm = z.object({ email: mailbox });
