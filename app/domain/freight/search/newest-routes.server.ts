import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightLanes, freightPlaces, freightPostings } from "drizzle/schema/freight";
import { and, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { Context } from "~/domain/kernel/context";
import { inOrder } from "~/domain/list/sort";

type QueryContext = Pick<Context, "db" | "now">;

const lane = freightLanes;

/** An end of a route as everybody may know it: its country's sign and its town, and the days there. */
export type PublicEnd = {
  sign: string;
  town: string;
  lat: number | null;
  lon: number | null;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
};

export type PublicRoute = { from: PublicEnd; to: PublicEnd };

const memberMinutes = 15;
const minute = 60_000;
const maximumRoutes = 5;
// A place that is not on the map stands twice at each end of its lane.
const rowsOfRoute = 4;

/** How many loads and free vehicles of members all members have seen for 15 minutes, and how many members there are. */
export async function countForVisitors(ctx: QueryContext) {
  const countOf = (kind: "SHIPMENT" | "VEHICLE") =>
    sql<number>`count(*) filter (where ${eq(freightPostings.kind, kind)})::int`;
  const [[postings], members] = await Promise.all([
    ctx.db
      .select({ loads: countOf("SHIPMENT"), vehicles: countOf("VEHICLE") })
      .from(freightPostings)
      .innerJoin(companies, eq(companies.id, freightPostings.companyId))
      .where(isOpenToVisitors(ctx)),
    ctx.db.$count(companies, and(isMember, eq(companies.isCouncil, false))),
  ]);
  return { loads: postings?.loads ?? 0, vehicles: postings?.vehicles ?? 0, companies: members };
}

/**
 * From where to where the five newest of these loads go, and when: nothing of whose they are, of goods or of prices.
 */
export async function listNewestRoutes(ctx: QueryContext): Promise<PublicRoute[]> {
  const ids = await newestLoads(ctx);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: freightPostings.id, from: endOf("LOAD"), to: endOf("UNLOAD") })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(and(inArray(freightPostings.id, ids), isOpenToVisitors(ctx)));
  return inOrder(rows, ids).map(({ from, to }) => ({ from, to }));
}

/** By the index of each kind of body, which leads to the newest at once. */
async function newestLoads(ctx: QueryContext): Promise<number[]> {
  const newest = (isSpecial: boolean) => sql`(
    select ${lane.postingId} as id, ${lane.publishedAt} as published_at from ${lane}
    where ${and(
      eq(lane.kind, "SHIPMENT"),
      eq(lane.isSpecial, isSpecial),
      eq(lane.loadPosition, 0),
      lte(lane.unloadPosition, 0),
      gt(lane.expiresAt, ctx.now),
      lte(lane.visibleToAllAt, openSince(ctx)),
    )}
    order by ${desc(lane.publishedAt)} limit ${maximumRoutes * rowsOfRoute})`;
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select id::float8 as id from (${newest(false)} union all ${newest(true)}) newest
    group by id order by max(published_at) desc, id desc limit ${maximumRoutes}`);
  return rows.map(({ id }) => id);
}

function isOpenToVisitors(ctx: QueryContext): SQL | undefined {
  return and(
    eq(freightPostings.status, "ACTIVE"),
    gt(freightPostings.expiresAt, ctx.now),
    lte(freightPostings.visibleToAllAt, openSince(ctx)),
    isMember,
    isNotNull(companies.registrationSubscriptionPlanId),
  );
}

/** What all members could see by then is no longer theirs alone. */
function openSince({ now }: QueryContext): Date {
  return new Date(now.getTime() - memberMinutes * minute);
}

/** The first place where a posting loads, or the last one where it unloads. */
function endOf(role: "LOAD" | "UNLOAD"): SQL<PublicEnd> {
  return sql`(
    select json_build_object(
      'sign', c.road_sign, 'town', coalesce(p.city, c.name), 'lat', p.lat, 'lon', p.lon,
      'startDate', p.start_date, 'endDate', p.end_date, 'departureDate', p.departure_date
    )
    from ${freightPlaces} p join ${countries} c on c.id = p.country_id
    where p.posting_id = ${freightPostings.id} and p.role = ${role}
    order by p.position ${sql.raw(role === "LOAD" ? "asc" : "desc")} limit 1)`;
}
