import type { SignedInContext } from "~/domain/kernel/context";
import type { Point } from "~/domain/place/distance";
import { locateAll } from "~/domain/place/locate.server";
import type { Town } from "~/domain/place/select.server";
import { seekTowns } from "~/domain/place/towns.server";
import { seekCodesOf } from "./code-query.server";
import type { PlaceFilter, PostingFilter } from "./filter";

type OtherTown = Pick<Town, "acronym" | "name" | "region" | "postalCode">;

/**
 * A town as a search understood it: `unknown` ones are sought by name, `country` is told of one that was not named, and
 * `others` are the towns of the same name.
 */
type SoughtTown = { city: string; isKnown: boolean; country: string | null; others: OtherTown[] };

type Sought = { place: PlaceFilter | null; town: SoughtTown | null };

/** Puts the towns and codes of the search on the map; a town without a country is the largest of its name. */
export async function putOnMap(ctx: SignedInContext, filter: PostingFilter) {
  const named = [filter.load, filter.unload].filter((place) => place?.city) as NamedPlace[];
  const [towns, points, [ofLoad, ofUnload]] = await Promise.all([
    seekTowns(
      ctx,
      named.map(({ country, city, postalCodes: [postalCode = null] }) => ({ country, city, postalCode })),
    ),
    locateByCode(ctx, named),
    seekCodesOf(ctx, [filter.load, filter.unload]),
  ]);
  const sought = (place: PlaceFilter | null, point: Point | null = null): Sought => {
    if (!place?.city) return { place: place && { ...place, point }, town: null };
    return soughtTown(place as NamedPlace, towns, points, named.indexOf(place as NamedPlace));
  };
  const [load, unload] = [sought(filter.load, ofLoad?.point), sought(filter.unload, ofUnload?.point)];
  return {
    filter: { ...filter, load: load.place, unload: unload.place },
    towns: { from: load.town, to: unload.town },
    codes: { from: ofLoad?.codes ?? null, to: ofUnload?.codes ?? null },
  };
}

type NamedPlace = PlaceFilter & { city: string };

function soughtTown(
  place: NamedPlace,
  towns: Awaited<ReturnType<typeof seekTowns>>,
  points: (Point | null)[],
  index: number,
): Sought {
  const { meant = null, others = [] } = towns[index] ?? {};
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
}

/** Where those are that a code, or a region told in another way, tells from others of their name. */
async function locateByCode(ctx: SignedInContext, named: NamedPlace[]): Promise<(Point | null)[]> {
  const isTold = ({ postalCodes, city }: NamedPlace) => postalCodes.length > 0 || city.includes("(");
  const told = named.filter((place) => place.country && isTold(place)) as (NamedPlace & { country: string })[];
  const points = await locateAll(
    ctx,
    told.map(({ country, city, postalCodes: [postalCode = null] }) => ({ country, city, postalCode })),
  );
  return named.map((place) => points[told.indexOf(place as (typeof told)[number])] ?? null);
}
