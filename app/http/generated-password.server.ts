import { json } from "@remix-run/node";
import { z } from "zod";
import { generatePassword } from "~/domain/account/password-rules";
import type { FormAnswer } from "./form.server";

export type PasswordAnswer = FormAnswer & { generated?: string };

/** The form that a page without script asks for a password with: the page comes back with one filled in. */
export const generatedPassword = {
  schema: z.object({}),
  run: async () => json({ intent: "generate", result: {}, generated: generatePassword() }),
};
