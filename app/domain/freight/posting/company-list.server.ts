import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, freightSupervisors, freightTemplates } from "drizzle/schema/freight";
import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { findPostings } from "./queries.server";
import { type PostingKind, type PostingStatus, postingKinds, postingStatuses } from "./status";
import { inPostingStatus } from "./transitions.server";

/** With `onlyMine` what the viewer wrote or is to be asked about, else what the whole company has. */
export type OwnFilter = { onlyMine: boolean; phrase: string };
/** The newest first, or those that load soonest. */
type OwnOrder = "newest" | "day";
type ListFilter = OwnFilter & { kind: PostingKind; status: PostingStatus; page: Page; order?: OwnOrder };

const newest = newestFirst(
  freightPostings.id,
  sql`coalesce(${freightPostings.publishedAt}, ${freightPostings.createdAt})`,
);

/** A page of the company's postings of a kind in a state, newest first unless they are ordered by loading day. */
export async function listOwnPostings(ctx: SignedInContext, { kind, status, page, order, ...filter }: ListFilter) {
  const rows = await ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(and(own(ctx, filter), eq(freightPostings.kind, kind), inPostingStatus(status, ctx.now), newest.behind(page)))
    .orderBy(...(order === "day" ? [sql`${loadingDay} nulls last`] : []), ...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
  return findPostings(
    ctx,
    rows.map(({ id }) => id),
  );
}

const loadingDay = sql`(
  select min(coalesce(${freightPlaces}.departure_date, ${freightPlaces}.start_date)) from ${freightPlaces}
  where ${freightPlaces}.posting_id = ${freightPostings}.id and ${freightPlaces}.role = 'LOAD')`;

/** How many of the company's postings there are of each kind in each state. */
export async function countOwnPostings(ctx: SignedInContext, filter: OwnFilter) {
  const counts = await ctx.db
    .select({
      kind: freightPostings.kind,
      DRAFT: countIn(ctx, "DRAFT"),
      ACTIVE: countIn(ctx, "ACTIVE"),
      CONCLUDED: countIn(ctx, "CONCLUDED"),
      EXPIRED: countIn(ctx, "EXPIRED"),
      ARCHIVED: countIn(ctx, "ARCHIVED"),
    })
    .from(freightPostings)
    .where(own(ctx, filter))
    .groupBy(freightPostings.kind);
  const countOf = (kind: PostingKind, status: PostingStatus) => counts.find((row) => row.kind === kind)?.[status] ?? 0;
  const statusesOf = (kind: PostingKind) => postingStatuses.map((status) => [status, countOf(kind, status)]);
  return Object.fromEntries(postingKinds.map((kind) => [kind, Object.fromEntries(statusesOf(kind))])) as Record<
    PostingKind,
    Record<PostingStatus, number>
  >;
}

/** Which postings are of the viewer's company, as the filter has them. */
export function own({ db, viewer }: SignedInContext, { onlyMine, phrase }: OwnFilter): SQL | undefined {
  const supervisors = db
    .select({ one: sql`1` })
    .from(freightSupervisors)
    .where(and(eq(freightSupervisors.postingId, freightPostings.id), eq(freightSupervisors.userId, viewer.id)));
  return and(
    eq(freightPostings.companyId, viewer.company.id),
    onlyMine ? or(eq(freightPostings.authorId, viewer.id), exists(supervisors)) : undefined,
    ...patternsOf(phrase).map(saying),
  );
}

/** A posting that names the word: in a place of it or in what is said about it. */
function saying(pattern: SQL): SQL {
  const placesWithName = sql`select 1 from ${freightPlaces} where ${freightPlaces.postingId} = ${freightPostings.id}
    and (fold(${freightPlaces.city}) like ${pattern} or replace(${freightPlaces.postalCode}, '-', '') like ${pattern})`;
  return sql`(fold(coalesce(${freightPostings.additionalInfo}, '')) like ${pattern} or exists (${placesWithName}))`;
}

function countIn(ctx: SignedInContext, status: PostingStatus) {
  return sql<number>`(count(*) filter (where ${inPostingStatus(status, ctx.now)}))::int`;
}

/** How many templates of each kind the company has. */
export async function countCompanyTemplates(ctx: SignedInContext): Promise<Record<PostingKind, number>> {
  const counts = await ctx.db
    .select({ kind: freightTemplates.kind, count: sql<number>`count(*)::int` })
    .from(freightTemplates)
    .where(eq(freightTemplates.companyId, ctx.viewer.company.id))
    .groupBy(freightTemplates.kind);
  const countOf = (kind: PostingKind) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return { SHIPMENT: countOf("SHIPMENT"), VEHICLE: countOf("VEHICLE") };
}

/** What is printed for a country before a postal code, by its ISO code. */
export async function readRoadSigns(ctx: SignedInContext): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ acronym: countries.acronym, roadSign: countries.roadSign }).from(countries);
  return new Map(rows.map(({ acronym, roadSign }) => [acronym, roadSign]));
}
