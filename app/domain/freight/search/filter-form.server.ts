import { z } from "zod";
import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import type { PostingKind } from "~/domain/freight/posting/status";
import { type BodyType, bodyTypes } from "~/domain/freight/posting/vehicle";
import { identifier, optionalDay, optionalText, problem } from "~/domain/kernel/form.server";
import { type CodeList, readCodeList } from "./code-list";
import { type PlaceFilter, type PostingFilter, postingSorts } from "./filter";

/** What search forms send when a box is ticked; anything else is no tick. */
const ticked = "on";

const maximumTextLength = 200;
const mostOpen = 10;

/** A number with at most `decimals` of them, by a comma or a point; blank is null. */
function optionalNumber(min: number, max: number, decimals = 0) {
  const outside = problem("numberBetween", { min, max: String(max).replace(".", ",") });
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(?:[.,]\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  return z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => text === "" || pattern.test(text), outside)
    .transform((text) => (text === "" ? null : Number(text.replace(",", "."))))
    .refine((number) => number === null || (number >= min && number <= max), outside);
}

const country = z
  .string()
  .trim()
  .refine((code) => code === "" || /^[A-Z]{2}$/.test(code), problem("wrongFormat"))
  .transform((code) => code || null);
const postalCodes = optionalText(60).transform((text, ctx): CodeList | null => {
  const list = readCodeList(text ?? "");
  if (list && list !== "severalCountries") return list.codes.length > 0 ? list : null;
  ctx.addIssue({ code: "custom", message: problem(list ? "codesOfSeveralCountries" : "wrongFormat") });
  return z.NEVER;
});
const tick = z.union([z.literal(ticked), z.literal("")], problem("wrongFormat")).transform((value) => value === ticked);
const metres = optionalNumber(0, 99.99, 2);
const tonnes = optionalNumber(0, 999.99, 2);
const amount = optionalNumber(0, 9_999_999, 2);

/** The query parameters of a search but for its bodies, each on its own, in the order of an address. */
const fields = {
  fromCountry: country,
  fromCode: postalCodes,
  fromCity: optionalText(120),
  fromKm: optionalNumber(0, 500),
  toCountry: country,
  toCode: postalCodes,
  toCity: optionalText(120),
  toKm: optionalNumber(0, 500),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  length: metres,
  lengthTo: metres,
  width: metres,
  height: metres,
  tonnage: tonnes,
  tonnageTo: tonnes,
  palettes: optionalNumber(0, 999),
  solo: tick,
  secondDriver: tick,
  fix: tick,
  adr: z
    .enum(["", "with", "without"], problem("wrongFormat"))
    .transform((choice) => (choice === "" ? null : choice === "with")),
  rateFrom: amount,
  rateTo: amount,
  currency: z
    .string()
    .refine((id) => /^\d{0,2}$/.test(id), problem("wrongFormat"))
    .transform((id) => (id === "" ? null : Number(id))),
  paymentDays: optionalNumber(0, 365),
  text: optionalText(100),
  newest: tick,
  own: tick,
  pinned: tick,
} as const;

export type FilterField = keyof typeof fields | "body";
type Read = { -readonly [Field in keyof typeof fields]: z.output<(typeof fields)[Field]> | null };

/** A search as its address tells it. */
export type FilterFormValues = {
  filter: PostingFilter;
  /** What stands in the fields, refused values too. */
  values: Partial<Record<keyof typeof fields, string>>;
  /** Why a field's value is left out of the search. */
  problems: Partial<Record<FilterField, string>>;
  /** The fields that narrow the search. */
  asked: FilterField[];
  /** The address's query with what is valid of it, without its page and open rows. */
  query: string;
};

/** The dictionaries that an address's values must be of, and by what its amounts are compared. */
type FilterChoices = {
  countries: readonly { acronym: string }[];
  currencies: readonly { id: number }[];
  exchange: Pick<CurrentRates, "zloty">;
};

/**
 * Reads a search from the query of an address. A value that cannot be read is told beside its field and asks for
 * nothing. Towns are not on the map yet.
 */
export function readFilter(kind: PostingKind, search: URLSearchParams, choices: FilterChoices): FilterFormValues {
  const { read, values, problems } = readFields(search);
  takeCountriesOfCodes(read, values, problems);
  requireKnownCountry(read, problems, choices);
  requireOrder(read, problems);
  const chosen = [...new Set(search.getAll("body"))].filter((body) => body !== "");
  const known = bodyTypes.filter((body) => chosen.includes(body));
  if (known.length < chosen.length) problems.body = problem("wrongFormat");

  const filter = filterOf(kind, read, known, { sort: search.get("sort"), ...choices.exchange });
  const asked = filledFields(read, known);
  return { filter, values, problems, asked, query: queryOf(asked, values, known, filter) };
}

function readFields(search: URLSearchParams) {
  const read: Partial<Record<keyof typeof fields, unknown>> = {};
  const values: FilterFormValues["values"] = {};
  const problems: FilterFormValues["problems"] = {};
  for (const [name, schema] of Object.entries(fields)) {
    const field = name as keyof typeof fields;
    const value = search.get(field) ?? "";
    const answer = value.includes("\0") ? null : schema.safeParse(value);
    if (value.trim() !== "") values[field] = value.replaceAll("\0", "").trim().slice(0, maximumTextLength);
    if (answer?.success) read[field] = answer.data;
    else problems[field] = answer?.error?.issues[0]?.message ?? problem("wrongFormat");
    read[field] ??= null;
  }
  return { read: read as Read, values, problems };
}

/** A country that stands before codes counts for the one that was chosen. */
function takeCountriesOfCodes(read: Read, values: FilterFormValues["values"], problems: FilterFormValues["problems"]) {
  for (const [country, code] of [["fromCountry", "fromCode"] as const, ["toCountry", "toCode"] as const]) {
    const list = read[code];
    if (!list?.country) continue;
    read[country] = list.country;
    values[country] = list.country;
    values[code] = list.codes.join(", ");
    delete problems[country];
  }
}

function requireKnownCountry(
  read: Read,
  problems: FilterFormValues["problems"],
  { countries, currencies }: FilterChoices,
): void {
  for (const field of ["fromCountry", "toCountry"] as const) {
    if (read[field] === null || countries.some(({ acronym }) => acronym === read[field])) continue;
    read[field] = null;
    problems[field] = problem("wrongFormat");
  }
  if (read.currency !== null && !currencies.some(({ id }) => id === read.currency)) {
    read.currency = null;
    problems.currency = problem("wrongFormat");
  }
}

function requireOrder(read: Read, problems: FilterFormValues["problems"]): void {
  if (read.dateFrom && read.dateTo && read.dateTo < read.dateFrom) {
    read.dateTo = null;
    problems.dateTo = problem("dateToBeforeFrom");
  }
  for (const [kilometres, city, code] of [
    ["fromKm", "fromCity", "fromCode"] as const,
    ["toKm", "toCity", "toCode"] as const,
  ]) {
    const codes = read[code]?.codes.length ?? 0;
    if (read[kilometres] === null || codes === 1 || (read[city] !== null && codes === 0)) continue;
    read[kilometres] = null;
    if (codes > 1) problems[kilometres] = problem("radiusOfSeveralCodes");
    else if (!problems[city] && !problems[code]) problems[kilometres] = problem("radiusWithoutPlace");
  }
}

type Order = { sort: string | null; zloty: PostingFilter["zloty"] };

function filterOf(kind: PostingKind, read: Read, chosen: BodyType[], { sort, zloty }: Order): PostingFilter {
  const load = placeOf(read.fromCountry, read.fromCode, read.fromCity, read.fromKm);
  return {
    kind,
    load,
    unload: placeOf(read.toCountry, read.toCode, read.toCity, read.toKm),
    dateFrom: read.dateFrom,
    dateTo: read.dateTo,
    bodies: chosen,
    length: read.length,
    lengthTo: read.lengthTo,
    width: read.width,
    height: read.height,
    tonnage: read.tonnage,
    tonnageTo: read.tonnageTo,
    palettes: read.palettes,
    solo: read.solo ?? false,
    secondDriver: read.secondDriver ?? false,
    deadlineFix: read.fix ?? false,
    adr: read.adr,
    rateFrom: read.rateFrom,
    rateTo: read.rateTo,
    currencyId: read.currency,
    zloty,
    paymentDays: read.paymentDays,
    text: read.text,
    newest: read.newest ?? false,
    own: read.own ?? false,
    pinned: read.pinned ?? false,
    sort: postingSorts.find((known) => known === sort) ?? "newest",
  };
}

function placeOf(
  country: string | null,
  codes: CodeList | null,
  city: string | null,
  radiusKm: number | null,
): PlaceFilter | null {
  const postalCodes = codes?.codes ?? [];
  if (country === null && postalCodes.length === 0 && city === null) return null;
  return { country, postalCodes, city, radiusKm, point: null };
}

function filledFields(read: Read, chosen: BodyType[]): FilterField[] {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const asked = names.filter((name) => read[name] !== null && read[name] !== false);
  return chosen.length > 0 ? [...asked, "body"] : asked;
}

function queryOf(
  asked: FilterField[],
  values: FilterFormValues["values"],
  chosen: BodyType[],
  { sort }: PostingFilter,
): string {
  const query = new URLSearchParams();
  for (const field of asked) {
    if (field === "body") for (const body of chosen) query.append("body", body);
    else query.set(field, values[field] ?? "");
  }
  if (sort !== "newest") query.set("sort", sort);
  return query.toString();
}

/** The ids of the rows whose details stand open, at most ten; what is no id is none. */
export function openedIds(search: URLSearchParams): number[] {
  const ids = search.getAll("open").map((values) => identifier.safeParse(values));
  return [...new Set(ids.flatMap((id) => (id.success ? [id.data] : [])))].slice(0, mostOpen);
}
