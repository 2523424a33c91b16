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
