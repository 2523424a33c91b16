import { defaultCurrency } from "~/domain/units/money";
import { type FieldValues, postingFields } from "./fields";
import type { PostingKind } from "./status";

/** So many loading places, and so many unloading places. */
export const maximumPlaces = 8;
/** Characters of a town and of a postal code. */
export const maximumCity = 120;
export const maximumPostalCode = 12;
/** Days from today that a date of a posting may lie ahead. */
export const furthestDay = 365;

export type PlaceInput = {
  /** ISO code. */
  country: string | null;
  postalCode: string | null;
  city: string | null;
  /** Days, `2026-11-20`. */
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
  /** `08:00–14:00`. */
  hours: string | null;
  radiusKm: number | null;
  spotCount: number | null;
};

/** What a form says of a load or a free vehicle. Blank places keep their turn, so that each problem finds its field. */
export type PostingInput = FieldValues & { kind: PostingKind; load: PlaceInput[]; unload: PlaceInput[] };

const blanks = { number: null, text: null, choice: null, option: null, flag: false, choices: [] };

/** The fields of a posting of which nothing is said, in the currency that a form begins with. */
export const blankFields = {
  ...Object.fromEntries(Object.entries(postingFields).map(([name, { kind }]) => [name, blanks[kind]])),
  currencyId: defaultCurrency,
} as FieldValues;

/** A place of which nothing is written. */
export const blankPlace: PlaceInput = {
  country: null,
  postalCode: null,
  city: null,
  startDate: null,
  endDate: null,
  departureDate: null,
  hours: null,
  radiusKm: null,
  spotCount: null,
};

/** Whether nothing was written of the place. */
export function isBlank(place: PlaceInput): boolean {
  return Object.values(place).every((value) => value === null);
}

/** The first day at the place; null when none is given. */
export function firstDay({ startDate, departureDate }: Pick<PlaceInput, "startDate" | "departureDate">) {
  return startDate ?? departureDate;
}

/** The last day at the place; null when none is given. */
export function lastDay({ endDate, ...first }: Pick<PlaceInput, "startDate" | "endDate" | "departureDate">) {
  return endDate ?? firstDay(first);
}

type Dates = Pick<PlaceInput, "startDate" | "endDate" | "departureDate">;

/** The dates without those that have passed; an end without its beginning says nothing. */
export function withoutPast({ startDate, endDate, departureDate }: Dates, today: string): Dates {
  const isPast = (day: string | null) => day !== null && day < today;
  return {
    startDate: isPast(startDate) ? null : startDate,
    endDate: isPast(startDate) || isPast(endDate) ? null : endDate,
    departureDate: isPast(departureDate) ? null : departureDate,
  };
}
