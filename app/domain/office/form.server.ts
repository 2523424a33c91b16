import { z } from "zod";
import { identifier, requiredText } from "~/domain/kernel/form.server";

/** What narrows the list stands in the address that the form is sent to. */
export const saveViewForm = z.object({ viewName: requiredText(60) });
export const deleteViewForm = z.object({ viewId: identifier });

export const morningForm = z.object({});
