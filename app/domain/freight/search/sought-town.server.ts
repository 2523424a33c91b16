import type { SignedInContext } from "~/domain/context";
import { locateAll } from "~/domain/place/locate.server";
import type { Town } from "~/domain/place/select.server";
import { largestOfName, otherTowns } from "~/domain/place/towns.server";
import type { PlaceFilter, PostingFilter } from "./filter";

type OtherTown = Pick<Town, "acronym" | "name" | "region" | "postalCode">;

/**
 * A town as a search understood it: `unknown` ones are sought by name, `country` is told of one that was not named, and
 * `others` are the towns of the same name.
 */
type SoughtTown = { city: string; isKnown: boolean; country: string | null; others: OtherTown[] };

type Sought = { place: PlaceFilter | null; town: SoughtTown | null };

/** Puts the towns of the search on the map; a town without a country is the largest of its name. */
export async function putOnMap(ctx: SignedInContext, filter: PostingFilter) {
  const [load, unload] = await Promise.all([filter.load, filter.unload].map((place) => locateSought(ctx, place)));
  return {
    filter: { ...filter, load: load?.place ?? null, unload: unload?.place ?? null },
    towns: { from: load?.town ?? null, to: unload?.town ?? null },
  };
}

async function locateSought(ctx: SignedInContext, place: PlaceFilter | null): Promise<Sought> {
  if (!place?.city) return { place, town: null };
  const { city } = place;
  const assumed = place.country ? null : await largestOfName(ctx, city);
  const country = place.country ?? assumed?.acronym;
  if (!country) return { place: { ...place, point: null }, town: { city, isKnown: false, country: null, others: [] } };

  const [[point = null], others] = await Promise.all([
    locateAll(ctx, [{ country, postalCode: place.postalCode, city }]),
    otherTowns(ctx, { country, city }),
  ]);
  const named = others.map(({ acronym, name, region, postalCode }) => ({ acronym, name, region, postalCode }));
  const town = { city, isKnown: point !== null, country: assumed?.country ?? null, others: named };
  return { place: { ...place, point }, town };
}
