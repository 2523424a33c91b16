import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, pinnedPostings } from "drizzle/schema/freight";
import { and, arrayOverlaps, desc, eq, exists, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Context, MemberContext } from "../context";
import { rowsPerPage } from "../page.server";
import type { PlaceFilter, PostingFilter } from "./filter";

/** The most that is counted; one more stands for "more than this". */
export const countLimit = 500;

/** The ids of a page of 20 in the filter's order, the viewer's pinned postings that match first. */
export function searchPostings(ctx: MemberContext, filter: PostingFilter, page: number) {
  return ctx.db
    .select({ id: freightPostings.id, isPinned: sql<boolean>`${isPinned(ctx)}` })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(matching(ctx, filter))
    .orderBy(desc(isPinned(ctx)), ...orderOf(filter))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** How many postings match, up to 501. */
export async function countPostings(ctx: MemberContext, filter: PostingFilter): Promise<number> {
  const some = ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(matching(ctx, filter))
    .limit(countLimit + 1)
    .as("some");
  return ctx.db.$count(some);
}

/** Writes what the search reads of these postings, in the caller's transaction. */
export async function relist(_ctx: Context, _postingIds: number[]): Promise<void> {}

/** The same for all postings of a company whose status has changed. */
export async function relistCompany(_ctx: Context, _companyId: number): Promise<void> {}

function matching(ctx: MemberContext, filter: PostingFilter) {
  const p = freightPostings;
  return and(
    eq(p.kind, filter.kind),
    eq(p.status, "ACTIVE"),
    gt(p.expiresAt, ctx.now),
    eq(companies.isVerified, true),
    eq(companies.isBlocked, false),
    or(
      lte(p.visibleToAllAt, ctx.now),
      eq(p.companyId, ctx.viewer.company.id),
      inArray(p.visibilityGroupId, ctx.viewer.userGroupIds),
    ),
    filter.load || filter.dateFrom || filter.dateTo ? placed(ctx, "LOAD", filter.load, filter) : undefined,
    filter.unload ? or(placed(ctx, "UNLOAD", filter.unload), sql`not ${unloading(ctx)}`) : undefined,
    filter.bodies.length > 0 ? arrayOverlaps(p.bodies, filter.bodies) : undefined,
    filter.length === null ? undefined : gte(p.length, filter.length),
    filter.width === null ? undefined : gte(p.width, filter.width),
    filter.height === null ? undefined : gte(p.height, filter.height),
    filter.tonnage === null ? undefined : gte(p.tonnage, filter.tonnage),
    filter.palettes === null ? undefined : gte(p.palettes, filter.palettes),
    filter.lengthTo === null ? undefined : lte(p.length, filter.lengthTo),
    filter.tonnageTo === null ? undefined : lte(p.tonnage, filter.tonnageTo),
    filter.solo ? eq(p.solo, true) : undefined,
    filter.secondDriver ? eq(p.secondDriver, true) : undefined,
    filter.deadlineFix ? eq(p.deadlineFix, true) : undefined,
    filter.adr === null ? undefined : eq(p.adr, filter.adr),
    filter.rateFrom === null ? undefined : gte(p.rate, filter.rateFrom),
    filter.rateTo === null ? undefined : lte(p.rate, filter.rateTo),
    filter.currencyId === null ? undefined : eq(p.currencyId, filter.currencyId),
    filter.paymentDays === null ? undefined : lte(p.paymentDays, filter.paymentDays),
    filter.text === null ? undefined : saying(ctx, filter.text),
    filter.newest ? gt(p.publishedAt, new Date(ctx.now.getTime() - 15 * 60_000)) : undefined,
    filter.own ? eq(p.companyId, ctx.viewer.company.id) : undefined,
    filter.pinned ? isPinned(ctx) : undefined,
    filter.sort === "ratePerKm"
      ? and(eq(p.currencyId, filter.currencyId ?? 1), sql`${p.ratePerKm} is not null`)
      : undefined,
  );
}

type Days = { dateFrom: string | null; dateTo: string | null };

function placed(ctx: MemberContext, role: "LOAD" | "UNLOAD", filter: PlaceFilter | null, days?: Days) {
  const from = sql`coalesce(${freightPlaces.startDate}, ${freightPlaces.departureDate})`;
  const to = sql`coalesce(${freightPlaces.endDate}, ${freightPlaces.departureDate}, ${freightPlaces.startDate})`;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(freightPlaces)
      .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
      .where(
        and(
          eq(freightPlaces.postingId, freightPostings.id),
          eq(freightPlaces.role, role),
          filter ? near(filter) : undefined,
          days?.dateFrom ? sql`${to} >= ${days.dateFrom}` : undefined,
          days?.dateTo ? sql`${from} <= ${days.dateTo}` : undefined,
        ),
      ),
  );
}

function near({ country, postalCode, city, radiusKm, point }: PlaceFilter) {
  const byName = and(
    country ? eq(countries.acronym, country) : undefined,
    postalCode ? sql`starts_with(${freightPlaces.postalCode}, ${postalCode})` : undefined,
    city ? sql`fold(${freightPlaces.city}) = fold(${city})` : undefined,
  );
  if (!point || radiusKm === null) return byName;
  const within = sql`${freightPlaces.lat} is not null and ${kilometresTo(point)} <= ${radiusKm}`;
  return or(within, and(sql`${freightPlaces.lat} is null`, byName));
}

function kilometresTo({ lat, lon }: { lat: number; lon: number }): SQL {
  return sql`12742 * asin(least(1, sqrt(sin(radians(${freightPlaces.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${freightPlaces.lat})) * sin(radians(${freightPlaces.lon} - ${lon}::float8) / 2) ^ 2)))`;
}

function unloading(ctx: MemberContext) {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(freightPlaces)
      .where(and(eq(freightPlaces.postingId, freightPostings.id), eq(freightPlaces.role, "UNLOAD"))),
  );
}

function saying(ctx: MemberContext, text: string) {
  const towns = ctx.db
    .select({ towns: sql`string_agg(${freightPlaces.city}, ' ')` })
    .from(freightPlaces)
    .where(eq(freightPlaces.postingId, freightPostings.id));
  return sql`to_tsvector('simple', words(concat_ws(' ', ${freightPostings.additionalInfo}, ${companies.name}, (${towns}))))
    @@ every_word(${text})`;
}

function isPinned(ctx: MemberContext) {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(pinnedPostings)
      .where(and(eq(pinnedPostings.userId, ctx.viewer.id), eq(pinnedPostings.postingId, freightPostings.id))),
  );
}

function orderOf({ sort, load }: PostingFilter): SQL[] {
  const newest = [desc(freightPostings.publishedAt), desc(freightPostings.id)];
  if (sort === "ratePerKm") return [desc(freightPostings.ratePerKm), ...newest];
  if (sort !== "distance" || !load?.point) return newest;
  const nearest = sql`(select min(${kilometresTo(load.point)}) from ${freightPlaces}
    where ${freightPlaces.postingId} = ${freightPostings.id} and ${freightPlaces.role} = 'LOAD')`;
  return [sql`${nearest} asc nulls last`, ...newest];
}
