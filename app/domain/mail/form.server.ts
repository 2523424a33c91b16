import { z } from "zod";
import { identifier } from "~/domain/kernel/form.server";

export const oneMailForm = z.object({ mailId: identifier });
