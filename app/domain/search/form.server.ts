import { z } from "zod";

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .default(0);

/** How far the search has been filled; none of it of a new round. */
export const refillForm = z.object({
  companyId: count,
  announcementId: count,
  companies: count,
  announcements: count,
});
