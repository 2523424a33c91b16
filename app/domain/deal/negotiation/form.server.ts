import { z } from "zod";
import { postingFields } from "~/domain/freight/posting/fields";
import {
  identifier,
  optionalDay,
  optionalMoment,
  optionalNumber,
  optionalText,
  problem,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { maximumOfferContacts } from "./offer";

/** What a number becomes that may not be left out. */
function requiredNumber<T>(field: z.ZodType<T | null>) {
  return field.transform((value, ctx): T => {
    if (value !== null) return value;
    ctx.addIssue(problem("required"));
    return z.NEVER;
  });
}

const optionalChoice = z
  .union([z.literal(""), identifier], problem("wrongFormat"))
  .optional()
  .transform((id) => id || null);

const country = z
  .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)], problem("wrongFormat"))
  .optional()
  .transform((acronym) => acronym || null);

export const chosenIds = z
  .array(identifier, problem("wrongFormat"))
  .max(maximumOfferContacts, problem("offerContactsMax", { max: maximumOfferContacts }))
  .default([])
  .transform((ids) => [...new Set(ids)]);

const proposal = {
  key: uuid,
  price: requiredNumber(optionalNumber(0.01, 9_999_999.99, 2)),
  currencyId: z
    .string({ error: problem("required") })
    .regex(/^\d{1,4}$/, problem("wrongFormat"))
    .transform(Number),
  paymentDays: requiredNumber(optionalNumber(0, postingFields.paymentDays.max, 0)),
  validUntil: requiredNumber(optionalMoment),
  vehicleId: optionalChoice,
  vehicleDescription: optionalText(200),
  note: optionalText(1000, { lines: true }),
  userIds: chosenIds,
  contactIds: chosenIds,
  meantPrice: optionalText(40),
};

const places = {
  loadCountry: country,
  loadPostalCode: optionalText(12),
  loadCity: optionalText(120),
  loadStartDate: optionalDay,
  loadEndDate: optionalDay,
  unloadCountry: country,
  unloadPostalCode: optionalText(12),
  unloadCity: optionalText(120),
  unloadStartDate: optionalDay,
  unloadEndDate: optionalDay,
};

/** The versions of what a proposal is about, as they were read. */
const seen = z.string().max(40, problem("wrongFormat")).default("");

/** The first proposal; `likeId` is the offer that it was copied from. */
export const offerForm = z.object({ ...proposal, seen, loadId: optionalChoice, ...places, likeId: optionalChoice });

const text = z
  .string()
  .max(4000, problem("lengthMax", { max: 4000 }))
  .default("");

/** Either form on its way to its rate per km: nothing is asked of it and all of it comes back. */
export const offerCountForm = z.object({
  ...(Object.fromEntries(Object.keys({ ...offerForm.shape, no: text }).map((name) => [name, text])) as Record<
    keyof typeof offerForm.shape | "no",
    typeof text
  >),
  userIds: z.array(text, problem("wrongFormat")).max(30, problem("wrongFormat")).default([]),
  contactIds: z.array(text, problem("wrongFormat")).max(30, problem("wrongFormat")).default([]),
});

const proposalNumber = z
  .string({ error: problem("required") })
  .regex(/^\d{1,4}$/, problem("wrongFormat"))
  .transform(Number);

/** Another proposal in answer to the one with the number. */
export const proposalForm = z.object({ ...proposal, seen, no: proposalNumber });

/** Answers the proposal with the number. */
export const refusalForm = z.object({ no: proposalNumber, reason: optionalText(500, { lines: true }) });
export const withdrawalForm = z.object({ no: proposalNumber });
export const upholdingForm = z.object({ key: uuid, no: proposalNumber, seen });

/** Of the terms that were read. */
const termsDigest = z.string({ error: problem("required") }).regex(/^[\da-f-]{1,120}$/, problem("wrongFormat"));

/** The load as it was read. */
export const takingForm = z.object({ version: rowVersion, termsDigest });
export const quickProposalForm = z.object({ key: uuid, version: rowVersion });

export const acceptanceForm = z.object({ no: proposalNumber, termsDigest });
