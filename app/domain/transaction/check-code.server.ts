import { randomInt } from "node:crypto";

// Without the letters and digits that are read one for another from paper.
const signs = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const length = 10;

/** What a confirmation of terms is checked by: ten capital letters and digits, drawn of 4 × 10^14. */
export function newCheckCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}
