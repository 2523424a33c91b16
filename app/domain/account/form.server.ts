import { z } from "zod";
import { requiredText } from "../form.server";

export const signInForm = z.object({
  login: requiredText(254),
  password: requiredText(1000, { trim: false }),
});
