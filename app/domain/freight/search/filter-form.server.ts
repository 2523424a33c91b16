import { z } from "zod";
import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import type { PostingKind } from "~/domain/freight/posting/status";
import { type BodyType, bodyTypes } from "~/domain/freight/posting/vehicle";
import type { Hidden } from "~/domain/freight/shelf/hidden.server";
import { identifier, optionalDay, optionalText, problem } from "~/domain/kernel/form.server";
import { type PostingFilter, postingSorts } from "./filter";
import { oldEnd } from "./old-address.server";
import { type NamedCountries, type PlaceList, readPlaces, writePlaces } from "./place-list.server";
import { daysOfName } from "./rolling-days";

/** What search forms send when a box is ticked; anything else is no tick. */
const checkedValue = "on";

const maximumTextLength = 400;
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

const tick = z
  .union([z.literal(checkedValue), z.literal("")], problem("wrongFormat"))
  .transform((value) => value === checkedValue);
const metres = optionalNumber(0, 99.99, 2);
const tonnes = optionalNumber(0, 999.99, 2);
const amount = optionalNumber(0, 9_999_999, 2);

/** The query parameters of a search but for its bodies, each on its own, in the order of an address. */
export const searchFields = {
  from: optionalText(maximumTextLength),
  to: optionalText(maximumTextLength),
  days: optionalText(20),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  length: metres,
  lengthTo: metres,
  width: metres,
  height: metres,
  tonnage: tonnes,
  tonnageTo: tonnes,
  unknown: tick,
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
  favourites: tick,
  pinned: tick,
} as const;

export type FilterField = keyof typeof searchFields | "body";
type FieldValues = { -readonly [Field in keyof typeof searchFields]: z.output<(typeof searchFields)[Field]> | null };

/** A search as its address tells it. */
export type FilterFormValues = {
  filter: PostingFilter;
  /** What stands in the fields, refused values too. */
  values: Partial<Record<keyof typeof searchFields, string>>;
  /** Why a field's value is left out of the search. */
  problems: Partial<Record<FilterField, string>>;
  /** The fields that narrow the search. */
  asked: FilterField[];
  /** The address's query with what is valid of it, without its page and open rows. */
  query: string;
};

/**
 * The dictionaries that an address's values must be of, by what its amounts are compared, what day it is, and what its
 * seeker has hidden.
 */
type FilterChoices = {
  countries: NamedCountries;
  currencies: readonly { id: number }[];
  exchange: Pick<CurrentRates, "zloty">;
  today: string;
  hidden: Hidden;
};

/**
 * Reads a search from the query of an address. A value that cannot be read is told beside its field and asks for
 * nothing. Towns are not on the map yet.
 */
export function readFilter(kind: PostingKind, search: URLSearchParams, choices: FilterChoices): FilterFormValues {
  const form = readFields(search);
  const { read, values, problems } = form;
  const load = readEnd("from", search, form, choices);
  const unload = readEnd("to", search, form, choices);
  requireKnownCurrency(read, problems, choices);
  takeDays(read, problems, choices.today);
  requireOrder(read, problems);
  const bodyNames = [...new Set(search.getAll("body"))].filter((body) => body !== "");
  const knownBodies = bodyTypes.filter((body) => bodyNames.includes(body));
  if (knownBodies.length < bodyNames.length) problems.body = problem("wrongFormat");

  const { exchange, today, hidden } = choices;
  const order = { sort: search.get("sort"), zloty: exchange.zloty, today, hidden };
  const filter = filterOf(kind, { read, load, unload, bodies: knownBodies }, order);
  const asked = filledFields(read, knownBodies);
  return { filter, values, problems, asked, query: queryOf(asked, form, knownBodies, filter) };
}

function readFields(search: URLSearchParams) {
  const read: Partial<Record<keyof typeof searchFields, unknown>> = {};
  const values: FilterFormValues["values"] = {};
  const problems: FilterFormValues["problems"] = {};
  for (const [name, schema] of Object.entries(searchFields)) {
    const field = name as keyof typeof searchFields;
    const value = search.get(field) ?? "";
    const answer = value.includes("\0") ? null : schema.safeParse(value);
    if (value.trim() !== "") values[field] = value.replaceAll("\0", "").trim().slice(0, maximumTextLength);
    if (answer?.success) read[field] = answer.data;
    else problems[field] = answer?.error?.issues[0]?.message ?? problem("wrongFormat");
    read[field] ??= null;
  }
  return { read: read as FieldValues, values, problems };
}

type Form = { read: FieldValues } & Pick<FilterFormValues, "values" | "problems">;

/**
 * The places of an end, from its field or from the several that addresses had before; the field holds them as a text.
 */
function readEnd(end: "from" | "to", search: URLSearchParams, form: Form, { countries }: FilterChoices): PlaceList {
  const { read, values, problems } = form;
  const text = read[end];
  const list = text === null ? oldEnd(search, end, countries) : readPlaces(text, countries);
  const isRefused = problems[end] !== undefined;
  if (list.problem) problems[end] ??= list.problem;
  read[end] = writePlaces(list, countries) || null;
  // What is refused stands in the field as it was written.
  if (read[end] && !isRefused && (!list.problem || text === null)) values[end] = read[end];
  return list;
}

function requireKnownCurrency(
  read: FieldValues,
  problems: FilterFormValues["problems"],
  { currencies }: FilterChoices,
): void {
  if (read.currency === null || currencies.some(({ id }) => id === read.currency)) return;
  read.currency = null;
  problems.currency = problem("wrongFormat");
}

/** Days that move with the calendar, where no others are asked for. */
function takeDays(read: FieldValues, problems: FilterFormValues["problems"], today: string): void {
  if (read.days === null) return;
  const areDated = read.dateFrom !== null || read.dateTo !== null;
  if (daysOfName(read.days, today) && !areDated) return;
  problems.days = problem(areDated ? "daysOrDates" : "wrongFormat");
  read.days = null;
}

function requireOrder(read: FieldValues, problems: FilterFormValues["problems"]): void {
  if (!read.dateFrom || !read.dateTo || read.dateTo >= read.dateFrom) return;
  read.dateTo = null;
  problems.dateTo = problem("dateToBeforeFrom");
}

type FilterInput = { read: FieldValues; load: PlaceList; unload: PlaceList; bodies: BodyType[] };
type Order = { sort: string | null; today: string } & Pick<PostingFilter, "zloty" | "hidden">;

function filterOf(
  kind: PostingKind,
  { read, load, unload, bodies }: FilterInput,
  { sort, zloty, today, hidden }: Order,
): PostingFilter {
  const days = read.days === null ? null : daysOfName(read.days, today);
  return {
    kind,
    load: load.places,
    unload: unload.places,
    loadWithout: load.without,
    unloadWithout: unload.without,
    dateFrom: days ? days.from : read.dateFrom,
    dateTo: days ? days.to : read.dateTo,
    bodies,
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
    orUnknown: read.unknown ?? false,
    text: read.text,
    newest: read.newest ?? false,
    own: read.own ?? false,
    favourites: read.favourites ?? false,
    pinned: read.pinned ?? false,
    hidden,
    sort: postingSorts.find((name) => name === sort) ?? "newest",
  };
}

function filledFields(read: FieldValues, knownBodies: BodyType[]): FilterField[] {
  const names = Object.keys(searchFields) as (keyof typeof searchFields)[];
  const activeFields = names.filter((name) => read[name] !== null && read[name] !== false);
  return knownBodies.length > 0 ? [...activeFields, "body"] : activeFields;
}

function queryOf(
  activeFields: FilterField[],
  { values, read }: Pick<Form, "values" | "read">,
  knownBodies: BodyType[],
  { sort }: PostingFilter,
): string {
  const query = new URLSearchParams();
  for (const field of activeFields) {
    if (field === "body") for (const body of knownBodies) query.append("body", body);
    else query.set(field, (field === "from" || field === "to" ? read[field] : values[field]) ?? "");
  }
  if (sort !== "newest") query.set("sort", sort);
  return query.toString();
}

/** The ids of the rows whose details stand open, at most ten; what is no id is none. */
export function openedIds(search: URLSearchParams): number[] {
  const ids = search.getAll("open").map((values) => identifier.safeParse(values));
  return [...new Set(ids.flatMap((id) => (id.success ? [id.data] : [])))].slice(0, mostOpen);
}
