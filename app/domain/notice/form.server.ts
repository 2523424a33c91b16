import { z } from "zod";
import { identifier } from "~/domain/form.server";

export const oneNoticeForm = z.object({ noticeId: identifier });

export const allNoticesForm = z.object({});
