import { freightLanes, freightPostings } from "drizzle/schema/freight";
import { and, eq, gt, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { isFavourite, isUnblocked } from "~/domain/company/mark/queries.server";
import { bitsOf, commonBodyTypes, idArray, traits } from "~/domain/freight/posting/lanes.server";
import { isOfItsGroup } from "~/domain/freight/posting/lead.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { wordsOf } from "~/domain/text/fold";
import { defaultCurrency } from "~/domain/units/money";
import { onTheWay, type Reach, type Way, waysOf, without } from "./ends.server";
import type { PostingFilter } from "./filter";
import { ofCurrency, worthOf } from "./worth.server";

const lane = freightLanes;
const other = alias(lane, "other");
const newestMinutes = 15;

/**
 * How to come to the lanes: also by which of the ways, whether only to what the order asks for, whether they come with
 * all their columns.
 */
export type Approach = Pick<Reach, "grid" | "isRing" | "isAmong"> & {
  ways?: Way[];
  isRated?: boolean;
  isWhole?: boolean;
};

/** The lanes that the filter asks for and the viewer may see. */
export function matching(
  ctx: SignedInContext,
  filter: PostingFilter,
  { grid, isRing, isAmong, ways = waysOf(filter), isRated, isWhole }: Approach,
): SQL | undefined {
  const hasRate = isRated && filter.sort === "ratePerKm";
  return and(
    eq(lane.kind, filter.kind),
    sql`${lane.isSpecial} in (${isSpecial(filter) ? sql`true` : sql`false, true`})`,
    isShown(ctx),
    ...notHidden(filter),
    or(...ways.map((way) => onTheWay(filter.kind, way, { grid, isRing, isAmong, hasRate }))),
    without("load", filter.loadWithout),
    without("unload", filter.unloadWithout),
    filter.dateFrom ? gte(lane.loadTo, filter.dateFrom) : undefined,
    filter.dateTo ? lte(lane.loadFrom, filter.dateTo) : undefined,
    ofBodies(filter),
    ...withTraits(filter),
    atLeast(lane.length, filter.length, filter),
    atLeast(lane.tonnage, filter.tonnage, filter),
    atMost(lane.length, filter.lengthTo, filter),
    atMost(lane.tonnage, filter.tonnageTo, filter),
    ...ofRate(filter),
    // "Is true" keeps the indexes of the rates out of it: the ends or the bodies leave fewer.
    filter.currencyId === null ? undefined : sql`(${eq(lane.currencyId, filter.currencyId)}) is true`,
    isRated ? sql`(${worthOf(filter)} >= 0) is true` : undefined,
    atMost(lane.paymentDays, filter.paymentDays),
    isWhole ? saysOfPosting(lane, filter) : lookedUp(filter),
    filter.newest ? publishedAfter(new Date(ctx.now.getTime() - newestMinutes * 60_000)) : undefined,
    filter.own ? eq(lane.companyId, ctx.viewer.company.id) : undefined,
    filter.favourites ? isOfFavourites(ctx) : undefined,
  );
}

/** The planner knows how few these are, and reads the lanes as it would without them. */
function notHidden({ hidden: { postings, companies } }: PostingFilter): SQL[] {
  return [
    postings.length > 0 ? sql`${lane.postingId} <> all(${idArray(postings)})` : [],
    companies.length > 0 ? sql`${lane.companyId} <> all(${idArray(companies)})` : [],
  ].flat();
}

/** The lanes that the viewer may see at this moment. */
export function isShown(ctx: SignedInContext): SQL | undefined {
  const { now, viewer } = ctx;
  return and(
    gt(lane.expiresAt, now),
    or(lte(lane.visibleToAllAt, now), eq(lane.companyId, viewer.company.id), isOfItsGroup(ctx, lane)),
    isUnblocked(ctx, sql`${lane.companyId}`),
  );
}

/** By the postings, to whose lanes an index leads. */
function isOfFavourites(ctx: SignedInContext): SQL {
  return sql`${lane.postingId} = any(array(
    select p.id from ${freightPostings} p where p.status = 'ACTIVE' and ${isFavourite(ctx, sql`p.company_id`)}))`;
}

/** Lanes of postings that were published since, whatever was confirmed since. */
export function publishedAfter(since: Date): SQL | undefined {
  const publishedAt = sql`(select published_at from freight_postings where id = ${lane.postingId})`;
  return and(gt(lane.publishedAt, since), sql`${publishedAt} > ${since.toISOString()}`);
}

export function asksForWords({ text }: PostingFilter): boolean {
  return text !== null && wordsOf(text).length > 0;
}

/** What the indexes do not carry: the same in all lanes of a posting. Every word begins a word of what it says. */
function saysOfPosting(of: typeof lane | typeof other, filter: PostingFilter): SQL | undefined {
  return and(
    atLeast(of.width, filter.width),
    atLeast(of.height, filter.height),
    atLeast(of.palettes, filter.palettes),
    asksForWords(filter) ? sql`${of.words} @@ every_word(${filter.text})` : undefined,
  );
}

/**
 * The same of lanes that an index has led to. A value of its own, which the planner asks for last, lane by lane: so the
 * others are answered from the index alone.
 */
function lookedUp(filter: PostingFilter): SQL | undefined {
  const says = saysOfPosting(other, filter);
  return (
    says && sql`(select ${says} from freight_lanes other where other.posting_id = ${lane.postingId} limit 1) is true`
  );
}

function isSpecial({ bodies }: PostingFilter): boolean {
  return bodies.length > 0 && !bodies.some((body) => commonBodyTypes.includes(body));
}

function withTraits({ solo, secondDriver, deadlineFix, adr }: PostingFilter): (SQL | undefined)[] {
  const requirements = { solo, secondDriver, deadlineFix, adr: adr === true };
  const bits = Object.entries(traits).reduce(
    (sum, [name, bit]) => sum + (requirements[name as keyof typeof traits] ? bit : 0),
    0,
  );
  return [
    bits > 0 ? sql`${lane.traits} & ${bits}::smallint = ${bits}` : undefined,
    adr === false ? sql`${lane.traits} & ${traits.adr}::smallint = 0` : undefined,
  ];
}

function ofBodies({ bodies, orUnknown }: PostingFilter): SQL | undefined {
  if (bodies.length === 0) return;
  const isOne = sql`${lane.bodies} & ${bitsOf(bodies)} <> 0`;
  return orUnknown ? sql`(${isOne} or ${lane.bodies} = 0)` : isOne;
}

function ofRate(filter: PostingFilter): SQL[] {
  const { rateFrom, rateTo, orUnknown } = filter;
  const bounds = [
    rateFrom === null ? [] : sql`${lane.rate} >= ${boundsOf(filter, rateFrom)}`,
    rateTo === null ? [] : sql`${lane.rate} between 0 and ${boundsOf(filter, rateTo)}`,
  ].flat();
  return orUnknown ? bounds.map((is) => sql`(${is} or ${lane.rate} < 0)`) : bounds;
}

/** The amount of a filter in each currency; null where it cannot be compared. */
export function amountsOf({ zloty, currencyId }: PostingFilter, amount: number): (number | null)[] {
  const unit = currencyId ?? defaultCurrency;
  const worth = zloty[unit];
  return zloty.map((each, id) => (id === unit ? amount : worth && each ? (amount * worth) / each : null));
}

/** The same in the currency of each lane; what cannot be compared is not found. */
function boundsOf(filter: PostingFilter, amount: number): SQL {
  return ofCurrency(amountsOf(filter, amount));
}

type OrUnknown = { orUnknown: boolean };

// A column of four bytes rounds as the same number in the filter does.
function atLeast(column: AnyPgColumn, least: number | null, { orUnknown }: OrUnknown = { orUnknown: false }) {
  if (least === null) return;
  const isEnough = sql`${column} >= ${least}::${sql.raw(column.getSQLType())}`;
  return orUnknown ? sql`(${isEnough} or ${column} < 0)` : isEnough;
}

function atMost(column: AnyPgColumn, most: number | null, { orUnknown }: OrUnknown = { orUnknown: false }) {
  if (most === null) return;
  const type = sql.raw(column.getSQLType());
  return orUnknown ? sql`${column} <= ${most}::${type}` : sql`${column} between 0 and ${most}::${type}`;
}
