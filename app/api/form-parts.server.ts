import { z } from "zod";
import { DomainError } from "~/domain/kernel/errors";
import { checkbox, plainText, problem } from "~/domain/kernel/form.server";
import { parseMoment } from "~/domain/units/moment.server";

/** A phrase of a list's search box. */
export const phrase = plainText()
  .max(100)
  .default("")
  .transform((text) => text.trim());

/** Since when a list is to have what is new, a moment in ISO 8601. */
export const onlyNew = z
  .string()
  .optional()
  .transform((text, context) => {
    const moment = text ? parseMoment(text) : undefined;
    if (text && !moment) context.addIssue(problem("wrongFormat"));
    return moment ?? undefined;
  });

/** By what a list is ordered, and which way. */
export function sortOf<const Keys extends readonly [string, ...string[]]>(keys: Keys, usual: Keys[number]) {
  return { sort: z.enum(keys).default(usual as never) as unknown as z.ZodType<Keys[number]>, descending: checkbox };
}

/** What is new needs its key. Throws badRequest. */
export function requireKey<Input extends { key?: string }>(input: Input): Input & { key: string } {
  const { key } = input;
  if (!key) throw new DomainError("badRequest");
  return { ...input, key };
}

/** What is changed needs the version that was read. Throws required at `version`. */
export function requireVersion<Input extends { version?: number }>(input: Input): Input & { version: number } {
  const { version } = input;
  if (version === undefined) throw new DomainError("required", "version");
  return { ...input, version };
}
