/** A postal code as it was written, and the country it names; null where it names none. */
export type WrittenCode = { country: string | null; postalCode: string };

// What drivers write before a code, where it differs from the two letters of ISO.
const roadSigns: Record<string, string> = {
  A: "AT",
  B: "BE",
  D: "DE",
  E: "ES",
  F: "FR",
  FIN: "FI",
  FL: "LI",
  H: "HU",
  I: "IT",
  L: "LU",
  N: "NO",
  P: "PT",
  S: "SE",
  SLO: "SI",
  SRB: "RS",
  UK: "GB",
};
const isoSigns = new Set(
  "AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MD ME MK NL NO PL PT RO RS SE SI SK TR UA".split(
    " ",
  ),
);

/**
 * The code in the text, with the country that stands before it: `PL 62-035`, `D-44147`, `PL62035`, `62035`. The code
 * keeps its letters and digits; a Polish one of five digits gets its dash. Null for a text that is no code.
 */
export function parsePostalCode(text: string): WrittenCode | null {
  const plain = text.trim().toUpperCase().replace(/\s+/g, " ");
  const [, sign = "", code = ""] = /^([A-Z]{1,3})[ -]*(\d.*)$/.exec(plain) ?? [];
  const country = countryOf(sign);
  const postalCode = country ? code : plain;
  if (!/^(?=.*\d)[A-Z\d]+(?:[ -][A-Z\d]+){0,2}$/.test(postalCode) || postalCode.length > 12) return null;
  return { country, postalCode: written(country, postalCode) };
}

function countryOf(sign: string): string | null {
  return isoSigns.has(sign) ? sign : (roadSigns[sign] ?? null);
}

function written(country: string | null, postalCode: string): string {
  return country === "PL" ? postalCode.replace(/^(\d{2})[ -]?(\d{3})$/, "$1-$2") : postalCode;
}
