import { type FieldName, namesOf } from "~/domain/freight/posting/fields";
import { placeNames } from "~/domain/freight/posting/form-values";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import type { PostingKind } from "~/domain/freight/posting/status";
import { foldText } from "~/domain/freight/posting-line/fold";

/**
 * The fields in the order of a file, each with the words of its headings without marks; those without are chosen by
 * hand.
 */
const wholeColumns: Record<FieldName, RegExp | null> = {
  vehicleId: /rejestr/,
  goods: /towar|goods/,
  tonnage: /\bmas[ay]\b|\bwag[ai]\b|tona|\bton(?:y)?\b|ladown|weight/,
  palettes: /^(?!.*(?:wymian|wymienn|zwrot)).*palet/,
  exchangePallets: /palet.*(?:wymian|wymienn)|(?:wymian|wymienn).*palet/,
  length: /^(?!.*(?:ldm|metry ladun)).*(?:dlug|length)/,
  width: /szerok|width/,
  height: /wysok|height/,
  ldm: /ldm|metry ladun/,
  bodies: /^(?!.*(?:temp|\badr\b)).*(?:zabudow|pojazd|nadwoz|body|naczep)/,
  loading: null,
  temperatureFrom: /temp(?!.*(?:\bdo\b|max))/,
  temperatureTo: /temp/,
  adr: /^(?!.*klas).*\badr\b/,
  adrClasses: /klas.*adr|adr.*klas/,
  solo: null,
  secondDriver: null,
  deadlineFix: null,
  rate: /^(?!.*(?:stala|\/ ?km|(?:za|per) ?km|walut|currency|platn|dni|payment)).*(?:fracht|cena|stawk|kwota|rate|price)/,
  statedRatePerKm: /^(?!.*(?:walut|currency|platn|dni|payment)).*(?:\/ ?km|(?:za|per) ?km)/,
  currencyId: /walut|currency/,
  paymentDays: /platn|dni|payment/,
  takers: /cena stala/,
  distanceKm: /odleg|dystans|distance/,
  additionalInfo: /uwag|info|opis|remark/,
  supervisorIds: null,
  contactIds: null,
  visibilityGroupId: null,
  visibilityAmount: null,
};
const wholeNames = Object.keys(wholeColumns) as FieldName[];
type PlaceName = (typeof placeNames)[number];
export type Role = "load" | "unload";

/** What a column may hold: the name of a field of the form, those of places with their turn: `load[0].city`. */
export type ColumnName = FieldName | `${Role}[${number}].${PlaceName}`;
/** A column of a place taken apart; its turn counts from 0. */
type PlaceColumn = { role: Role; turn: number; part: PlaceName };
/** What each column of a file is, in its order; null for one that is left out. */
export type ColumnMap = (ColumnName | null)[];
/** The portal's own heading of each column. */
export type Headings = (name: ColumnName) => string;

const roles: Role[] = ["load", "unload"];
const onlyOf: Record<PostingKind, readonly string[]> = {
  SHIPMENT: namesOf("only", "SHIPMENT"),
  VEHICLE: [...namesOf("only", "VEHICLE"), "departureDate", "radiusKm"],
};

/** The columns of a kind, in the order of a file: so many loading and unloading places, then the rest. */
export function columnNames(kind: PostingKind, turns: Record<Role, number>): ColumnName[] {
  const foreign = onlyOf[kind === "SHIPMENT" ? "VEHICLE" : "SHIPMENT"];
  const parts = (role: Role) =>
    placeNames.filter((part) => !foreign.includes(part) && !(part === "departureDate" && role === "unload"));
  const places = roles.flatMap((role) =>
    Array.from({ length: Math.min(turns[role], maximumPlaces) }, (_, turn) =>
      parts(role).map((part): ColumnName => `${role}[${turn}].${part}`),
    ).flat(),
  );
  return [...places, ...wholeNames.filter((name) => !foreign.includes(name))];
}

/** The column of a place that the name means; null for one of the whole posting. */
export function placeColumn(name: string): PlaceColumn | null {
  const [, role, turn, part] = /^(load|unload)\[(\d)\]\.(\w+)$/.exec(name) ?? [];
  return role ? { role: role as Role, turn: Number(turn), part: part as PlaceName } : null;
}

// Words of headings without marks, the more telling first; of an end the heading says which, and which place of it.
const byWord: [word: RegExp, name: PlaceName][] = [
  [/kod/, "postalCode"],
  [/kraj|country/, "country"],
  [/godz|hour/, "hours"],
  [/promien|radius/, "radiusKm"],
  [/liczba miejsc/, "spotCount"],
  [/wyjazd|departure/, "departureDate"],
  [/do\b|koniec/, "endDate"],
  [/data|dzien|termin|od\b|date/, "startDate"],
  [/miejsc|miasto|city|adres|skad|dokad|zaladun|rozladun/, "city"],
];
// What a sheet calls so of the place that it named last, a day of the first.
const bareWord: [word: RegExp, name: PlaceName][] = [
  [/^kod(?: pocztowy)?$/, "postalCode"],
  [/^kraj$/, "country"],
  [/^(?:data|dzien|termin)$/, "startDate"],
];
type Guess = { kind: PostingKind; remembered: Readonly<Record<string, string>>; headings: Headings };

/**
 * What the columns hold, each at most once: by an earlier file of the same headings, by the portal's own, by their
 * words.
 */
export function guessColumns(headingTexts: readonly string[], { kind, remembered, headings }: Guess): ColumnMap {
  const { known, own } = allColumns(kind, headings);
  const takenColumns = new Set<ColumnName>();
  let last: Role = "load";
  return headingTexts.map((heading) => {
    const key = headingKey(heading);
    const candidates = Object.hasOwn(remembered, key)
      ? [remembered[key]]
      : [own.get(key) ?? nameOf(key), ...bareNames(key, last)];
    const name = candidates
      .flatMap((each) => known.find((one) => one === each) ?? [])
      .find((each) => !takenColumns.has(each));
    last = placeColumn(name ?? "")?.role ?? last;
    if (!name) return null;
    takenColumns.add(name);
    return name;
  });
}

/** Of a heading that names no end of the way: the place named last before the other, the day of loading first. */
function bareNames(key: string, last: Role): string[] {
  const part = bareWord.find(([word]) => word.test(key))?.[1];
  if (!part) return [];
  const inTurn: Role[] = part === "startDate" || last === "load" ? ["load", "unload"] : ["unload"];
  return inTurn.map((role) => `${role}[0].${part}`);
}

/** A heading as it is remembered. */
export function headingKey(heading: string): string {
  return foldText(heading.trim().slice(0, 100));
}

function nameOf(key: string): string | undefined {
  const isUnload = /rozl|dostaw|dokad|unload|kierun/.test(key);
  const role = isUnload ? "unload" : /zalad|\bzal\b|skad|load|wolny/.test(key) ? "load" : null;
  // A day of the whole posting is no field of it.
  if (!role && /\bdat[ay]\b/.test(key)) return;
  const part = byWord.find(([word]) => word.test(key))?.[1];
  const number = /(?<!\d)[1-8](?!\d)/.exec(key)?.[0] ?? "1";
  return role && part
    ? `${role}[${Number(number) - 1}].${part}`
    : wholeNames.find((name) => wholeColumns[name]?.test(key));
}

/** The map of columns as a form sends it, one name for each; a name that the kind does not have is left out. */
export function columnsIn(names: readonly string[], kind: PostingKind): ColumnMap {
  const knownColumns = columnNames(kind, { load: maximumPlaces, unload: maximumPlaces });
  return names.map((name) => knownColumns.find((each) => each === name) ?? null);
}

/**
 * What may be chosen for each column: in a file as the portal writes it only what its heading says, or nothing where
 * that is not read; in others all columns with one place of each end more than the file names.
 */
export function choicesOf(
  headingTexts: readonly string[],
  {
    kind,
    headings,
    unreadHeadings,
    chosen,
  }: Pick<Guess, "kind" | "headings"> & { unreadHeadings: string[]; chosen: ColumnMap },
): ColumnName[][] {
  const { own } = allColumns(kind, headings);
  const names = headingTexts.map((heading) => own.get(headingKey(heading)) ?? null);
  const isOwnFile = headingTexts.every(
    (heading, index) =>
      (names[index] || unreadHeadings.includes(heading)) && (chosen[index] ?? null) === (names[index] ?? null),
  );
  if (isOwnFile) return names.map((name) => (name ? [name] : []));
  const places = chosen.flatMap((name) => (name && placeColumn(name)) ?? []);
  const turnsOf = (role: Role) => Math.max(0, ...places.map((place) => (place.role === role ? place.turn + 1 : 0)));
  const all = columnNames(kind, { load: turnsOf("load") + 1, unload: turnsOf("unload") + 1 });
  return headingTexts.map(() => all);
}

function allColumns(kind: PostingKind, headings: Headings) {
  const known = columnNames(kind, { load: maximumPlaces, unload: maximumPlaces });
  return { known, own: new Map(known.map((name) => [headingKey(headings(name)), name])) };
}
