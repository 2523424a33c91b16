const tinWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const regonWeights = [8, 9, 2, 3, 4, 5, 6, 7];
const longRegonWeights = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** A tax number (NIP) as it is stored: without spaces, dashes and the prefix PL. */
export function normaliseTin(text: string): string {
  return withoutSeparators(text).replace(/^PL/i, "");
}

/**
 * Whether ten digits are a tax number: the weighted sum of the first nine modulo 11 is the tenth, and the head is that
 * of a tax office (the pattern of the Ministry of Finance's schema).
 */
export function isTin(tin: string): boolean {
  return /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(tin) && weightedSum(tin, tinWeights) % 11 === Number(tin[9]);
}

/** `774-000-14-54`, as tax numbers are written. */
export function formatTin(tin: string): string {
  return tin.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3-$4");
}

/** Whether 9 or 14 digits are a REGON; the head of a long one is one itself. */
export function isRegon(regon: string): boolean {
  if (/^\d{9}$/.test(regon)) return (weightedSum(regon, regonWeights) % 11) % 10 === Number(regon[8]);
  if (!/^\d{14}$/.test(regon)) return false;
  return isRegon(regon.slice(0, 9)) && (weightedSum(regon, longRegonWeights) % 11) % 10 === Number(regon[13]);
}

/** A number of the court register (KRS) with its leading zeros; null when it has other characters or more than ten. */
export function normaliseKrs(text: string): string | null {
  const digits = withoutSeparators(text);
  return /^\d{1,10}$/.test(digits) ? digits.padStart(10, "0") : null;
}

/** `50-038`, however a Polish postal code was typed; other texts stay as they are. */
export function normalisePostalCode(text: string): string {
  return text.trim().replace(/^(\d{2})[ -]?(\d{3})$/, "$1-$2");
}

/** Whether a text is a postal code of Poland, as it is stored. */
export function isPolishPostalCode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text);
}

/** Spaces, dashes and dots, which people put between digits, taken out. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s.\u2010-\u2015-]/g, "");
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}
