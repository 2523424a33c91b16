import type { Context } from "~/domain/kernel/context";
import type { Point } from "~/domain/place/distance";
import { locateAll } from "~/domain/place/locate.server";
import type { Town } from "~/domain/place/select.server";
import { seekTowns } from "~/domain/place/towns.server";
import { type SoughtCodes, seekCodesOf } from "./code-query.server";
import type { PlaceFilter, PostingFilter } from "./filter";

type OtherTown = Pick<Town, "acronym" | "name" | "region" | "postalCode">;

/**
 * A town as a search understood it: `unknown` ones are sought by name, `country` is told of one that was not named, and
 * `others` are the towns of the same name.
 */
type SoughtTown = { city: string; isKnown: boolean; country: string | null; others: OtherTown[] };

/** What a search says of a place that it was asked for; one without a town, or without codes, says nothing of them. */
export type SoughtPlace = { town: SoughtTown | null; codes: SoughtCodes };

/**
 * Puts the towns and codes of searches on the map, asked at once; a town without a country is the largest of its name.
 */
export async function locateSearches(ctx: Pick<Context, "db">, filters: PostingFilter[]) {
  const seekResults = await seekPlaces(
    ctx,
    filters.flatMap(({ load, unload }) => [...load, ...unload]),
  );
  return filters.map((filter) => {
    const [load, unload] = [seekResults.splice(0, filter.load.length), seekResults.splice(0, filter.unload.length)];
    return {
      filter: { ...filter, load: load.map(({ place }) => place), unload: unload.map(({ place }) => place) },
      sought: { from: load as SoughtPlace[], to: unload as SoughtPlace[] },
    };
  });
}

/** The same of one search. */
export async function putOnMap(ctx: Pick<Context, "db">, filter: PostingFilter) {
  const [locatedSearch] = await locateSearches(ctx, [filter]);
  return locatedSearch as NonNullable<typeof locatedSearch>;
}

async function seekPlaces(ctx: Pick<Context, "db">, places: PlaceFilter[]) {
  const namedPlaces = places.filter((place): place is NamedPlace => place.city !== null);
  const [towns, points, ofCodes] = await Promise.all([
    seekTowns(
      ctx,
      namedPlaces.map(({ country, city, postalCodes: [postalCode = null] }) => ({ country, city, postalCode })),
    ),
    locateByCode(ctx, namedPlaces),
    seekCodesOf(ctx, places),
  ]);
  return places.map((place, index) => {
    const { point = null, codes } = ofCodes[index] as (typeof ofCodes)[number];
    const at = namedPlaces.findIndex((each) => each === place);
    const result =
      at < 0 ? { place: { ...place, point }, town: null } : soughtTown(place, towns[at], points[at] ?? null);
    return { ...result, codes };
  });
}

type NamedPlace = PlaceFilter & { city: string };

function soughtTown(
  place: PlaceFilter,
  towns: Awaited<ReturnType<typeof seekTowns>>[number] | undefined,
  at: Point | null,
) {
  const { meant = null, others = [] } = towns ?? {};
  const point = at ?? (meant && { lat: meant.lat, lon: meant.lon });
  const town: SoughtTown = {
    city: place.city ?? "",
    isKnown: point !== null,
    country: place.country ? null : (meant?.country ?? null),
    others: others.map(({ acronym, name, region, postalCode }) => ({ acronym, name, region, postalCode })),
  };
  return { place: { ...place, point }, town };
}

/** Where those are that a code, or a region told in another way, tells from others of their name. */
async function locateByCode(ctx: Pick<Context, "db">, namedPlaces: NamedPlace[]): Promise<(Point | null)[]> {
  const isTold = ({ postalCodes, city }: NamedPlace) => postalCodes.length > 0 || city.includes("(");
  const placesOfCode = namedPlaces.filter((place) => place.country && isTold(place)) as (NamedPlace & {
    country: string;
  })[];
  const points = await locateAll(
    ctx,
    placesOfCode.map(({ country, city, postalCodes: [postalCode = null] }) => ({ country, city, postalCode })),
  );
  return namedPlaces.map((place) => points[placesOfCode.indexOf(place as (typeof placesOfCode)[number])] ?? null);
}
