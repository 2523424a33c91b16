import { freightLanes } from "drizzle/schema/freight";
import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { fineGrid } from "~/domain/freight/posting/grid";
import type { SignedInContext } from "~/domain/kernel/context";
import { dayAfter } from "~/domain/units/time";
import { asksForWords, saysWords } from "./conditions.server";
import { asksForMore, type Circle, hasCircle, inBox, loadsWithin } from "./ends.server";
import type { PostingFilter } from "./filter";
import { firstDayOf, pointsOf, read } from "./read.server";
import { isByMeasure, measureOf, worthOf } from "./worth.server";

const lane = freightLanes;

type Wanted = { exclude: number[]; limit: number; also?: SQL[] };

/** The first postings of all in the filter's order, read part by part until there are enough. */
export async function walk(ctx: SignedInContext, filter: PostingFilter, wanted: Wanted): Promise<number[]> {
  if (filter.own || filter.newest || filter.favourites) return read(ctx, filter, wanted);
  if (await saysRareWords(ctx, filter)) return read(ctx, filter, { ...wanted, byWords: true });
  if (isByMeasure(filter)) return walkMeasure(ctx, filter, wanted);
  if (filter.sort === "loadingDay") return walkDays(ctx, filter, wanted);
  if (filter.sort === "distance" && pointsOf(filter).length > 0) return walkRings(ctx, filter, wanted);
  return walkAges(ctx, filter, wanted);
}

const sampledLanes = 500;
const rareShare = 0.02;

/** Whether so few of the newest postings say the words that the index of the words leads to them sooner. */
export async function saysRareWords(ctx: SignedInContext, filter: PostingFilter): Promise<boolean> {
  if (!asksForWords(filter)) return false;
  const [row] = await ctx.db.execute<{ share: number }>(sql`
    select coalesce(avg((${saysWords(filter)})::integer), 0)::float8 as share
    from (
      select ${lane.words} from ${lane}
      where ${lane.kind} = ${filter.kind} and not ${lane.isSpecial} and ${lane.unloadPosition} <= 0
      order by ${desc(lane.publishedAt)}
      limit ${sampledLanes}
    ) as ${lane}`);
  return (row?.share ?? 0) < rareShare;
}

const hour = 3_600_000;
const firstAge = hour;
const longestAge = 30 * 24 * hour;

/** From the newest lanes back, each part as long as the parts before it let expect enough of. */
async function walkAges(ctx: SignedInContext, filter: PostingFilter, wanted: Wanted): Promise<number[]> {
  const { exclude, limit, also: conditions = [] } = wanted;
  const found: number[] = [];
  let before = "infinity";
  for (let age = firstAge; found.length < limit && before !== "-infinity"; age *= growth(found.length, limit)) {
    const after = age < longestAge ? new Date(ctx.now.getTime() - age).toISOString() : "-infinity";
    const also = [...conditions, sql`${lane.publishedAt} <= ${before}`, sql`${lane.publishedAt} > ${after}`];
    found.push(...(await read(ctx, filter, { also, exclude, limit: limit - found.length })));
    before = after;
  }
  return found;
}

const fastest = 16;

/** Where nothing was found, nothing can be expected either. */
function growth(found: number, wanted: number): number {
  return found === 0 ? fastest : Math.min(fastest, Math.max(2, (1.5 * wanted) / found));
}

const daysByAge = 2;

/** What loads on the first of the days, and on the next, from the newest back; where these are few, the rest at once. */
async function walkDays(ctx: SignedInContext, filter: PostingFilter, { exclude, limit }: Wanted): Promise<number[]> {
  const found: number[] = [];
  const first = firstDayOf(ctx, filter);
  const ofDay = (day: number) => [
    lte(lane.loadFrom, dayAfter(first, day)),
    ...(day > 0 ? [gte(lane.loadFrom, dayAfter(first, day))] : []),
  ];
  const others = () => ({ exclude: [...exclude, ...found], limit: limit - found.length });
  for (let day = 0; day < daysByAge && found.length < limit; day++) {
    found.push(...(await walkAges(ctx, { ...filter, sort: "newest" }, { ...others(), also: ofDay(day) })));
  }
  if (found.length >= limit) return found;
  const rest = { ...others(), also: [gte(lane.loadFrom, dayAfter(first, daysByAge))] };
  return [...found, ...(await read(ctx, filter, rest))];
}

type ByMeasure = PostingFilter & { sort: "ratePerKm" | "total" | "mass" };

/** The highest first, then those that do not tell from the newest back. */
async function walkMeasure(ctx: SignedInContext, filter: ByMeasure, wanted: Wanted): Promise<number[]> {
  const rated = await walkRated(ctx, filter, wanted);
  const limit = wanted.limit - rated.length;
  if (limit <= 0) return rated;
  const also = [sql`${worthOf(filter)} < 0`];
  return [...rated, ...(await walkAges(ctx, { ...filter, sort: "newest" }, { ...wanted, also, limit }))];
}

const firstRates = 1000;
const mostRates = 8000;
const lowerRates = 0.75;

/**
 * From the highest down as far as it takes to find enough. Where that is too far, what the ends and bodies leave: at one
 * end alone that may be much, and those not far below the highest are read before all of them.
 */
async function walkRated(ctx: SignedInContext, filter: ByMeasure, { exclude, limit }: Wanted): Promise<number[]> {
  if (comparedCurrencies(filter).length === 0) return [];
  const rated = { exclude, limit, isRated: true };
  for (let highest = firstRates; highest <= mostRates; ) {
    const found = await read(ctx, filter, { ...rated, from: highestLanes(filter, highest) });
    if (found.length >= limit) return found;
    highest *= Math.max(2, (1.5 * limit) / Math.max(found.length, 1));
  }
  if ((filter.load.length === 0) !== (filter.unload.length === 0)) {
    const lowest = sql`(select min(${worthOf(filter)}) from ${highestLanes(filter, firstRates)})`;
    const also = [sql`${worthOf(filter)} >= ${lowerRates}::float8 * ${lowest}`];
    const found = await read(ctx, filter, { ...rated, also });
    if (found.length >= limit) return found;
  }
  return read(ctx, filter, rated);
}

/**
 * So many lanes from the highest down; of money, of each currency as far as none of a currency that has more is left out
 * between them.
 */
function highestLanes(filter: ByMeasure, lanes: number): SQL {
  const compared = filter.sort === "mass" ? [null] : comparedCurrencies(filter);
  const most = Math.ceil(lanes / compared.length);
  const column = measureOf(filter.sort);
  const columns = asksBeyondIndexes(filter) ? sql`*` : sql.join(inEachIndex, sql`, `);
  const highest = compared.map(
    (id) => sql`(
      select ${columns} from ${lane}
      where ${and(eq(lane.kind, filter.kind), id === null ? undefined : eq(lane.currencyId, id), gte(column, 0))}
      order by ${desc(column)}, ${desc(lane.publishedAt)}, ${desc(lane.postingId)}
      limit ${most})`,
  );
  if (highest.length === 1) return sql`${highest[0]} as ${lane}`;
  return sql`(
    with highest as materialized (${sql.join(highest, sql` union all `)}),
    cut as (
      select min(${worthOf(filter)}) as worth from highest as ${lane}
      group by ${lane.currencyId} having count(*) >= ${most}
    )
    select * from highest as ${lane}
    where ${worthOf(filter)} >= coalesce((select max(worth) from cut), 0)
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

function asksBeyondIndexes(filter: PostingFilter): boolean {
  const { width, height, palettes, load, unload } = filter;
  const isOfTown = [...load, ...unload].some((place) => !hasCircle(place) && asksForMore(place));
  return isOfTown || asksForWords(filter) || [width, height, palettes].some((least) => least !== null);
}

/** The currencies that the filter asks for whose worth is known. */
function comparedCurrencies({ sort, currencyId, zloty }: PostingFilter): number[] {
  return zloty.flatMap((worth, id) => ((worth === null && sort !== "mass") || (currencyId ?? id) !== id ? [] : [id]));
}

const firstRing = 1 / 8;
const lastRing = 0.6;

/** From the load points outwards, each ring as wide as the one before it lets expect enough within. */
async function walkRings(ctx: SignedInContext, filter: PostingFilter, { exclude, limit }: Wanted): Promise<number[]> {
  const circles = filter.load.filter(hasCircle);
  if (circles.length === filter.load.length) {
    const widestKm = Math.max(...circles.map(({ radiusKm }) => radiusKm));
    for (let part = firstRing; part < lastRing; ) {
      const rings = circles.map((circle) => ({ ...circle, radiusKm: widestKm * part }));
      const inner = { also: inRings(filter, circles, rings), grid: fineGrid, isRing: true };
      const found = await read(ctx, { ...filter, load: rings }, { ...inner, exclude, limit });
      if (found.length >= limit) return found;
      if (found.length === 0 && filter.unload.some(hasCircle)) break;
      part *= Math.sqrt(growth(found.length, limit));
    }
  }
  return read(ctx, filter, { exclude, limit });
}

/** What is not on the map comes last, and what a ring of a wide circle holds may be outside a narrow one. */
function inRings({ kind }: PostingFilter, circles: Circle[], rings: Circle[]): SQL[] {
  const [ring] = rings;
  return ring && rings.length === 1 ? inBox(ring) : loadsWithin(kind, circles);
}
