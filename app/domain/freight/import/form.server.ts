import { z } from "zod";
import { problem } from "~/domain/form.server";
import { postingKinds } from "~/domain/freight/posting/status";
import { maximumColumns, maximumCsvLength } from "./limits";

const file = {
  kind: z.enum(postingKinds, problem("wrongFormat")),
  text: z
    .string({ error: problem("fileRequired") })
    .max(maximumCsvLength, problem("lengthMax", { max: maximumCsvLength })),
};

/** A file of postings, whose text comes in place of it. */
export const importFileForm = z.object(file);

/** The same with what each of its columns holds, in their order. */
export const importForm = z.object({
  ...file,
  columns: z
    .array(z.string().max(40, problem("wrongFormat")), problem("wrongFormat"))
    .max(maximumColumns, problem("wrongFormat"))
    .default([]),
});
