import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { PostingFilter } from "~/domain/freight/search/filter";
import type { FilterField, FilterFormValues } from "~/domain/freight/search/filter-form.server";
import { type NamedCountries, writePlace, writePlaces } from "~/domain/freight/search/place-list.server";

/** What one chip stands for: the fields that are taken out of the search together with it. */
const groups = {
  from: ["from"],
  to: ["to"],
  days: ["days", "dateFrom", "dateTo"],
  bodies: ["body"],
  length: ["length", "lengthTo"],
  width: ["width"],
  height: ["height"],
  tonnage: ["tonnage", "tonnageTo"],
  unknown: ["unknown"],
  palettes: ["palettes"],
  solo: ["solo"],
  secondDriver: ["secondDriver"],
  fix: ["fix"],
  adr: ["adr"],
  rate: ["rateFrom", "rateTo"],
  currency: ["currency"],
  paymentDays: ["paymentDays"],
  text: ["text"],
} as const satisfies Record<string, readonly FilterField[]>;

export type ChipName = keyof typeof groups;
/** `query` is the search without what the chip stands for: of an end, one of its places. */
export type Chip = { name: ChipName; text: string; bodies?: BodyType[]; days?: string; query: string };

type FilterValues = FilterFormValues["values"];
type Address = {
  query: string;
  currencies: readonly { id: number; code: string }[];
  countries: NamedCountries;
};

/** What the search is narrowed by, each with the search without it; own, pinned and newest ones have switches. */
export function filterChips(
  filter: PostingFilter,
  values: FilterValues,
  filterFields: FilterField[],
  address: Address,
): Chip[] {
  const names = Object.keys(groups) as ChipName[];
  return names
    .filter((name) => groups[name].some((field: FilterField) => filterFields.includes(field)))
    .flatMap((name) => {
      if (name === "from" || name === "to") return chipsOfEnd(name, filter, address);
      return {
        name,
        text: textOf(name, filter, (field) => (filterFields.includes(field) ? values[field] : undefined), address),
        ...(name === "bodies" && { bodies: filter.bodies }),
        ...(name === "days" && filterFields.includes("days") && { days: values.days }),
        query: without(address.query, groups[name]),
      };
    });
}

function chipsOfEnd(name: "from" | "to", filter: PostingFilter, { query, countries }: Address): Chip[] {
  const [places, excluded] =
    name === "from" ? [filter.load, filter.loadWithout] : [filter.unload, filter.unloadWithout];
  const signOf = (acronym: string) => countries.find((each) => each.acronym === acronym)?.roadSign ?? acronym;
  const others = (some: { places: PostingFilter["load"]; without: string[] }) => {
    const placesText = writePlaces(some, countries);
    if (!placesText) return without(query, [name]);
    const search = new URLSearchParams(query);
    search.set(name, placesText);
    return search.toString();
  };
  return [
    ...places.map((place) => ({
      name,
      text: writePlace(place, signOf).replace(/ \+(\d+)$/, " + $1 km"),
      query: others({ places: places.filter((each) => each !== place), without: excluded }),
    })),
    ...excluded.map((acronym) => ({
      name,
      text: `\u2212${signOf(acronym)}`,
      query: others({ places, without: excluded.filter((each) => each !== acronym) }),
    })),
  ];
}

function textOf(
  name: ChipName,
  filter: PostingFilter,
  valid: (field: keyof FilterValues) => string | undefined,
  { currencies }: Address,
): string {
  if (name === "days") return span(valid("dateFrom"), valid("dateTo"));
  if (name === "length") return `${span(valid("length"), valid("lengthTo"))} m`;
  if (name === "tonnage") return `${span(valid("tonnage"), valid("tonnageTo"))} t`;
  if (name === "width" || name === "height") return `≥ ${valid(name)} m`;
  if (name === "palettes") return `≥ ${valid(name)}`;
  if (name === "paymentDays") return `≤ ${valid(name)}`;
  if (name === "rate") return span(valid("rateFrom"), valid("rateTo"));
  if (name === "currency") return currencies.find(({ id }) => id === filter.currencyId)?.code ?? "";
  if (name === "adr") return valid("adr") ?? "";
  return name === "text" ? `„${valid("text")}”` : "";
}

function span(from?: string, to?: string): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `≥ ${from}` : `≤ ${to}`;
}

/** A search that leaves these fields out. */
export function without(query: string, fields: readonly string[]): string {
  const search = new URLSearchParams(query);
  for (const field of fields) search.delete(field);
  return search.toString();
}
