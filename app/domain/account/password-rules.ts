import type { ErrorCode } from "~/domain/kernel/errors";
import { fold } from "~/domain/text/fold";

export const passwordMinimum = 8;
const passwordMaximum = 128;
const generatedLength = 16;

/** The classes a password needs one character of; a special one is neither letter, digit nor whitespace. */
const rules = [
  { code: "passwordMin", holds: (password) => [...password].length >= passwordMinimum },
  { code: "passwordMax", holds: (password) => !isTooLong(password) },
  { code: "passwordWhitespace", holds: (password) => !/\s/u.test(password) },
  { code: "passwordUppercase", holds: (password) => /\p{Lu}/u.test(password) },
  { code: "passwordLowercase", holds: (password) => /\p{Ll}/u.test(password) },
  { code: "passwordDigit", holds: (password) => /\p{Nd}/u.test(password) },
  { code: "passwordSpecial", holds: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
  { code: "passwordTooCommon", holds: (password) => isTooLong(password) || !isCommon(password) },
] as const satisfies readonly { code: ErrorCode; holds: (password: string) => boolean }[];

type PasswordRule = (typeof rules)[number]["code"];

/** The rules shown beside the field; the others are told only when they are broken. */
export const visiblePasswordRules: readonly PasswordRule[] = [
  "passwordMin",
  "passwordWhitespace",
  "passwordUppercase",
  "passwordLowercase",
  "passwordDigit",
  "passwordSpecial",
];

/** Every rule the password breaks, each by its code; none for a good one. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return rules.filter(({ holds }) => !holds(password)).map(({ code }) => code);
}

const alphabets = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"];

/** 16 characters of all four classes from the machine's secure source, without those that look alike. */
export function generatePassword(): string {
  const all = alphabets.join("");
  const rest = Array.from({ length: generatedLength - alphabets.length }, () => pick(all));
  return shuffle([...alphabets.map(pick), ...rest]).join("");
}

function pick(characters: string): string {
  return characters[randomBelow(characters.length)] as string;
}

function shuffle(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters;
}

// A plain remainder would favour the first ones.
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] as number) >= fair);
  return (byte[0] as number) % limit;
}

/**
 * Well-known words, whatever their case, letters written as signs, and what was put behind them to please the rules.
 */
const commonWords =
  /^(?:password|passw|haslo|qwerty|qwertyuiop|zaq12wsx|admin|administrator|welcome|letmein|iloveyou|monkey|dragon|polska|master|football|abc|test|dyszel|transport|spedycja|kochanie|misiaczek|marcin|mateusz|monika|bartek)$/;

function isTooLong(password: string): boolean {
  return [...password].length > passwordMaximum;
}

function isCommon(password: string): boolean {
  const plain = fold(password).replaceAll("@", "a").replaceAll("0", "o").replaceAll("$", "s");
  return commonWords.test(plain.replace(/^[^a-z]+|[^a-z]+$/g, ""));
}
