import { z } from "zod";
import { postingKinds } from "~/domain/freight/posting/status";
import { problem } from "~/domain/kernel/form.server";
import { asOneLine } from "~/domain/text/signs";
import { maximumColumns, maximumCsvLength, maximumFileName, maximumRows } from "./limits";

const file = {
  kind: z.enum(postingKinds, problem("wrongFormat")),
  text: z
    .string({ error: problem("fileRequired") })
    .max(maximumCsvLength, problem("lengthMax", { max: maximumCsvLength })),
  fileName: z
    .string()
    .default("")
    .transform((name) => asOneLine(name).slice(0, maximumFileName)),
};

/** A file of postings, whose text comes in place of it. */
export const importFileForm = z.object(file);

/**
 * The same with what each of its columns holds, in their order, and the rows that are taken though they came before.
 */
export const importForm = z.object({
  ...file,
  columns: z
    .array(z.string().max(40, problem("wrongFormat")).default(""), problem("wrongFormat"))
    .max(maximumColumns, problem("wrongFormat"))
    .default([]),
  again: z
    .array(z.string().regex(/^\d{1,7}$/, problem("wrongFormat")), problem("wrongFormat"))
    .max(maximumRows, problem("wrongFormat"))
    .default([])
    .transform((numbers) => numbers.map(Number)),
});
