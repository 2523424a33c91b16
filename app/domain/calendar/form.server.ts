import { z } from "zod";
import { identifier } from "~/domain/kernel/form.server";

/** The address of a calendar of the company. */
export const calendarForm = z.object({ calendarId: identifier });
