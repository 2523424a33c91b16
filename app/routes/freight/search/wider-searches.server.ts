import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import { type NamedCountries, writePlaces } from "~/domain/freight/search/place-list.server";
import { countEach, countLimit } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { without } from "./filter-chips.server";

type WiderSearch = {
  name: "radius" | "days" | "bodies" | "unknown" | "from" | "to";
  km?: number;
  filter: PostingFilter;
  query: string;
};
type Address = { filter: PostingFilter; query: string; countries: NamedCountries };

const radii = [50, 100, 200, 500];

/** Searches that ask for less than one that found nothing and do find something, with how much. */
export async function helpfulSearches(ctx: SignedInContext, address: Address) {
  const wider = widerSearches(address);
  const counts = await countEach(
    ctx,
    wider.map(({ filter }) => filter),
  );
  return wider.flatMap(({ name, km, query }, index) => {
    const count = counts[index] ?? 0;
    return count > 0
      ? [{ name, km: km ?? null, query, count: Math.min(count, countLimit), areMore: count > countLimit }]
      : [];
  });
}

/** The likeliest to help first. */
function widerSearches({ filter, query, countries }: Address): WiderSearch[] {
  const withMore = (name: string, value: string) => {
    const search = new URLSearchParams(query);
    search.set(name, value);
    return search.toString();
  };
  const wider: WiderSearch[] = radii.flatMap((km) => inRadius(filter, query, countries, km));
  const { dateFrom, dateTo, bodies, orUnknown, load, unload } = filter;
  if (dateFrom || dateTo) {
    const days = without(query, ["days", "dateFrom", "dateTo"]);
    wider.push({ name: "days", filter: { ...filter, dateFrom: null, dateTo: null }, query: days });
  }
  if (bodies.length > 0)
    wider.push({ name: "bodies", filter: { ...filter, bodies: [] }, query: without(query, ["body"]) });
  if (!orUnknown)
    wider.push({ name: "unknown", filter: { ...filter, orUnknown: true }, query: withMore("unknown", "on") });
  const [toAnywhere, fromAnywhere] = [without(query, ["to"]), without(query, ["from"])];
  if (unload.length > 0)
    wider.push({ name: "to", filter: { ...filter, unload: [], unloadWithout: [] }, query: toAnywhere });
  if (load.length > 0)
    wider.push({ name: "from", filter: { ...filter, load: [], loadWithout: [] }, query: fromAnywhere });
  return wider;
}

/** The search with all narrower radii widened to this one; none where nothing is narrower. */
function inRadius(filter: PostingFilter, query: string, countries: NamedCountries, km: number): WiderSearch[] {
  const isNarrow = ({ point, radiusKm }: PlaceFilter) => point !== null && (radiusKm ?? 0) < km;
  if (![...filter.load, ...filter.unload].some(isNarrow)) return [];
  const widen = (places: PlaceFilter[]) =>
    places.map((place) => (isNarrow(place) ? { ...place, radiusKm: km } : place));
  const [load, unload] = [widen(filter.load), widen(filter.unload)];
  const search = new URLSearchParams(query);
  if (load.length > 0) search.set("from", writePlaces({ places: load, without: filter.loadWithout }, countries));
  if (unload.length > 0) search.set("to", writePlaces({ places: unload, without: filter.unloadWithout }, countries));
  return [{ name: "radius", km, filter: { ...filter, load, unload }, query: search.toString() }];
}
