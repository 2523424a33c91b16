import { randomInt } from "node:crypto";

// Without letters and digits that look alike on paper or over the phone: 0 O, 1 I L.
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const groups = 3;
const groupLength = 4;

/** A new check code of a confirmation of terms, `7KQ4-M2XW-9RTB`: 59 random bits, as it is stored and printed. */
export function newCheckCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
