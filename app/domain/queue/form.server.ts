import { z } from "zod";
import { identifier, problem } from "~/domain/form.server";
import { queueKinds } from "./kind";

const entry = { kind: z.enum(queueKinds, problem("badRequest")), id: identifier };

/** `holder` is who held the entry when the form was shown. */
export const takeEntryForm = z.object({
  ...entry,
  holder: identifier.optional().transform((id) => id ?? null),
});

export const returnEntryForm = z.object(entry);
