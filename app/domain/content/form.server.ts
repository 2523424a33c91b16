import { z } from "zod";
import { problem, requiredText, rowVersion } from "~/domain/kernel/form.server";
import { hasNoImages, markup } from "~/domain/rich-text/form.server";

const longestText = 60_000;

const returnTo = z.string().max(2000).optional();
const tick = z.literal("on").optional().transform(Boolean);

export const consentForm = z.object({
  choice: z.enum(["all", "necessary", "chosen"]),
  analytics: tick,
  marketing: tick,
  returnTo,
});

export const liteForm = z.object({ lite: z.enum(["0", "1"]), returnTo });

/** A text of the office, to be kept as a draft or shown to all. */
export const contentForm = z.object({
  version: rowVersion,
  title: requiredText(120),
  text: markup({ max: longestText, missing: "required" }).refine(hasNoImages, problem("imageUnknown")),
});

/** An act on a text that takes nothing but its version. */
export const contentActForm = z.object({ version: rowVersion });

/** The version of a text that comes back as its draft. */
export const restoreForm = z.object({ version: rowVersion, number: rowVersion });
