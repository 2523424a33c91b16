import { z } from "zod";
import { identifier } from "../form.server";

export const oneMailForm = z.object({ mailId: identifier });
