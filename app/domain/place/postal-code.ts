/** A postal code as it was written, and the country it names; null where it names none. */
type WrittenCode = { country: string | null; postalCode: string };

const isoSigns =
  "AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK TR UA";

/** What drivers write for a country, by its ISO code: `D`, `EST`. */
const signs: Record<string, string> = {
  ...Object.fromEntries(isoSigns.split(" ").map((iso) => [iso, iso])),
  A: "AT",
  B: "BE",
  D: "DE",
  E: "ES",
  F: "FR",
  H: "HU",
  I: "IT",
  L: "LU",
  N: "NO",
  P: "PT",
  S: "SE",
  EST: "EE",
  FIN: "FI",
  FL: "LI",
  SLO: "SI",
  SRB: "RS",
  UK: "GB",
  POL: "PL",
  GER: "DE",
  IRL: "IE",
  BIH: "BA",
  ITA: "IT",
  ESP: "ES",
  FRA: "FR",
  CZE: "CZ",
  SVK: "SK",
  HUN: "HU",
  ROM: "RO",
  AUT: "AT",
  BEL: "BE",
  NED: "NL",
};

/** The ISO code of the country that drivers write so; null for what is no sign of one. */
export function countryOfSign(sign: string): string | null {
  const name = sign.toUpperCase();
  return Object.hasOwn(signs, name) ? (signs[name] ?? null) : null;
}

/**
 * Digits, Dutch ones with two letters behind; letters first in the British and the Irish ones, which have a digit soon.
 */
const shapes = [/^\d{1,7}(?:[ -]\d{0,4})?(?: ?[A-Z]{2})?$/, /^[A-Z]{1,2}\d[A-Z\d]?(?: [A-Z\d]{1,4})?$/];

/**
 * The code in the text, with the country that stands before it: `PL 62-035`, `D-44147`, `PL62035`, `62035`; also one
 * that is not written to its end. A Polish one of five digits gets its dash. Null for a text that is no code.
 */
export function parsePostalCode(text: string): WrittenCode | null {
  const plain = text.trim().toUpperCase().replace(/\s+/g, " ");
  // Without anything between, „B1" is a code of Birmingham.
  const [, sign = "", code = ""] =
    /^([A-Z]{1,3})(?: ?- ?| |(?=\d{4}|\d{2}-\d))(\d[\d -]*(?: ?[A-Z]{2})?|[A-Z]{1,2}\d.*)$/.exec(plain) ?? [];
  const country = countryOfSign(sign);
  const postalCode = country ? code.trim() : plain;
  if (!shapes.some((shape) => shape.test(postalCode)) || postalCode.length > 12) return null;
  return { country, postalCode: country === "PL" ? withDash(postalCode) : postalCode };
}

/** The place in the country that stands before its postal code, `D-44147`, which counts for the one that was chosen. */
export function withCountryOfCode<Place extends { country: string | null; postalCode: string | null }>(
  place: Place,
): Place {
  const code = parsePostalCode(place.postalCode ?? "");
  return code?.country ? { ...place, country: code.country, postalCode: code.postalCode } : place;
}

function withDash(postalCode: string): string {
  return postalCode.replace(/^(\d{2}) ?(\d{3})$/, "$1-$2");
}

/**
 * A code as it is compared: its letters and digits, as many of them as the codes of the country are kept with. Dutch
 * and Portuguese codes are known by their first four digits, British ones by their first half, Irish by three.
 */
export function keyOfCode(country: string | null, postalCode: string): string {
  const key = postalCode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (country === "NL" || country === "PT") return key.slice(0, 4);
  if (country === "IE") return key.slice(0, 3);
  if (country === "GB") return key.replace(/^(.+?)\d[A-Z]{2}$/, "$1");
  return key;
}
