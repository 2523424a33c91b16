import { z } from "zod";
import { cleanLine, cleanLines, isOneLine } from "~/domain/text/signs";
import { decimalText } from "~/domain/units/measure";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import type { ErrorCode, ErrorParams } from "./errors";

/** What a field's error is sent to the page as: the code of its sentence, with the numbers the sentence names. */
export function problem(code: ErrorCode, params?: ErrorParams): string {
  return params ? JSON.stringify([code, params]) : code;
}

type Lines = { lines?: boolean };
type RequiredText = Lines & { missing?: ErrorCode; min?: number };

/** A text without the invisible signs that pasting brings, in one line if not in `lines`. */
export function plainText({ lines = false }: Lines = {}, text = z.string()) {
  return lines ? text.overwrite(cleanLines) : text.overwrite(cleanLine).refine(isOneLine, problem("oneLineOnly"));
}

/** A text of at most `max` characters as it was sent: a password. */
export function exactText(max: number) {
  return z
    .string({ error: problem("required") })
    .min(1, problem("required"))
    .max(max, problem("lengthMax", { max }));
}

/** A text of `min` to `max` characters, in one line if not in `lines`; blank is refused with the code `missing`. */
export function requiredText(max: number, { missing = "required", min = 1, ...lines }: RequiredText = {}) {
  return plainText(lines, z.string({ error: problem(missing) }))
    .min(1, { error: problem(missing), abort: true })
    .min(min, problem("lengthMin", { min }))
    .max(max, problem("lengthMax", { max }));
}

/** A text of `min` to `max` characters whose refusal names both bounds, as that of a code; blank is missing. */
export function boundedText(min: number, max: number) {
  const outside = problem("lengthBetween", { min, max });
  const text = plainText({}, z.string({ error: problem("required") }));
  return text
    .min(1, { error: problem("required"), abort: true })
    .min(min, outside)
    .max(max, outside);
}

/** The id of a stored row, as it comes in an address or a hidden field. */
export const identifier = z
  .string({ error: problem("required") })
  .regex(/^[1-9]\d{0,14}$/, problem("wrongFormat"))
  .transform(Number);

export const uuid = z.uuid(problem("wrongFormat"));

/** The version of a row as the form showed it: a later one means that somebody changed it meanwhile. */
export const rowVersion = z
  .string({ error: problem("required") })
  .regex(/^\d{1,9}$/, problem("wrongFormat"))
  .transform(Number);

/** A text of at most `max` characters, in one line if not in `lines`; blank is null. */
export function optionalText(max: number, lines?: Lines) {
  return plainText(lines)
    .max(max, problem("lengthMax", { max }))
    .optional()
    .transform((text) => text || null);
}

/** A ticked box; its absence is unticked. */
export const checkbox = z
  .literal("on", problem("wrongFormat"))
  .optional()
  .transform((value) => value === "on");

/** An e-mail address of at most 254 characters. */
export const email = requiredText(254).pipe(z.email(problem("emailInvalid")));

// The database knows no year 0.
const calendarDate = z.iso
  .date(problem("wrongFormat"))
  .refine((day) => !day.startsWith("0000"), problem("wrongFormat"));

/** A day of the calendar as date inputs send it, `2026-11-20`; blank is null. */
export const optionalDay = z
  .union([z.literal(""), calendarDate], problem("wrongFormat"))
  .optional()
  .transform((day) => day || null);

const earliestDay = "1800-01-01";

/** A day of the last two centuries that is not ahead of today on the portal's clock; blank is null. */
export const optionalPastDay = optionalDay
  .refine((day) => day === null || day <= calendarDay(new Date()), { message: problem("dateInFuture") })
  .refine((day) => day === null || day >= earliestDay, { message: problem("dateTooEarly") });

/** A moment on the portal's clock as date-and-time inputs send it, `2026-11-20T08:05`; blank is null. */
export const optionalMoment = z
  .string()
  .max(30, problem("wrongFormat"))
  .optional()
  .transform((text, ctx) => {
    if (!text?.trim()) return null;
    const moment = parseLocalMoment(text);
    if (!moment) ctx.addIssue(problem("wrongFormat"));
    return moment;
  });

const tooFine = ["numberWhole", "numberOneDecimal", "numberTwoDecimals"] as const;

/** A number between the bounds with at most so many decimals, a comma or a dot before them; blank is null. */
export function optionalNumber(min: number, max: number, decimals: 0 | 1 | 2) {
  const bounds = { min: boundText(min), max: boundText(max) };
  const outside = problem("numberBetween", bounds);
  const numberPattern = new RegExp(`^${min < 0 ? "[-\u2212]?" : ""}\\d+([.,]\\d+)?$`);
  return z
    .string()
    .max(30, outside)
    .optional()
    .transform((raw, ctx) => {
      const text = raw?.replace(/\s/g, "");
      if (!text) return null;
      const number = Number(text.replace(",", ".").replace("\u2212", "-"));
      const isFine = (text.split(/[.,]/)[1] ?? "").length <= decimals;
      if (!numberPattern.test(text)) ctx.addIssue(problem("numberFormat", bounds));
      else if (number < min || number > max) ctx.addIssue(outside);
      else if (isFine) return number;
      else ctx.addIssue(problem(tooFine[decimals]));
      return z.NEVER;
    });
}

function boundText(bound: number): string {
  return decimalText(bound).replace("-", "\u2212");
}

/** A measure in metres. */
export const metres = optionalNumber(0.01, 99.99, 2);

/** A mass in tonnes. */
export const tonnes = optionalNumber(0.01, 999.99, 2);

/**
 * The files of one field: ids of the rows that the upload made. The form's `uploads` says what they are for.
 * Not for hidden fields: ids that a browser typed are dropped before the schema sees them.
 */
export const uploadedFiles = z
  .array(z.uuid(problem("wrongFormat")))
  .max(5, problem("tooManyFiles"))
  .default([]);

/**
 * The `when` of a refinement over several fields: it runs once each of the named ones is right, whatever is wrong with
 * the others.
 */
export function onceValid(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => names.includes(String(path?.[0])));
}

/** The form of a button that has no fields. */
export const nothing = z.object({});
