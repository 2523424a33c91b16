import { z } from "zod";

const returnTo = z.string().max(2000).optional();
const tick = z.literal("on").optional().transform(Boolean);

export const consentForm = z.object({
  choice: z.enum(["all", "necessary", "chosen"]),
  analytics: tick,
  marketing: tick,
  returnTo,
});

export const liteForm = z.object({ lite: z.enum(["0", "1"]), returnTo });

/** What files may be sent for by a call, before there is anything to attach them to. */
export const uploadScope = z.enum(["ANNOUNCEMENT_ATTACHMENT", "ANNOUNCEMENT_IMAGE"]);
