import { problem } from "~/domain/kernel/form.server";
import { parsePostalCode } from "~/domain/place/postal-code";
import type { PlaceFilter } from "./filter";
import type { NamedCountries, PlaceList } from "./place-list.server";

const widestKm = 500;

/**
 * The place of an address that tells its parts in fields of their own, `fromCountry`, `fromCode`, `fromCity` and
 * `fromKm`: links and saved filters from before keep their results.
 */
export function oldEnd(
  search: URLSearchParams,
  end: "from" | "to",
  countries: NamedCountries,
): PlaceList & { problem: string | null } {
  const part = (name: string) => (search.get(`${end}${name}`) ?? "").trim();
  const [country, codes, city, kilometres] = [part("Country"), part("Code"), part("City"), part("Km")];
  const list = readCodeList(codes);
  const isKnown = (acronym: string) => countries.some((each) => each.acronym === acronym);
  const isRadius = /^\d{1,3}$/.test(kilometres) && Number(kilometres) <= widestKm;
  const isCity = city.length <= 120 && !city.includes("\0");
  const areRead = (country === "" || isKnown(country)) && list !== null && isCity && (kilometres === "" || isRadius);
  const place: PlaceFilter = {
    country: list?.country ?? (isKnown(country) ? country : null),
    postalCodes: list?.codes ?? [],
    city: (isCity && city) || null,
    radiusKm: isRadius ? Number(kilometres) : null,
    point: null,
  };
  const isAnywhere = place.country === null && place.postalCodes.length === 0 && place.city === null;
  const hasCentre = place.postalCodes.length === 1 || (place.postalCodes.length === 0 && place.city !== null);
  return {
    places: isAnywhere ? [] : [hasCentre ? place : { ...place, radiusKm: null }],
    without: [],
    problem: areRead ? null : problem("wrongFormat"),
  };
}

type CodeList = { country: string | null; codes: string[] };

const longestList = 60;
const longestCode = 12;

/**
 * The codes of a text as `62-0, 61` or `PL 62; PL 63`, each once; null for any other text, and for several countries.
 */
function readCodeList(text: string): CodeList | null {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
  const isCode = (part: string) => /^[\p{L}\d][\p{L}\d -]*$/u.test(part) && part.length <= longestCode;
  if (text.length > longestList || !parts.every(isCode)) return null;
  const codes = parts.map((part) => parsePostalCode(part) ?? { country: null, postalCode: part.toUpperCase() });
  const countries = [...new Set(codes.flatMap(({ country }) => country ?? []))];
  if (countries.length > 1) return null;
  return { country: countries[0] ?? null, codes: [...new Set(codes.map(({ postalCode }) => postalCode))] };
}
