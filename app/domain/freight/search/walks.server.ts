import { freightLanes } from "drizzle/schema/freight";
import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { fineGrid, firstCell } from "~/domain/freight/posting/grid";
import type { SignedInContext } from "~/domain/kernel/context";
import { dayAfter } from "~/domain/units/time";
import { asksForMore, type Circle, hasCircle, inBox, loadsWithin, toNearest } from "./ends.server";
import type { PostingFilter } from "./filter";
import { firstDayOf, type Part, pointsOf, readPostings } from "./read.server";
import { lanesOfRareWords } from "./words.server";
import { isByMeasure, measureOf, worthOf } from "./worth.server";

const lane = freightLanes;

type WantedRows = { exclude: number[]; limit: number; also?: SQL[] };
type Ages = WantedRows & Pick<Part, "grid" | "isRing"> & { youngest?: number; oldest?: number };

/** The first postings of all in the filter's order, read part by part until there are enough. */
export async function walk(ctx: SignedInContext, filter: PostingFilter, rows: WantedRows): Promise<number[]> {
  if (filter.own || filter.newest || filter.favourites) return readPostings(ctx, filter, rows);
  const rareWordLanes = await lanesOfRareWords(ctx, filter, filter.sort === "newest" ? rows.limit : undefined);
  if (rareWordLanes) return readPostings(ctx, filter, { ...rows, ...rareWordLanes });
  if (isByMeasure(filter)) return walkMeasure(ctx, filter, rows);
  if (filter.sort === "loadingDay") return walkDays(ctx, filter, rows);
  if (filter.sort === "distance" && pointsOf(filter).length > 0) return walkRings(ctx, filter, rows);
  return walkAges(ctx, filter, rows);
}

const hour = 3_600_000;
const firstAge = hour;
const longestAge = 30 * 24 * hour;

/**
 * From the newest lanes back, or as far back as the oldest, each part as long as the parts before it let expect enough
 * of.
 */
async function walkAges(ctx: SignedInContext, filter: PostingFilter, rows: Ages): Promise<number[]> {
  const { limit, also: conditions = [], youngest = firstAge, oldest = longestAge, ...how } = rows;
  const ids: number[] = [];
  let [before, isLast] = ["infinity", false];
  for (let age = youngest; ids.length < limit && !isLast; age *= growth(ids.length, limit)) {
    isLast = age >= oldest;
    const last = oldest === longestAge ? "-infinity" : new Date(ctx.now.getTime() - oldest).toISOString();
    const after = isLast ? last : new Date(ctx.now.getTime() - age).toISOString();
    const also = [...conditions, sql`${lane.publishedAt} <= ${before}`, sql`${lane.publishedAt} > ${after}`];
    ids.push(...(await readPostings(ctx, filter, { ...how, also, limit: limit - ids.length })));
    before = after;
  }
  return ids;
}

const fastest = 16;

/** Where nothing was found, nothing can be expected either. */
function growth(foundCount: number, wantedCount: number): number {
  return foundCount === 0 ? fastest : Math.min(fastest, Math.max(2, (1.5 * wantedCount) / foundCount));
}

const daysByAge = 2;

/**
 * What loads on the first of the days, and on the next, from the newest back; where these are few, the rest at once.
 */
async function walkDays(
  ctx: SignedInContext,
  filter: PostingFilter,
  { exclude, limit }: WantedRows,
): Promise<number[]> {
  const ids: number[] = [];
  const first = firstDayOf(ctx, filter);
  const ofDay = (day: number) => [
    lte(lane.loadFrom, dayAfter(first, day)),
    ...(day > 0 ? [gte(lane.loadFrom, dayAfter(first, day))] : []),
  ];
  const others = () => ({ exclude: [...exclude, ...ids], limit: limit - ids.length });
  let day = 0;
  while (day < daysByAge && ids.length < limit) {
    const idsOfDay = await walkAges(ctx, { ...filter, sort: "newest" }, { ...others(), also: ofDay(day) });
    ids.push(...idsOfDay);
    day++;
    if (idsOfDay.length === 0 && isNarrow(filter)) break;
  }
  if (ids.length >= limit) return ids;
  const rest = { ...others(), also: [gte(lane.loadFrom, dayAfter(first, day))] };
  return [...ids, ...(await readPostings(ctx, filter, rest))];
}

type ByMeasure = PostingFilter & { sort: "ratePerKm" | "total" | "mass" };

const firstRates = 500;
const mostRates = 16_000;
const lower = 8;

/**
 * From the highest down as far as it takes to find enough, those that do not tell from the newest back behind them.
 * Where that is too far, all that the ends and bodies leave.
 */
async function walkMeasure(ctx: SignedInContext, filter: ByMeasure, rows: WantedRows): Promise<number[]> {
  const highestLanes = await lanesFromHighest(ctx, filter);
  if (!highestLanes) return walkAges(ctx, { ...filter, sort: "newest" }, rows);
  const ofNone = isNarrow(filter) ? Number.POSITIVE_INFINITY : lower;
  let [before, highest] = [-1, firstRates];
  while (highest <= mostRates) {
    const ids = await readPostings(ctx, filter, { ...rows, from: await highestLanes(highest) });
    if (ids.length >= rows.limit) return ids;
    // As many as among fewer: there are hardly others.
    if (ids.length === before) break;
    before = ids.length;
    highest = Math.ceil(highest * (ids.length === 0 ? ofNone : Math.max(1.25, (1.5 * rows.limit) / ids.length)));
  }
  const areEnoughRated = before > 0 && highest > mostRates;
  const ratedIds = areEnoughRated ? await readPostings(ctx, filter, { ...rows, isRated: true }) : [];
  return ratedIds.length >= rows.limit ? ratedIds : readPostings(ctx, filter, rows);
}

/** Circles at both ends leave so little that it is read at once where the first part of it has nothing. */
function isNarrow({ load, unload }: PostingFilter): boolean {
  return load.length > 0 && unload.length > 0 && [...load, ...unload].every(hasCircle);
}

/**
 * So many lanes from the highest down. Of several currencies all those above what as many of one currency are above: of
 * the one in which the first of them reach the least far down, so that they are hardly more. Null where no lane tells.
 */
async function lanesFromHighest(ctx: SignedInContext, filter: ByMeasure) {
  const currencies = filter.sort === "mass" ? [null] : comparedCurrencies(filter);
  if (currencies.length === 1) {
    const [only = null] = currencies;
    return async (lanes: number) =>
      sql`(select ${columnsOf(filter)} ${descending(filter, only)} limit ${lanes}) as ${lane}`;
  }
  if (currencies.length === 0) return null;
  const first = await worthsAt(
    ctx,
    filter,
    currencies.flatMap((id) => id ?? []),
    firstRates,
  );
  const inUse = first
    .filter(({ highest }) => highest !== null)
    .toSorted((one, other) => (other.last ?? 0) - (one.last ?? 0))
    .map(({ id }) => id);
  if (inUse.length === 0) return null;
  return async (lanes: number) => {
    for (const id of inUse) {
      const [worth] =
        lanes === firstRates ? first.filter((one) => one.id === id) : await worthsAt(ctx, filter, [id], lanes);
      if (worth?.last != null) return lanesAbove(filter, inUse, worth.last);
    }
    return lanesAbove(filter, inUse, 0);
  };
}

/** What the highest lane of each currency is worth, and the last of so many; null where there are not so many. */
async function worthsAt(ctx: SignedInContext, filter: ByMeasure, currencies: number[], lanes: number) {
  const worthAt = (id: number, rank: number) =>
    sql`(select ${worthOf(filter)} ${descending(filter, id)} offset ${rank} limit 1)`;
  const rows = await ctx.db.execute<{ id: number; highest: number | null; last: number | null }>(
    sql.join(
      currencies.map(
        (id) => sql`select ${id}::integer as id, ${worthAt(id, 0)} as highest, ${worthAt(id, lanes)} as last`,
      ),
      sql` union all `,
    ),
  );
  return [...rows];
}

function descending(filter: ByMeasure, currency: number | null): SQL {
  const column = measureOf(filter.sort);
  const isOfCurrency = currency === null ? undefined : eq(lane.currencyId, currency);
  return sql`from ${lane} where ${and(eq(lane.kind, filter.kind), isOfCurrency, gte(column, 0))}
    order by ${desc(column)}, ${desc(lane.publishedAt)}, ${desc(lane.postingId)}`;
}

function lanesAbove(filter: ByMeasure, currencies: number[], worth: number): SQL {
  const above = currencies.map((id) => {
    // A little lower by its own currency, as amounts are rounded when they are converted.
    const least = (worth / (filter.zloty[id] ?? 1)) * (1 - 1e-9);
    // The days are compared within the index: few of these lanes are left for the rest.
    const isAbove = and(
      ...[eq(lane.kind, filter.kind), eq(lane.currencyId, id), gte(measureOf(filter.sort), least)],
      filter.dateFrom ? gte(lane.loadTo, filter.dateFrom) : undefined,
      filter.dateTo ? lte(lane.loadFrom, filter.dateTo) : undefined,
    );
    return sql`(select ${columnsOf(filter)} from ${lane} where ${isAbove} offset 0)`;
  });
  return sql`(
    select * from (${sql.join(above, sql` union all `)}) as ${lane} where ${worthOf(filter)} >= ${worth}::float8
  ) as ${lane}`;
}

function columnsOf(filter: PostingFilter): SQL {
  return asksBeyondIndexes(filter) ? sql`*` : sql.join(inEachIndex, sql`, `);
}

/** What the indexes of rates, totals and mass carry: lanes that are asked for nothing else are read from them alone. */
const inEachIndex = [
  ...[lane.kind, lane.isSpecial, lane.publishedAt, lane.postingId, lane.companyId, lane.expiresAt, lane.visibleToAllAt],
  ...[lane.rate, lane.ratePerKm, lane.loadFrom, lane.loadTo, lane.bodies, lane.length, lane.tonnage],
  ...[lane.visibilityGroupId, lane.traits, lane.currencyId, lane.paymentDays],
  ...[lane.loadLat, lane.loadLon, lane.loadRadius, lane.unloadLat, lane.unloadLon],
  ...[lane.loadCell, lane.unloadCell, lane.loadCountry, lane.unloadCountry, lane.unloadPosition],
];

function asksBeyondIndexes({ load, unload }: PostingFilter): boolean {
  return [...load, ...unload].some((place) => !hasCircle(place) && asksForMore(place));
}

/** The currencies that the filter asks for whose worth is known. */
function comparedCurrencies({ sort, currencyId, zloty }: PostingFilter): number[] {
  return zloty.flatMap((worth, id) => ((worth === null && sort !== "mass") || (currencyId ?? id) !== id ? [] : [id]));
}

const firstRing = 1 / 8;
const lastRing = 0.6;
const hoursAtPoints = { youngest: 6 * hour, oldest: 48 * hour };

/**
 * From the load points outwards, each ring as wide as the one before it lets expect enough within: first what stands at
 * the points themselves, from the newest back, as far as that is enough. Beside places that are no circles, as far as
 * the narrowest circle reaches.
 */
async function walkRings(
  ctx: SignedInContext,
  filter: PostingFilter,
  { exclude, limit }: WantedRows,
): Promise<number[]> {
  const circles = filter.load.filter(hasCircle);
  const radii = circles.map(({ radiusKm }) => radiusKm);
  const reachKm = circles.length === filter.load.length ? Math.max(...radii) : Math.min(...radii);
  if (pointsOf(filter).length > circles.length) return readPostings(ctx, filter, { exclude, limit });
  const ringsOf = (radiusKm: number) => circles.map((circle) => ({ ...circle, radiusKm }));
  const inner = { grid: fineGrid, isRing: true, exclude, limit };
  const idsAtPoints = await walkAges(
    ctx,
    { ...filter, sort: "newest", load: ringsOf(reachKm / 100) },
    { ...inner, also: [sql`${toNearest(pointsOf(filter))} = 0`], ...hoursAtPoints },
  );
  if (idsAtPoints.length >= limit) return idsAtPoints;
  for (let part = firstRing; part < lastRing; ) {
    const rings = ringsOf(reachKm * part);
    const also = inRings(filter, circles, rings);
    const ids = await readPostings(ctx, { ...filter, load: rings }, { ...inner, also });
    if (ids.length >= limit) return ids;
    if (ids.length === 0 && filter.unload.some(hasCircle)) break;
    part *= Math.sqrt(growth(ids.length, limit));
  }
  return readPostings(ctx, filter, { exclude, limit });
}

/** What is not on the map comes last, and what a ring of a wide circle holds may be outside a narrow one. */
function inRings({ kind, load }: PostingFilter, circles: Circle[], rings: Circle[]): SQL[] {
  const [ring] = rings;
  if (ring && rings.length === 1) return inBox(ring);
  return circles.length === load.length ? loadsWithin(kind, circles) : [gte(lane.loadCell, firstCell)];
}
