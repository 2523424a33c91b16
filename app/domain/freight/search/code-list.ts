import { parsePostalCode } from "~/domain/place/postal-code";

/** Postal codes, or their beginnings, and the country that stands before them; null where none does. */
export type CodeList = { country: string | null; codes: string[] };

const longestCode = 12;

/**
 * The codes of a text as `62-0, 61` or `PL 62; PL 63`, each once. Null for a text with anything else in it, and
 * "severalCountries" where the codes name more than one.
 */
export function readCodeList(text: string): CodeList | "severalCountries" | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!parts.every((part) => /^[\p{L}\d][\p{L}\d -]*$/u.test(part) && part.length <= longestCode)) return null;
  const codes = parts.map((part) => parsePostalCode(part) ?? { country: null, postalCode: part.toUpperCase() });
  const named = [...new Set(codes.flatMap(({ country }) => country ?? []))];
  if (named.length > 1) return "severalCountries";
  return { country: named[0] ?? null, codes: [...new Set(codes.map(({ postalCode }) => postalCode))] };
}
