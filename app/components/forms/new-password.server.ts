import { json } from "@remix-run/node";
import { generatePassword } from "~/domain/account/password-rules";
import { nothing } from "~/domain/kernel/form.server";
import type { FormAnswer } from "~/http/form.server";

export type PasswordAnswer = FormAnswer & { generated?: string };

/** The form that a page without script asks for a password with: the page comes back with one filled in. */
export const generatedPassword = {
  schema: nothing,
  run: async () => json({ intent: "generate", result: {}, generated: generatePassword() }),
};
