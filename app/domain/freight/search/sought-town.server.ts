import type { SignedInContext } from "~/domain/context";
import type { Point } from "~/domain/place/distance";
import { locateAll } from "~/domain/place/locate.server";
import type { Town } from "~/domain/place/select.server";
import { seekTowns } from "~/domain/place/towns.server";
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
  const named = [filter.load, filter.unload].filter((place) => place?.city) as NamedPlace[];
  const [towns, points] = await Promise.all([seekTowns(ctx, named), locateByCode(ctx, named)]);
  const sought = (place: PlaceFilter | null): Sought => {
    const index = named.indexOf(place as NamedPlace);
    const { meant = null, others = [] } = towns[index] ?? {};
    if (!place?.city) return { place, town: null };
    const point = points[index] ?? (meant && { lat: meant.lat, lon: meant.lon });
    return {
      place: { ...place, point },
      town: {
        city: place.city,
        isKnown: point !== null,
        country: place.country ? null : (meant?.country ?? null),
        others: others.map(({ acronym, name, region, postalCode }) => ({ acronym, name, region, postalCode })),
      },
    };
  };
  const [load, unload] = [sought(filter.load), sought(filter.unload)];
  return {
    filter: { ...filter, load: load.place, unload: unload.place },
    towns: { from: load.town, to: unload.town },
  };
}

type NamedPlace = PlaceFilter & { city: string };

/** Where those are that a code, or a region told in another way, tells from others of their name. */
async function locateByCode(ctx: SignedInContext, named: NamedPlace[]): Promise<(Point | null)[]> {
  const isTold = ({ postalCode, city }: NamedPlace) => postalCode !== null || city.includes("(");
  const told = named.filter((place) => place.country && isTold(place)) as (NamedPlace & { country: string })[];
  const points = await locateAll(ctx, told);
  return named.map((place) => points[told.indexOf(place as (typeof told)[number])] ?? null);
}
