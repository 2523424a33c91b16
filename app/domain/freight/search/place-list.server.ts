import { countryOfName } from "~/domain/freight/posting-line/countries";
import { foldText } from "~/domain/freight/posting-line/fold";
import { townKey, townsOfName } from "~/domain/freight/posting-line/towns";
import { problem } from "~/domain/kernel/form.server";
import { countryOfSign, parsePostalCode } from "~/domain/place/postal-code";
import { mostPlaces, type PlaceFilter } from "./filter";

/** The countries that a list may name, by their ISO codes and the signs of their cars. */
export type NamedCountries = readonly { acronym: string; roadSign?: string }[];

export type PlaceList = { places: PlaceFilter[]; without: string[] };
type ReadList = PlaceList & {
  /** Why something in the text is left out; null where all of it is understood. */
  problem: string | null;
};

type Part = PlaceFilter | { without: string } | { problem: string };

const widestKm = 500;
const longestItem = 140;
const mostCodes = 20;
const nowhere: PlaceFilter = { country: null, postalCodes: [], city: null, radiusKm: null, point: null };

/**
 * The places of a text as `D, NL, PL 60-62, Hamburg +100, -UA`: countries, codes or their beginnings, `60/63` for any
 * of several, and towns, each with its radius; with a minus, countries to be left out. At most five of each; what
 * cannot be read is told, and the rest counts. Codes without a country are of the one before them.
 */
export function readPlaces(text: string, countries: NamedCountries): ReadList {
  const list: ReadList = { places: [], without: [], problem: null };
  const items = text.split(/[,;\n]/).flatMap((item) => item.trim().replace(/\s+/g, " ") || []);
  for (const part of items.flatMap((item) => readItem(item, countries))) {
    if ("problem" in part) list.problem ??= part.problem;
    else if ("without" in part) list.without.push(part.without);
    else list.places.push(withCountryBefore(part, list.places.at(-1)));
  }
  if (list.places.length > mostPlaces || new Set(list.without).size > mostPlaces)
    list.problem ??= problem("tooManyPlaces", { max: mostPlaces });
  return {
    ...list,
    places: list.places.slice(0, mostPlaces),
    without: [...new Set(list.without)].slice(0, mostPlaces),
  };
}

/** The list as a text from which the same is read. */
export function writePlaces({ places, without }: PlaceList, countries: NamedCountries): string {
  const signOf = (acronym: string) => countries.find((country) => country.acronym === acronym)?.roadSign ?? acronym;
  return [...places.map((place) => writePlace(place, signOf)), ...without.map((acronym) => `-${signOf(acronym)}`)].join(
    ", ",
  );
}

/** A place as the list writes it: `PL 60-62`, `D Hamburg +100`. */
export function writePlace(
  { country, postalCodes, city, radiusKm }: PlaceFilter,
  signOf: (acronym: string) => string,
): string {
  const name = city?.replace(/[,;+\n]+/g, " ").trim();
  const words = [country && signOf(country), writeCodes(postalCodes), name, radiusKm !== null && `+${radiusKm}`];
  return words.filter(Boolean).join(" ");
}

function withCountryBefore(place: PlaceFilter, before: PlaceFilter | undefined): PlaceFilter {
  const isAlone = place.country === null && place.city === null && place.postalCodes.length > 0;
  return isAlone && before && before.postalCodes.length > 0 ? { ...place, country: before.country } : place;
}

function readItem(text: string, countries: NamedCountries): Part[] {
  const isUnreadable = [{ problem: problem("placeUnclear", { name: text.slice(0, 40) }) }];
  if (text.length > longestItem) return isUnreadable;
  const [, exclusion] = /^(?:[-–−] ?|bez )(.+)$/i.exec(text) ?? [];
  const countryAt = (sign: string) => countryOf(sign, countries);
  if (exclusion !== undefined) {
    const country = countryAt(exclusion);
    return country ? [{ without: country }] : isUnreadable;
  }
  const [, name = text, kilometres] = /^(.*?) ?(?:\+ ?(\d{1,4}) ?(?:km)?|(?<= )\d{1,3} ?km)$/i.exec(text) ?? [];
  const radius = kilometres ?? /(\d{1,3}) ?km$/i.exec(text)?.[1];
  const signs = name.split(" ").map(countryAt);
  if (radius === undefined && signs.length > 1 && signs.every((sign) => sign !== null))
    return signs.map((country) => ({ ...nowhere, country }));
  const place = readPlace(name.trim(), countryAt);
  if (!place) return isUnreadable;
  return [radius === undefined ? place : withRadius(place, Number(radius))];
}

function withRadius(place: PlaceFilter, radiusKm: number): Part {
  if (radiusKm > widestKm) return { problem: problem("numberBetween", { min: 0, max: String(widestKm) }) };
  if (place.postalCodes.length > 1) return { problem: problem("radiusOfSeveralCodes") };
  if (!place.city && place.postalCodes.length === 0) return { problem: problem("radiusWithoutPlace") };
  return { ...place, radiusKm };
}

type CountryAt = (sign: string) => string | null;

/** By its sign, its ISO code or its name; null for what is no country that can be chosen. */
function countryOf(text: string, countries: NamedCountries): string | null {
  const sign = text.toUpperCase();
  const country =
    countries.find(({ acronym, roadSign }) => sign === roadSign || sign === acronym)?.acronym ??
    (text.length > 3 ? countryOfName(foldText(text)) : countryOfSign(text));
  return countries.some(({ acronym }) => acronym === country) ? (country ?? null) : null;
}

function readPlace(text: string, countryAt: CountryAt): PlaceFilter | null {
  const alone = countryAt(text);
  if (alone) return { ...nowhere, country: alone };
  const whole = parsePostalCode(text);
  const sign = /^(?:(\p{L}{1,3})(?: ?- ?|(?=\d)| )|(\p{L}{4,}) )(.+)$/u.exec(text);
  const country = sign && !isTown(text) ? countryAt(sign[1] ?? sign[2] ?? "") : null;
  const rest = country ? (sign?.[3] ?? "").trim() : text;
  if (!country && whole && /^[A-Z]/i.test(text)) return ofCode(whole.country, whole.postalCode, countryAt);
  return readCodesAndTown(rest, country, countryAt);
}

function isTown(words: string): boolean {
  return townsOfName(townKey(words)).length > 0;
}

function ofCode(country: string | null, postalCode: string, countryAt: CountryAt): PlaceFilter {
  return { ...nowhere, country: country && countryAt(country), postalCodes: [postalCode] };
}

const codePart = /^\d[\d-]*(?:\/\d[\d-]*)*$/;
const british = /^[A-Z]{1,2}\d[A-Z\d]?(?:\/[A-Z]{1,2}\d[A-Z\d]?)*$/i;

function readCodesAndTown(text: string, knownCountry: string | null, countryAt: CountryAt): PlaceFilter | null {
  const words = text.split(" ");
  const codes: string[] = [];
  const isBritish = knownCountry === "GB" || knownCountry === "IE";
  while (words[0] !== undefined && isCode(words[0], codes, isBritish)) codes.push(words.shift() ?? "");
  const last = words.at(-1) ?? "";
  if (codes.length === 0 && words.length > 1 && /^(?:\d{2}-\d{3}|\d{4,5})$/.test(last)) codes.push(words.pop() ?? "");
  const [, bare, sign] = /^(.+) \((\p{L}{1,3})\)$/u.exec(words.join(" ")) ?? [];
  const country = knownCountry ?? (sign ? countryAt(sign) : null);
  const city = (country && !knownCountry ? bare : words.join(" ")) || null;
  if (city !== null && !/^\p{L}[\p{L}\d .'’()/-]{0,119}$/u.test(city)) return null;
  const postalCodes = [...new Set(codes.join(" ").split("/").flatMap(readCodes))]
    .filter((code) => code !== "")
    .map((code) => (country === "PL" ? code.replace(/^(\d{2})(\d{3})$/, "$1-$2") : code));
  const areCodes = postalCodes.length <= mostCodes && postalCodes.every((code) => parsePostalCode(code));
  return areCodes && (city !== null || postalCodes.length > 0) ? { ...nowhere, country, postalCodes, city } : null;
}

/** Whether the word is a code, or goes on with one: `1011 AB`, `110 00`. */
function isCode(word: string, codes: string[], isBritish: boolean): boolean {
  const before = codes.join(" ");
  if (codes.length === 0) return codePart.test(word) || (isBritish && british.test(word));
  if (isBritish) return codes.length === 1 && /^\d[A-Z]{0,2}$/i.test(word);
  return (/^\d{4}$/.test(before) && /^[A-Z]{1,2}$/.test(word)) || (/^\d{3}$/.test(before) && /^\d{2}$/.test(word));
}

/** `60-62` is the three of them; `62-0` and `62-035` are one. */
function readCodes(text: string): string[] {
  const [, first = "", last = ""] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === "" || first.length !== last.length || to <= from) return [text.toUpperCase()];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(first.length, "0"));
}

function writeCodes(codes: string[]): string {
  const [first = ""] = codes;
  const isRow = codes.every(
    (code, index) => /^\d{1,2}$/.test(code) && code.length === first.length && Number(code) === Number(first) + index,
  );
  if (codes.length > 1 && isRow) return `${first}-${codes.at(-1)}`;
  // With its dash, the beginning of one would be read as a row of them.
  return codes.map((code) => (/^\d{2}-\d{2}$/.test(code) ? code.replace("-", "") : code)).join("/");
}
