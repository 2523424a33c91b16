import { type FieldValues, listNames, singleNames } from "./fields";
import { maximumPlaces, withoutPast } from "./posting";

/** The fields of a place, in the order of the form. */
export const placeNames = [
  "country",
  "postalCode",
  "city",
  "startDate",
  "endDate",
  "departureDate",
  "hours",
  "radiusKm",
  "spotCount",
] as const;
const textNames = ["version", ...singleNames, "templateName"] as const;

export type PlaceFormValues = Record<(typeof placeNames)[number], string>;
type Places = { load: PlaceFormValues[]; unload: PlaceFormValues[] };
/** The fields of the form as they are typed; ticked boxes are "on". */
export type PostingFormValues = Places &
  Record<(typeof textNames)[number], string> &
  Record<(typeof listNames)[number], string[]>;

type Role = keyof Places;
const roles: Role[] = ["load", "unload"];

/** The form as a source of values by field name holds it, with at least one row for each end of the way. */
export function readFormValues(all: (name: string) => readonly string[]): PostingFormValues {
  const places = roles.map((role) => [role, readPlaces(role, all)]);
  const texts = textNames.map((name) => [name, all(name)[0] ?? ""]);
  const lists = listNames.map((name) => [name, [...all(name)]]);
  return Object.fromEntries([...places, ...texts, ...lists]);
}

function readPlaces(role: Role, all: (name: string) => readonly string[]): PlaceFormValues[] {
  const rows = Array.from({ length: maximumPlaces }, (_, index) =>
    placeNames.map((name) => [name, all(`${role}[${index}].${name}`)[0]] as const),
  );
  const count = rows.findLastIndex((row) => row.some(([, value]) => value !== undefined)) + 1;
  return rows.slice(0, Math.max(1, count)).map((row) => {
    return Object.fromEntries(row.map(([name, value]) => [name, value ?? ""])) as PlaceFormValues;
  });
}

/** The form as an object that may lack fields, as what was sent comes back. */
export function formValuesIn(values: object): PostingFormValues {
  return readFormValues((name) => {
    const [, list, index, field] = /^(\w+)\[(\d)\]\.(\w+)$/.exec(name) ?? [];
    const value = list ? at(at(at(values, list), index), field) : at(values, name);
    if (value === undefined || value === null) return list && hasRow(values, list, index) ? [""] : [];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  });
}

function at(value: unknown, key: string | undefined): unknown {
  return typeof value === "object" && value !== null && key !== undefined && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

// A row of nothing but blanks comes back empty.
function hasRow(values: object, list: string, index: string | undefined): boolean {
  const rows = at(values, list);
  return Array.isArray(rows) && Number(index) < rows.length;
}

/** The same by field name, blank ones left out but for the rows of places. */
export function fieldsOf(values: PostingFormValues): Record<string, string[]> {
  const places = roles.flatMap((role) =>
    values[role].flatMap((place, index) =>
      placeNames.map((name) => [`${role}[${index}].${name}`, [place[name]]] as [string, string[]]),
    ),
  );
  const texts = textNames.flatMap((name): [string, string[]][] => (values[name] ? [[name, [values[name]]]] : []));
  const lists = listNames.flatMap((name): [string, string[]][] =>
    values[name].length > 0 ? [[name, values[name]]] : [],
  );
  return Object.fromEntries([...places, ...texts, ...lists]);
}

type StoredValues = FieldValues & {
  [Name in Role]: { [Name in (typeof placeNames)[number]]: string | number | null }[];
};

/** What is stored, or was read from a form, as the form shows it. */
export function formValuesOf(stored: StoredValues, version: number | null = null): PostingFormValues {
  const values = new Map<string, readonly string[]>();
  for (const role of roles) {
    for (const [index, place] of stored[role].entries()) {
      for (const name of placeNames) values.set(`${role}[${index}].${name}`, [fieldText(place[name])]);
    }
  }
  for (const name of singleNames) values.set(name, [fieldText(stored[name])]);
  for (const name of listNames) values.set(name, stored[name].map(String));
  values.set("version", [version === null ? "" : String(version)]);
  return readFormValues((name) => values.get(name) ?? []);
}

/** A stored value as its field shows it. */
export function fieldText(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return value ?? "";
}

/** What the buttons of the form do to its rows. */
export const placeChanges = roles.flatMap((role) => [
  `add-${role}`,
  ...Array.from({ length: maximumPlaces }, (_, index) => `remove-${role}-${index}`),
]);

/**
 * The form with a place more or less, and the field to go on in. One more is in the country of the place before it, or
 * in `country` where none before it says one.
 */
export function withPlaces(
  values: PostingFormValues,
  change: string,
  country = "",
): { values: PostingFormValues; focus: string } {
  const [act, role, index] = change.split("-") as ["add" | "remove", Role, string | undefined];
  const rows = values[role];
  if (act === "add") {
    const isFull = rows.length >= maximumPlaces;
    const addedPlace = { ...blankPlace(), country: countryBefore(values, role) ?? country };
    const next = isFull ? rows : [...rows, addedPlace];
    const field = next.at(-1)?.country ? "postalCode" : "country";
    return { values: { ...values, [role]: next }, focus: `${role}[${next.length - 1}].${field}` };
  }
  const remainingPlaces = rows.filter((_, row) => row !== Number(index));
  const next = remainingPlaces.length > 0 ? remainingPlaces : [blankPlace()];
  const at = Math.min(Number(index), next.length - 1);
  return { values: { ...values, [role]: next }, focus: `${role}[${at}].country` };
}

/** The country of the last place of the journey that says one, before one more at the end of the role. */
export function countryBefore({ load, unload }: Places, role: Role): string | null {
  const before = role === "load" ? load : [...load, ...unload];
  return before.findLast((place) => place.country)?.country ?? null;
}

function blankPlace(): PlaceFormValues {
  return Object.fromEntries(placeNames.map((name) => [name, ""])) as PlaceFormValues;
}

/** An empty form: the author leads the posting and the default currency is chosen. */
export function blankFormValues(authorId: number, currencyId: number): PostingFormValues {
  const values: Record<string, string[]> = { supervisorIds: [String(authorId)], currencyId: [String(currencyId)] };
  return readFormValues((name) => values[name] ?? []);
}

/** The form without dates before `today`, `2026-11-20`. */
export function withoutPastDates(values: PostingFormValues, today: string): PostingFormValues {
  const withFutureDates = (place: PlaceFormValues): PlaceFormValues => {
    const dates = withoutPast(place, today);
    return {
      ...place,
      startDate: dates.startDate ?? "",
      endDate: dates.endDate ?? "",
      departureDate: dates.departureDate ?? "",
    };
  };
  return { ...values, load: values.load.map(withFutureDates), unload: values.unload.map(withFutureDates) };
}

/** The form with other values in some of its fields, by name; names that it does not have are left out. */
export function withFields(values: PostingFormValues, changes: Record<string, string>): PostingFormValues {
  const fields: Record<string, string[]> = {
    ...fieldsOf(values),
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [value]])),
  };
  return readFormValues((name) => fields[name] ?? []);
}

/** The form with no last day of a place before its first. */
export function withDaysInOrder(values: PostingFormValues): PostingFormValues {
  const inOrder = (place: PlaceFormValues): PlaceFormValues =>
    place.endDate && place.endDate < place.startDate ? { ...place, endDate: place.startDate } : place;
  return { ...values, load: values.load.map(inOrder), unload: values.unload.map(inOrder) };
}

/** The form as a browser sends it: what is blank is not said, nor is what keeps a template of it. */
export function sentValues(values: PostingFormValues): Record<string, unknown> {
  const { version: _, templateName: __, ...fields } = values;
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === "" ? [] : [[name, value]])));
}

/** The number a field holds, with a comma or a dot; null when it holds none. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".").replace("\u2212", "-");
  const number = Number(plain);
  return plain && Number.isFinite(number) ? number : null;
}
