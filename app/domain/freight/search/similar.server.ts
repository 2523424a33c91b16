import type { PostingPlace } from "~/domain/freight/posting/queries.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { dayAfter } from "~/domain/units/time";
import type { PlaceFilter } from "./filter";
import { type NamedCountries, writePlaces } from "./place-list.server";

/** How far around both ends others count as similar. */
const nearKm = 75;

type PostingTraits = { places: readonly PostingPlace[]; bodies: readonly BodyType[] };
type Choices = { countries: NamedCountries; today: string };

/** The search for what is like a posting: near both of its ends, a day earlier or later, of one of its bodies. */
export function similarQuery({ places, bodies }: PostingTraits, { countries, today }: Choices): URLSearchParams {
  const loads = places.filter(({ role }) => role === "LOAD");
  const unloads = places.filter(({ role }) => role === "UNLOAD");
  const search = new URLSearchParams();
  const write = (name: "from" | "to", place: PostingPlace | undefined) => {
    if (place) search.set(name, writePlaces({ places: [around(place)], without: [] }, countries));
  };
  write("from", loads[0]);
  write("to", unloads.at(-1));
  const days = loads.flatMap(({ startDate, endDate, departureDate }) => [startDate ?? departureDate, endDate]);
  const knownDays = days.filter((day) => day !== null).sort();
  const [first, last] = [knownDays[0], knownDays.at(-1)];
  if (first && last && dayAfter(last, 1) >= today) {
    search.set("dateFrom", [today, dayAfter(first, -1)].sort().at(-1) ?? today);
    search.set("dateTo", dayAfter(last, 1));
  }
  for (const body of bodies) search.append("body", body);
  return search;
}

/** Around its town, or its code; where neither is on the map, the place itself. */
function around({ acronym, city, postalCode, lat }: PostingPlace): PlaceFilter {
  const isNamed = city !== null || postalCode !== null;
  return {
    country: acronym,
    postalCodes: city === null && postalCode !== null ? [postalCode] : [],
    city,
    radiusKm: isNamed && lat !== null ? nearKm : null,
    point: null,
  };
}
