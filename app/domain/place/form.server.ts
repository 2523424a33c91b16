import { z } from "zod";
import { optionalText, problem } from "~/domain/kernel/form.server";

/** What is asked for places: the beginning of a town's name, or of a postal code, in a country by its ISO code. */
export const placeQuestion = z.object({
  country: z
    .string()
    .trim()
    .max(2, problem("wrongFormat"))
    .regex(/^(?:[A-Za-z]{2})?$/, problem("wrongFormat"))
    .optional()
    .transform((country) => country?.toUpperCase() || null),
  query: optionalText(120),
  postalCode: optionalText(12),
  /** All towns of the very name, however many. */
  all: z.literal("on", problem("wrongFormat")).optional(),
});

export type PlaceQuestion = z.infer<typeof placeQuestion>;
