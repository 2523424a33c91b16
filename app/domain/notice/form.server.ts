import { z } from "zod";
import { identifier, problem } from "~/domain/kernel/form.server";
import { deliveryModes, offeredKinds } from "./kind";

export const oneNoticeForm = z.object({ noticeId: identifier });

export const allNoticesForm = z.object({});

const mode = z.enum(deliveryModes, problem("wrongFormat"));

/** How somebody hears of each kind: `kind3`. */
export const preferencesForm = z.object(Object.fromEntries(offeredKinds.map((kind) => [`kind${kind}`, mode])));
