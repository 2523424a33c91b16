import { z } from "zod";
import { optionalTin } from "~/domain/company/form.server";
import { email, problem, requiredText, uuid } from "~/domain/form.server";

export const helpRequestForm = z.object({
  key: uuid,
  name: requiredText(200),
  email,
  tin: optionalTin,
  content: z
    .string({ error: problem("complaintMin") })
    .trim()
    .min(3, problem("complaintMin"))
    .max(5000, problem("lengthMax", { max: 5000 })),
});
