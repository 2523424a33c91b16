import { z } from "zod";
import { optionalNumber, optionalText, problem } from "~/domain/kernel/form.server";
import { changeKinds } from "./kind";

export const mostChanges = 500;

/**
 * What a program asks of the changes: since which cursor, of which kinds (all that it may hear of, if none), how many.
 */
export const changesQuestion = z.object({
  since: optionalText(100),
  kinds: z
    .array(z.enum(changeKinds, { error: problem("wrongFormat") }))
    .max(changeKinds.length, problem("wrongFormat"))
    .default([]),
  first: optionalNumber(1, mostChanges, 0),
});
