import { z } from "zod";
import { identifier } from "~/domain/form.server";

export const oneMailForm = z.object({ mailId: identifier });
