import { z } from "zod";
import { identifier, problem } from "~/domain/kernel/form.server";
import { queueKinds } from "./kind";

const entry = { kind: z.enum(queueKinds, problem("badRequest")), entryId: identifier };

/** `holderId` is who held the entry when the form was shown. */
export const takeEntryForm = z.object({
  ...entry,
  holderId: identifier.optional().transform((id) => id ?? null),
});

export const returnEntryForm = z.object(entry);
