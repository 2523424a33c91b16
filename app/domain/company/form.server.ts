import { z } from "zod";
import { email, identifier, optionalNumber, problem, requiredText } from "~/domain/kernel/form.server";
import { isRegon, normaliseKrs, normaliseTin, withoutSeparators } from "./identifiers";

const tenDigits = /^\d{10}$/;
const phoneShape = /^\+?\d{7,15}$/;

/**
 * A tax number of ten digits. Its check digit is not held against the person: the register will not know the number.
 */
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

/** A choice of a list; blank is null. */
export const optionalIdentifier = z
  .union([z.literal(""), identifier], problem("wrongFormat"))
  .optional()
  .transform((id) => id || null);

export const identifiers = z.array(identifier, problem("wrongFormat")).max(20, problem("wrongFormat")).default([]);

export const optionalEmail = z
  .union([z.literal(""), email], problem("emailInvalid"))
  .optional()
  .transform((address) => address || null);

/** An address of the web, with or without its scheme; blank is null. */
export const website = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text && !/^[a-z]+:\/\//i.test(text) ? `https://${text}` : text || null))
  .refine((text) => (text?.length ?? 0) <= 250, { error: problem("lengthMax", { max: 250 }), abort: true })
  .refine((text) => text === null || /^https?:\/\/[^\s/.]+\.\S+$/i.test(text), problem("wrongFormat"));

export const employeeCount = optionalNumber(0, 999_999, 0);

function isPhone(text: string): boolean {
  return phoneShape.test(withoutSeparators(text).replace(/[()/]/g, ""));
}

/** A field that may be left blank, which is null; anything else is as `piece` says. */
export function blankIsNull<Value>(piece: z.ZodType<Value, string>) {
  return z
    .string()
    .trim()
    .optional()
    .transform((text, context) => {
      if (!text) return null;
      const result = piece.safeParse(text);
      if (result.success) return result.data;
      context.addIssue({ code: "custom", message: result.error.issues[0]?.message ?? problem("wrongFormat") });
      return z.NEVER;
    });
}
