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

/** From the newest lanes back, or as far back as the oldest, each part as long as the parts before it let expect enough of. */
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

/** What loads on the first of the days, and on the next, from the newest back; where these are few, the rest at once. */
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
  for (let day = 0; day < daysByAge && ids.length < limit; day++) {
    ids.push(...(await walkAges(ctx, { ...filter, sort: "newest" }, { ...others(), also: ofDay(day) })));
  }
  if (ids.length >= limit) return ids;
  const rest = { ...others(), also: [gte(lane.loadFrom, dayAfter(first, daysByAge))] };
  return [...ids, ...(await readPostings(ctx, filter, rest))];
}

type ByMeasure = PostingFilter & { sort: "ratePerKm" | "total" | "mass" };

/** The highest first, then those that do not tell from the newest back. */
async function walkMeasure(ctx: SignedInContext, filter: ByMeasure, rows: WantedRows): Promise<number[]> {
  const ratedIds = await walkByRate(ctx, filter, rows);
  const limit = rows.limit - ratedIds.length;
  if (limit <= 0) return ratedIds;
  const also = [sql`${worthOf(filter)} < 0`];
  return [...ratedIds, ...(await walkAges(ctx, { ...filter, sort: "newest" }, { ...rows, also, limit }))];
}

const firstRates = 500;
const mostRates = 16_000;
const lower = 8;

/**
 * From the highest down as far as it takes to find enough. Where that is too far, what the ends and bodies leave: where
 * both ends are asked for, that is so little that it is read at once when there is nothing among the highest.
 */
async function walkByRate(ctx: SignedInContext, filter: ByMeasure, { exclude, limit }: WantedRows): Promise<number[]> {
  if (comparedCurrencies(filter).length === 0) return [];
  const ratedRows = { exclude, limit, isRated: true };
  const ofNone = filter.load.length > 0 && filter.unload.length > 0 ? Number.POSITIVE_INFINITY : lower;
  let before = -1;
  for (let highest = firstRates; highest <= mostRates; ) {
    const ids = await readPostings(ctx, filter, { ...ratedRows, from: highestLanes(filter, highest) });
    if (ids.length >= limit) return ids;
    // As many as among fewer: there are hardly others.
    if (ids.length === before) break;
    before = ids.length;
    highest = Math.ceil(highest * (ids.length === 0 ? ofNone : Math.max(1.25, (1.5 * limit) / ids.length)));
  }
  return readPostings(ctx, filter, ratedRows);
}

/** So many lanes from the highest down; of money, of each currency those above what as many of any of them are above. */
function highestLanes(filter: ByMeasure, lanes: number): SQL {
  const column = measureOf(filter.sort);
  const columns = asksBeyondIndexes(filter) ? sql`*` : sql.join(inEachIndex, sql`, `);
  const descending = sql`order by ${desc(column)}, ${desc(lane.publishedAt)}, ${desc(lane.postingId)}`;
  const hasMeasureIn = (id: number | null) =>
    and(eq(lane.kind, filter.kind), id === null ? undefined : eq(lane.currencyId, id), gte(column, 0));
  const currencies = filter.sort === "mass" ? [null] : comparedCurrencies(filter);
  if (currencies.length === 1) {
    return sql`(select ${columns} from ${lane} where ${hasMeasureIn(currencies[0] ?? null)} ${descending} limit ${lanes}) as ${lane}`;
  }
  const last = currencies.map(
    (id) =>
      sql`(select ${worthOf(filter)} from ${lane} where ${hasMeasureIn(id)} ${descending} offset ${lanes} limit 1)`,
  );
  // A little lower by its own currency, as amounts are rounded when they are converted.
  const above = currencies.map(
    (id) => sql`(
      select ${columns} from ${lane}
      where ${and(eq(lane.kind, filter.kind), eq(lane.currencyId, id ?? 0))}
        and ${column} >= (select worth from cut) / ${filter.zloty[id ?? 0]}::float8 * ${1 - 1e-9}::float8
      offset 0)`,
  );
  return sql`(
    with cut as materialized (select greatest(0, ${sql.join(last, sql`, `)}) as worth)
    select * from (${sql.join(above, sql` union all `)}) as ${lane} where ${worthOf(filter)} >= (select worth from cut)
  ) as ${lane}`;
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
