import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import type { offers } from "drizzle/schema/offer";
import { inArray, sql } from "drizzle-orm";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { type RoutePlace, routeOf, routePlaces } from "./route";

export type OfferRouteSource = Pick<typeof offers.$inferSelect, "postingId" | "loadId" | "ownPlaces"> & {
  kind: PostingKind;
};

/** Where what is carried begins and ends: by the load, by the offer's own places, or by the posting. */
export function routeOfOffer({ kind, loadId, ownPlaces }: OfferRouteSource, places: RoutePlace[]) {
  if (!ownPlaces || loadId !== null) return routeOf(places, loadId === null ? kind : "SHIPMENT");
  return routeOf(
    [...routePlaces("LOAD", ownPlaces.loading), ...routePlaces("UNLOAD", ownPlaces.unloading)],
    "SHIPMENT",
  );
}

/** Where a posting of the row loads and unloads. */
export const routePlacesColumn = sql<RoutePlace[]>`(
  select coalesce(json_agg(json_build_object(
    'role', p.role, 'sign', c.road_sign, 'code', case when p.city is not null then p.postal_code end,
    'city', coalesce(p.city, p.postal_code, c.name),
    'startDate', coalesce(p.departure_date, p.start_date), 'endDate', p.end_date, 'hours', p.hours
  ) order by p.role, p.position), '[]')
  from ${freightPlaces} p join ${countries} c on c.id = p.country_id where p.posting_id = ${freightPostings}.id
)`;

/** Where these postings load and unload, by their ids; for who may see them. */
export async function readRoutes(ctx: SignedInContext, postingIds: number[]) {
  const rows = await ctx.db
    .select({
      id: freightPostings.id,
      distanceKm: freightPostings.distanceKm,
      places: routePlacesColumn,
    })
    .from(freightPostings)
    .where(inArray(freightPostings.id, [...new Set(postingIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}
