import { z } from "zod";
import {
  checkbox,
  identifier,
  metres,
  optionalDay,
  optionalNumber,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  tonnes,
  uuid,
} from "~/domain/kernel/form.server";
import { withCountryOfCode } from "~/domain/place/postal-code";
import { hoursIn } from "./hours";
import { maximumLine } from "./line-length";
import {
  longestPayment,
  maximumCity,
  maximumPlaces,
  maximumPostalCode,
  maximumPostingContacts,
  maximumSupervisors,
} from "./posting";
import { postingStatuses } from "./status";
import { adrClasses, bodyTypes, loadingWays, maximumBodyTypes } from "./vehicle";

/** Two of each place, and those of the whole. */
const maximumWarnings = 2 * 2 * maximumPlaces + 8;

const temperature = optionalNumber(-50, 50, 1);

const optionalChoice = z
  .union([z.literal(""), identifier], problem("wrongFormat"))
  .optional()
  .transform((id) => id || null);

/** The product counts currencies from 0. */
const currency = z
  .string({ error: problem("required") })
  .regex(/^\d{1,4}$/, problem("wrongFormat"))
  .transform(Number);

const country = z
  .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)], problem("wrongFormat"))
  .optional()
  .transform((acronym) => acronym || null);

const hours = z
  .string()
  .max(30, problem("hoursFormat"))
  .optional()
  .transform((text, ctx) => {
    const hours = text?.trim() ? hoursIn(text) : null;
    if (text?.trim() && !hours) ctx.addIssue(problem("hoursFormat"));
    return hours;
  });

const place = z
  .object({
    country,
    postalCode: optionalText(maximumPostalCode),
    city: optionalText(maximumCity),
    startDate: optionalDay,
    endDate: optionalDay,
    departureDate: optionalDay,
    hours,
    radiusKm: optionalNumber(0, 500, 0),
    spotCount: optionalNumber(1, 99, 0),
  })
  .overwrite(withCountryOfCode);

const places = z.array(place, problem("wrongFormat")).max(maximumPlaces, problem("wrongFormat")).default([]);

function several<Value extends string>(values: readonly [Value, ...Value[]], max: number, tooMany: string) {
  return z
    .array(z.enum(values, problem("wrongFormat")), problem("wrongFormat"))
    .max(max, tooMany)
    .default([])
    .transform((chosen) => [...new Set(chosen)]);
}

const template = {
  templateName: optionalText(100),
  replacesTemplate: checkbox,
};

/** A load or a free vehicle; which of them it is, its page says. What is missing, the command tells. */
export const postingForm = z.object({
  key: uuid.optional(),
  version: rowVersion.optional(),
  accepted: z
    .array(z.string().max(200, problem("wrongFormat")), problem("wrongFormat"))
    .max(maximumWarnings, problem("wrongFormat"))
    .default([]),
  load: places,
  unload: places,
  vehicleId: optionalChoice,
  goods: optionalText(200),
  bodies: several(bodyTypes, maximumBodyTypes, problem("bodiesMax", { max: maximumBodyTypes })),
  length: metres,
  width: metres,
  height: metres,
  ldm: metres,
  tonnage: tonnes,
  palettes: optionalNumber(0, 999, 0),
  loading: several(loadingWays, loadingWays.length, problem("wrongFormat")),
  solo: checkbox,
  secondDriver: checkbox,
  adr: checkbox,
  adrClasses: several(adrClasses, adrClasses.length, problem("wrongFormat")),
  temperatureFrom: temperature,
  temperatureTo: temperature,
  deadlineFix: checkbox,
  rate: optionalNumber(0, 9_999_999.99, 2),
  statedRatePerKm: optionalNumber(0.01, 999.99, 2),
  currencyId: currency,
  paymentDays: optionalNumber(0, longestPayment, 0),
  distanceKm: optionalNumber(1, 30_000, 1),
  supervisorIds: z
    .array(identifier, problem("wrongFormat"))
    .max(maximumSupervisors, problem("supervisorsMax", { max: maximumSupervisors }))
    .default([])
    .transform((ids) => [...new Set(ids)]),
  contactIds: z
    .array(identifier, problem("wrongFormat"))
    .max(maximumPostingContacts, problem("postingContactsMax", { max: maximumPostingContacts }))
    .default([])
    .transform((ids) => [...new Set(ids)]),
  additionalInfo: optionalText(2000, { lines: true }),
  visibilityGroupId: optionalChoice,
  visibilityAmount: optionalNumber(1, 1440, 0),
  ...template,
});

const values = z
  .string()
  .max(4000, problem("lengthMax", { max: 4000 }))
  .default("");
const submittedList = z.array(values, problem("wrongFormat")).max(30, problem("wrongFormat")).default([]);
const submittedPlaces = z
  .array(z.object(withEach(place.shape, values)), problem("wrongFormat"))
  .max(maximumPlaces, problem("wrongFormat"))
  .default([]);

function withEach<Shape extends object, Type>(shape: Shape, type: Type) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, type])) as Record<keyof Shape, Type>;
}

/** The same on its way to another place, a vehicle or a template: nothing is asked of it and all of it comes back. */
export const postingChangeForm = z.object({
  ...withEach(postingForm.shape, values),
  load: submittedPlaces,
  unload: submittedPlaces,
  /** What was pasted to be read into the form. */
  line: z
    .string()
    .max(maximumLine, problem("lengthMax", { max: maximumLine }))
    .default(""),
  /** What was typed by hand before a line was read, and what the form held then, as readByLine writes it. */
  readByLine: values,
  accepted: z.array(values, problem("wrongFormat")).max(maximumWarnings, problem("wrongFormat")).default([]),
  bodies: submittedList,
  loading: submittedList,
  adrClasses: submittedList,
  supervisorIds: submittedList,
  contactIds: submittedList,
  templateId: values,
  /** Fields and values that the pressed button types in, as the query of an address. */
  fill: values,
});

export const postingDecisionForm = z.object({
  postingId: identifier,
  from: z.enum(postingStatuses, problem("wrongFormat")),
});

/** One form makes one copy. */
export const duplicatePostingForm = z.object({ postingId: identifier, key: uuid });

export const postingTemplateForm = z.object({ postingId: identifier, ...template });

export const templateNameForm = z.object({ templateId: identifier, templateName: template.templateName });

export const templateForm = z.object({ templateId: identifier });

/** A row's button names the posting by what it does to it; `stays` is sent by script, which needs no new page. */
export const pinForm = z
  .object({
    pin: identifier.optional(),
    unpin: identifier.optional(),
    stays: checkbox,
  })
  .refine(({ pin, unpin }) => pin !== undefined || unpin !== undefined, { path: ["pin"], error: problem("required") });

export const saveSearchForm = z.object({ name: requiredText(100), replaces: checkbox });

export const renameSearchForm = z.object({ searchId: identifier, name: requiredText(100) });

export const deleteSearchForm = z.object({ searchId: identifier });
