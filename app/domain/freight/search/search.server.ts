import { freightLanes } from "drizzle/schema/freight";
import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { fineGrid } from "~/domain/freight/posting/grid";
import { idArray } from "~/domain/freight/posting/lanes.server";
import { pinnedIds } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { offsetOf, rowsPerPage } from "~/domain/list/page.server";
import {
  type Approach,
  asksForWords,
  hasCircle,
  inBox,
  matching,
  saysWords,
  versine,
  worthPerKm,
} from "./conditions.server";
import type { PostingFilter } from "./filter";

/** The most that is counted; one more stands for "more than this". */
export const countLimit = 500;

const lane = freightLanes;

/**
 * The ids of a page of 20 in the filter's order, the viewer's pinned postings that match first: `known` are their
 * ids where they have been read already. Pages end where the count does: there is none beyond the row 520.
 */
export async function searchPostings(
  ctx: SignedInContext,
  filter: PostingFilter,
  page: number,
  known?: number[],
): Promise<Found[]> {
  const skipped = offsetOf(page);
  if (skipped > countLimit) return [];
  const pins = known ?? (await pinnedIds(ctx, filter.kind));
  const pinned = pins.length > 0 ? await read(ctx, filter, { only: pins }) : [];
  const wanted = { exclude: pinned, limit: skipped + rowsPerPage - pinned.length };
  const others = filter.pinned || wanted.limit <= 0 ? [] : await walk(ctx, filter, wanted);
  const rows = [...pinned.map((id) => ({ id, isPinned: true })), ...others.map((id) => ({ id, isPinned: false }))];
  return rows.slice(skipped, skipped + rowsPerPage);
}

/** How many postings match, up to 501. */
export async function countPostings(ctx: SignedInContext, filter: PostingFilter): Promise<number> {
  const only = filter.pinned ? await pinnedIds(ctx, filter.kind) : undefined;
  const byWords = await saysRareWords(ctx, filter);
  return countAmong(ctx, filter, { only, byWords, limit: 3 * countLimit });
}

type Found = { id: number; isPinned: boolean };

type Part = Approach & {
  /** Other lanes than all. */
  from?: SQL;
  also?: SQL[];
  only?: number[];
  exclude?: number[];
  limit?: number;
};

/** The first postings of a part of the lanes, in the filter's order. */
async function read(ctx: SignedInContext, filter: PostingFilter, part: Part): Promise<number[]> {
  const { from = sql`${lane}`, also = [], only, exclude = [], limit } = part;
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select ${lane.postingId}::float8 as id
    from ${from}
    where ${and(
      matching(ctx, filter, part),
      ...also,
      only && sql`${lane.postingId} = any(${idArray(only)})`,
      exclude.length > 0 ? sql`${lane.postingId} <> all(${idArray(exclude)})` : undefined,
    )}
    group by ${lane.postingId}, ${lane.publishedAt}, ${lane.ratePerKm}, ${lane.currencyId}
    order by ${sql.join([...firstOf(filter), desc(lane.publishedAt), desc(lane.postingId)], sql`, `)}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map(({ id }) => id);
}

function firstOf(filter: PostingFilter): SQL[] {
  const { sort, load } = filter;
  if (sort === "ratePerKm") return [desc(worthPerKm(filter))];
  if (sort === "distance" && load?.point)
    return [sql`min(${versine({ lat: lane.loadLat, lon: lane.loadLon }, load.point)})`];
  return [];
}

type Wanted = { exclude: number[]; limit: number; also?: SQL[] };

/** The first postings of all in the filter's order, read part by part until there are enough. */
async function walk(ctx: SignedInContext, filter: PostingFilter, wanted: Wanted): Promise<number[]> {
  if (filter.own || filter.newest) return read(ctx, filter, wanted);
  if (await saysRareWords(ctx, filter)) return read(ctx, filter, { ...wanted, byWords: true });
  if (filter.sort === "ratePerKm") return walkRates(ctx, filter, wanted);
  if (filter.sort === "distance" && filter.load?.point) return walkRings(ctx, filter, wanted);
  return walkAges(ctx, filter, wanted);
}

const sampledLanes = 500;
const rareShare = 0.02;

/** Whether so few of the newest postings say the words that the index of the words leads to them sooner. */
async function saysRareWords(ctx: SignedInContext, filter: PostingFilter): Promise<boolean> {
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
    found.push(...(await read(ctx, filter, { also, exclude: exclude, limit: limit - found.length })));
    before = after;
  }
  return found;
}

function growth(found: number, wanted: number): number {
  return Math.min(16, Math.max(2, (1.5 * wanted) / Math.max(found, 1)));
}

/** The highest rates first, then those without one from the newest back. */
async function walkRates(ctx: SignedInContext, filter: PostingFilter, wanted: Wanted): Promise<number[]> {
  const rated = await walkRated(ctx, filter, wanted);
  const limit = wanted.limit - rated.length;
  if (limit <= 0) return rated;
  const also = [sql`${worthPerKm(filter)} < 0`];
  return [...rated, ...(await walkAges(ctx, { ...filter, sort: "newest" }, { ...wanted, also, limit }))];
}

const firstRates = 1000;
const mostRates = 8000;
const lowerRates = 0.75;

/**
 * From the highest rates down as far as it takes to find enough. Where that is too far, what the ends and bodies leave:
 * at one end alone that may be much, and the rates not far below the highest are read before all of them.
 */
async function walkRated(ctx: SignedInContext, filter: PostingFilter, { exclude, limit }: Wanted): Promise<number[]> {
  if (comparedCurrencies(filter).length === 0) return [];
  const rated = { exclude, limit, isRated: true };
  for (let highest = firstRates; highest <= mostRates; ) {
    const found = await read(ctx, filter, { ...rated, from: highestRates(filter, highest) });
    if (found.length >= limit) return found;
    highest *= Math.max(2, (1.5 * limit) / Math.max(found.length, 1));
  }
  if (!filter.load !== !filter.unload) {
    const lowest = sql`(select min(${worthPerKm(filter)}) from ${highestRates(filter, firstRates)})`;
    const also = [sql`${worthPerKm(filter)} >= ${lowerRates}::float8 * ${lowest}`];
    const found = await read(ctx, filter, { ...rated, also });
    if (found.length >= limit) return found;
  }
  return read(ctx, filter, rated);
}

/**
 * So many lanes of each currency from its highest rate down, as far as none of a currency that has more is left out
 * between them.
 */
function highestRates(filter: PostingFilter, lanes: number): SQL {
  const compared = comparedCurrencies(filter);
  const most = Math.ceil(lanes / compared.length);
  const highest = compared.map(
    (id) => sql`(
      select * from ${lane}
      where ${and(eq(lane.kind, filter.kind), eq(lane.currencyId, id), gte(lane.ratePerKm, 0))}
      order by ${desc(lane.ratePerKm)}, ${desc(lane.publishedAt)}, ${desc(lane.postingId)}
      limit ${most})`,
  );
  return sql`(
    with highest as materialized (${sql.join(highest, sql` union all `)}),
    cut as (
      select min(${worthPerKm(filter)}) as worth from highest as ${lane}
      group by ${lane.currencyId} having count(*) >= ${most}
    )
    select * from highest as ${lane}
    where ${worthPerKm(filter)} >= coalesce((select max(worth) from cut), 0)
  ) as ${lane}`;
}

/** The currencies that the filter asks for whose worth is known. */
function comparedCurrencies({ currencyId, zloty }: PostingFilter): number[] {
  return zloty.flatMap((worth, id) => (worth === null || (currencyId ?? id) !== id ? [] : [id]));
}

const firstRing = 1 / 8;
const lastRing = 0.6;

/** From the load point outwards, each ring as wide as the one before it lets expect enough within. */
async function walkRings(ctx: SignedInContext, filter: PostingFilter, { exclude, limit }: Wanted): Promise<number[]> {
  if (hasCircle(filter.load)) {
    const { radiusKm } = filter.load;
    for (let part = firstRing; part < lastRing; ) {
      const ring = { ...filter.load, radiusKm: radiusKm * part };
      // What is not on the map comes last, and the coarse grid is too coarse for a small ring.
      const inner = { also: inBox(ring), grid: fineGrid };
      const found = await read(ctx, { ...filter, load: ring }, { ...inner, exclude: exclude, limit });
      if (found.length >= limit) return found;
      if (found.length === 0 && hasCircle(filter.unload)) break;
      part *= Math.sqrt(growth(found.length, limit));
    }
  }
  return read(ctx, filter, { exclude: exclude, limit });
}

async function countAmong(ctx: SignedInContext, filter: PostingFilter, part: Part): Promise<number> {
  const { only, limit } = part;
  // By itself the planner trusts that the first rows of the table match, where no end leads to an index.
  const inOrder = filter.load || filter.unload ? sql`` : sql`order by ${lane.isSpecial}, ${lane.publishedAt}`;
  const [row] = await ctx.db.execute<{ lanes: number; postings: number }>(sql`
    select count(*)::integer as lanes, count(distinct id)::integer as postings
    from (
      select ${lane.postingId} as id from ${lane}
      where ${and(matching(ctx, filter, part), only && sql`${lane.postingId} = any(${idArray(only)})`)}
      ${inOrder}
      limit ${limit}
    ) few`);
  if (!row) return 0;
  const { lanes, postings } = row;
  if (postings <= countLimit && limit !== undefined && lanes >= limit)
    return countAmong(ctx, filter, { ...part, limit: 16 * limit });
  return Math.min(postings, countLimit + 1);
}
