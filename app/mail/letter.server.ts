import { env } from "~/env.server";
import i18next from "~/i18n";
import { withoutTypesetting } from "~/i18n/typeset";
import { type Mail, type Words, write } from "./mail";

/** A mail to a person, in the organisation's name, which ends with whom to ask. */
export function writeToPerson(words: Omit<Words, "signature">): Mail {
  const question = `Pytania kieruj do biura: ${env.officeEmail}.`;
  return write({ ...words, signature: [question, env.organisationName.full] });
}

/** A mail to the organisation's own office. */
export function writeToOffice(words: Omit<Words, "toEmail" | "signature">): Mail {
  return write({ ...words, toEmail: env.officeEmail, signature: [env.organisationName.full] });
}

/**
 * So many days or hours, as „przez”, „działa” and „w ciągu” take them: a mail names the terms that the domain keeps.
 */
export function termText(count: number, unit: "days" | "hours" = "days"): string {
  return withoutTypesetting(i18next.t(`content:value.${unit}`, { count }));
}

/** A package by its name, which may begin with the word itself. */
export function planTitle(planName: string, word: "Pakiet" | "pakiet" = "Pakiet"): string {
  return /^pakiet\b/i.test(planName) ? `„${planName}”` : `${word} „${planName}”`;
}
