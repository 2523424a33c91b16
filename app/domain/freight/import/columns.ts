import type { PostingKind } from "~/domain/freight/posting/status";
import { foldText } from "~/domain/freight/posting-line/fold";

/** What a column of a file may hold. */
export const columnNames = [
  "loadCountry",
  "loadPostalCode",
  "loadCity",
  "loadStartDate",
  "loadEndDate",
  "loadHours",
  "unloadCountry",
  "unloadPostalCode",
  "unloadCity",
  "unloadStartDate",
  "unloadEndDate",
  "unloadHours",
  "goods",
  "tonnage",
  "palettes",
  "length",
  "ldm",
  "bodies",
  "statedRatePerKm",
  "rate",
  "currency",
  "paymentDays",
  "additionalInfo",
] as const;
export type ColumnName = (typeof columnNames)[number];
/** The key of a column's name in words. */
export function columnLabel(name: ColumnName, kind: PostingKind) {
  return name === "tonnage" && kind === "VEHICLE" ? "column.tonnage.VEHICLE" : (`column.${name}` as const);
}

/** What each column of a file is, in its order; null for one that is left out. */
export type ColumnMap = (ColumnName | null)[];

// Words of headings without marks, the more telling first; of an end the heading says which.
const byWord: [word: RegExp, name: string][] = [
  [/kod/, "PostalCode"],
  [/kraj|country/, "Country"],
  [/godz|hour/, "Hours"],
  [/do\b|koniec/, "EndDate"],
  [/data|dzien|termin|od\b|date/, "StartDate"],
  [/miejsc|miasto|city|adres|skad|dokad|zaladun|rozladun/, "City"],
];
const alone: [word: RegExp, name: ColumnName][] = [
  [/towar|goods/, "goods"],
  [/masa|\bwaga|tona|ladown|weight/, "tonnage"],
  [/palet/, "palettes"],
  [/ldm|metry ladun/, "ldm"],
  [/dlug|length/, "length"],
  [/zabudow|pojazd|nadwoz|body|naczep/, "bodies"],
  [/walut|currency/, "currency"],
  [/platn|dni|payment/, "paymentDays"],
  [/\/ ?km|(?:za|per) ?km/, "statedRatePerKm"],
  [/fracht|cena|stawk|kwota|rate|price/, "rate"],
  [/uwag|info|opis|remark/, "additionalInfo"],
];

/** What the columns hold by their headings, each at most once; the map of an earlier file of the same headings first. */
export function guessColumns(headings: readonly string[], remembered: Readonly<Record<string, string>>): ColumnMap {
  const taken = new Set<ColumnName>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const known = columnNames.find((name) => name === remembered[key]);
    const name = Object.hasOwn(remembered, key) ? known : nameOf(key);
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/** A heading as it is remembered. */
export function headingKey(heading: string): string {
  return foldText(heading).trim().slice(0, 100);
}

function nameOf(key: string): ColumnName | undefined {
  const own = columnNames.find((name) => name.toLowerCase() === key);
  if (own) return own;
  const isUnload = /rozl|dostaw|dokad|unload|kierun/.test(key);
  const end = isUnload ? "unload" : /zalad|\bzal\b|skad|load|wolny/.test(key) ? "load" : null;
  const part = byWord.find(([word]) => word.test(key))?.[1];
  const placed = end && part ? columnNames.find((name) => name === end + part) : undefined;
  return placed ?? alone.find(([word]) => word.test(key))?.[1];
}
