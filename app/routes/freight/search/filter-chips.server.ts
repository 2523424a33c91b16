import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import type { FilterField, FilterFormValues } from "~/domain/freight/search/filter-form.server";

/** What one chip stands for: the fields that are taken out of the search together with it. */
const groups = {
  from: ["fromCountry", "fromCode", "fromCity", "fromKm"],
  to: ["toCountry", "toCode", "toCity", "toKm"],
  days: ["dateFrom", "dateTo"],
  bodies: ["body"],
  length: ["length", "lengthTo"],
  width: ["width"],
  height: ["height"],
  tonnage: ["tonnage", "tonnageTo"],
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
/** `query` is the search without what the chip stands for. */
export type Chip = { name: ChipName; text: string; bodies?: BodyType[]; query: string };

type FilterValues = FilterFormValues["values"];
type Address = {
  query: string;
  currencies: readonly { id: number; code: string }[];
  countries: readonly { acronym: string; roadSign: string }[];
};

/** What the search is narrowed by, each with the search without it; own, pinned and newest ones have switches. */
export function filterChips(
  filter: PostingFilter,
  values: FilterValues,
  asked: FilterField[],
  address: Address,
): Chip[] {
  const names = Object.keys(groups) as ChipName[];
  return names
    .filter((name) => groups[name].some((field: FilterField) => asked.includes(field)))
    .map((name) => ({
      name,
      text: textOf(name, filter, (field) => (asked.includes(field) ? values[field] : undefined), address),
      ...(name === "bodies" && { bodies: filter.bodies }),
      query: without(address.query, groups[name]),
    }));
}

function textOf(
  name: ChipName,
  filter: PostingFilter,
  valid: (field: keyof FilterValues) => string | undefined,
  { currencies, countries }: Address,
): string {
  const sign = (acronym?: string) => countries.find((country) => country.acronym === acronym)?.roadSign;
  if (name === "from") return place(sign(valid("fromCountry")), filter.load, valid("fromKm"));
  if (name === "to") return place(sign(valid("toCountry")), filter.unload, valid("toKm"));
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

function place(sign: string | undefined, of: PlaceFilter | null, kilometres: string | undefined): string {
  const name = [sign, of?.postalCodes.join(", "), of?.city].filter(Boolean).join(" ");
  return kilometres ? `${name} + ${kilometres} km` : name;
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
