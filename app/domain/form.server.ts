import { z } from "zod";
import type { ErrorCode, ErrorParams } from "./errors";

/** What a field's error is sent to the page as: the code of its sentence, with the numbers the sentence names. */
export function problem(code: ErrorCode, params?: ErrorParams): string {
  return params ? JSON.stringify([code, params]) : code;
}

/** A text of one to `max` characters; blank is missing. */
export function requiredText(max: number, { trim = true } = {}) {
  const text = z.string({ error: problem("required") });
  return (trim ? text.trim() : text).min(1, problem("required")).max(max, problem("lengthMax", { max }));
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
