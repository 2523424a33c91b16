import type { SignedInContext } from "~/domain/context";
import { locateAll, suggestPlaces } from "~/domain/place/queries.server";
import { fold } from "~/domain/text";
import type { PlaceFilter, PostingFilter } from "./filter";

/** A town as a search understood it: `unknown` ones are sought by name, `country` is told of one that was not named. */
type SoughtTown = { city: string; isKnown: boolean; country: string | null };

type Sought = { place: PlaceFilter | null; town: SoughtTown | null };

/** Puts the towns of the search on the map; a town without a country is the largest of its name. */
export async function putOnMap(ctx: SignedInContext, filter: PostingFilter) {
  const named = [filter.load, filter.unload].filter((place) => place?.city && place.country) as NamedPlace[];
  const points = await locateAll(ctx, named);
  const [load, unload] = await Promise.all(
    [filter.load, filter.unload].map(async (place): Promise<Sought> => {
      if (!place?.city) return { place, town: null };
      if (!place.country) return largest(ctx, place, place.city);
      const point = points[named.indexOf(place as NamedPlace)] ?? null;
      return { place: { ...place, point }, town: { city: place.city, isKnown: point !== null, country: null } };
    }),
  );
  return {
    filter: { ...filter, load: load?.place ?? null, unload: unload?.place ?? null },
    towns: { from: load?.town ?? null, to: unload?.town ?? null },
  };
}

type NamedPlace = PlaceFilter & { country: string };

async function largest(ctx: SignedInContext, place: PlaceFilter, city: string): Promise<Sought> {
  const query = city.replace(/\s*\([^()]*\)$/, "");
  const places = await suggestPlaces(ctx, { country: null, query, postalCode: place.postalCode });
  const found = places.find((each) => fold(each.city) === fold(query));
  const point = found ? { lat: found.lat, lon: found.lon } : null;
  return { place: { ...place, point }, town: { city, isKnown: point !== null, country: found?.country ?? null } };
}
