import { z } from "zod";
import { problem } from "~/domain/kernel/form.server";

const count = z
  .string()
  .regex(/^\d{1,9}$/, problem("wrongFormat"))
  .transform(Number)
  .default(0);

/** How far the search has been filled; none of it of a new round. */
export const refillForm = z.object({
  companyId: count,
  announcementId: count,
  companies: count,
  announcements: count,
});
