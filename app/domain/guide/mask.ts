const sign = "•••";

/** Addresses, numbers and plates that a question may name, and that nobody but its author is to see. */
const secrets = [
  /[^\s@]+@[^\s@]+\.[^\s@]+/gu,
  // Phones, tax numbers, accounts and other long numbers, in groups or with a country before them.
  /(?:\+|\b[A-Z]{2})?\d(?:[\s()./-]{0,2}\d){6,}/giu,
  // Plates: those with a dash, as B-MW 1234, and two or three letters and then figures, as WX 12345 or po1ab23.
  /\b\p{L}{1,3}-\p{L}{1,2}[\s-]?\d{1,4}\b/giu,
  /\b\p{L}{2,3}[\s-]?(?=(?:\p{L}*\d){2})[\p{L}\d]{4,5}\b/giu,
];

/** The question without what tells of whom it is. */
export function maskSecrets(text: string): string {
  return secrets.reduce((text, secret) => text.replace(secret, sign), text);
}
