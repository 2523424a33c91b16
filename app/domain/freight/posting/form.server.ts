import { z } from "zod";
import {
  checkbox,
  identifier,
  optionalDay,
  optionalNumber,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";
import { deliveryModes } from "~/domain/notice/kind";
import { withCountryOfCode } from "~/domain/place/postal-code";
import {
  type Field,
  type FieldName,
  type FieldValues,
  fieldNames,
  type ListName,
  listNames,
  postingFields,
} from "./fields";
import { hoursIn } from "./hours";
import { maximumLine } from "./line-length";
import { maximumCity, maximumPlaces, maximumPostalCode } from "./posting";
import { postingStatuses } from "./status";

/** Two of each place, and those of the whole. */
const maximumWarnings = 2 * 2 * maximumPlaces + 8;

const optionalChoice = z
  .union([z.literal(""), identifier], problem("wrongFormat"))
  .optional()
  .transform((id) => id || null);

/** The product counts currencies from 0. */
const requiredChoice = z
  .string({ error: problem("required") })
  .regex(/^\d{1,4}$/, problem("wrongFormat"))
  .transform(Number);

const country = z
  .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, problem("wrongFormat"))], problem("wrongFormat"))
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

const fieldSchemas = Object.fromEntries(fieldNames.map((name) => [name, schemaOf(postingFields[name])])) as {
  [Name in FieldName]: z.ZodType<FieldValues[Name]>;
};

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "number":
      return optionalNumber(field.min, field.max, field.digits);
    case "flag":
      return checkbox;
    case "text":
      return optionalText(field.max, { lines: field.lines });
    case "choice":
      return field.isRequired ? requiredChoice : optionalChoice;
    case "option":
      return z
        .union([z.literal(""), z.enum(field.values)], problem("wrongFormat"))
        .optional()
        .transform((value) => value || null);
    case "choices":
      return choices(field.values ? z.enum(field.values, problem("wrongFormat")) : identifier, field);
  }
}

function choices(choice: z.ZodType, { max, tooMany = "wrongFormat" }: Extract<Field, { kind: "choices" }>) {
  return z
    .array(choice, problem("wrongFormat"))
    .max(max, problem(tooMany, tooMany === "wrongFormat" ? undefined : { max }))
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
  ...fieldSchemas,
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

const lists = Object.fromEntries(listNames.map((name) => [name, submittedList])) as Record<
  ListName,
  typeof submittedList
>;

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
  ...lists,
  templateId: values,
  /** Fields and values that the pressed button types in, as the query of an address. */
  fill: values,
});

export const postingDecisionForm = z.object({
  postingId: identifier,
  from: z.enum(postingStatuses, problem("wrongFormat")),
});

const maximumSeveral = 50;

/** Several postings at once: those of the boxes that are ticked, or of one field that lists them. */
export const severalPostingsForm = z.object({
  postingIds: z
    .array(z.string().regex(/^\d{1,15}(?:,\d{1,15})*$/, problem("wrongFormat")), problem("required"))
    .min(1, problem("required"))
    .transform((lists) => lists.flatMap((list) => list.split(",")).slice(0, maximumSeveral))
    .pipe(z.array(identifier)),
  from: z.enum(postingStatuses, problem("wrongFormat")),
  key: uuid,
});

export const renewPostingForm = z.object({ ...postingDecisionForm.shape, key: uuid });

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

/** What is hidden from the board or shown again: a posting, or a company with all of its own. */
const hiddenChoice = z.object({ postingId: identifier.optional(), companyId: identifier.optional() });
const oneOfHidden = { path: ["postingId"], error: problem("required") };

export const hideForm = hiddenChoice.refine(
  ({ postingId, companyId }) => postingId !== undefined || companyId !== undefined,
  oneOfHidden,
);

export const unhideForm = hiddenChoice
  .extend({ all: z.literal("on", problem("wrongFormat")).optional() })
  .refine(
    ({ postingId, companyId, all }) => postingId !== undefined || companyId !== undefined || all !== undefined,
    oneOfHidden,
  );

/** How close the rows of a list of postings stand. */
export const densityForm = z.object({ rows: z.enum(["usual", "compact"], problem("wrongFormat")) });

/** How somebody hears of what comes into a saved search; blank is as their preference says. */
const alert = z
  .enum(["", ...deliveryModes], problem("wrongFormat"))
  .default("")
  .transform((mode) => mode || null);

export const saveSearchForm = z.object({ name: requiredText(100), replaces: checkbox, alert });

export const searchAlertForm = z.object({ searchId: identifier, alert });

export const renameSearchForm = z.object({ searchId: identifier, name: requiredText(100) });

export const deleteSearchForm = z.object({ searchId: identifier });
