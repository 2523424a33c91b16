import { z } from "zod";
import { identifier, optionalText } from "~/domain/kernel/form.server";

export const blockForm = z.object({ companyId: identifier });

/** `returnTo` is the page on which it was pressed. */
export const favouriteForm = z.object({ companyId: identifier, returnTo: optionalText(2000).optional() });
