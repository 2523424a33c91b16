import { z } from "zod";

/** What files may be sent for by a call, before there is anything to attach them to. */
export const uploadScope = z.enum(["ANNOUNCEMENT_ATTACHMENT", "ANNOUNCEMENT_IMAGE"]);
