import { freightLanes } from "drizzle/schema/freight";
import { and, desc, ne, type SQL, sql } from "drizzle-orm";
import { idArray } from "~/domain/freight/posting/lanes.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { type Approach, matching, publishedAfter } from "./conditions.server";
import { toNearest, waysOf } from "./ends.server";
import type { PostingFilter } from "./filter";
import { isByMeasure, worthOf } from "./worth.server";

const lane = freightLanes;

export type Part = Approach & {
  /** Other lanes than all. */
  from?: SQL;
  also?: SQL[];
  only?: number[];
  exclude?: number[];
  limit?: number;
};

/** The first postings of a part of the lanes, in the filter's order. */
export async function readPostings(ctx: SignedInContext, filter: PostingFilter, part: Part): Promise<number[]> {
  const { from = sql`${lane}`, limit } = part;
  const atMost = limit === undefined ? sql`` : sql`limit ${limit}`;
  const key = keyOf(ctx, filter);
  const select = (some: Part) => sql`
    select ${lane.postingId} as id, ${lane.publishedAt} as published_at ${key ? sql`, min(${key}) as key` : sql``}
    from ${from}
    where ${conditionsOf(ctx, filter, some)}
    group by ${lane.postingId}, ${lane.publishedAt}
    order by ${sql.join([key ? sql`min(${key})` : [], desc(lane.publishedAt), desc(lane.postingId)].flat(), sql`, `)}
    ${atMost}`;
  const selects = selectsOf(filter, part).map(select);
  const rows = await ctx.db.execute<{ id: number }>(
    selects.length === 1
      ? sql`select id::float8 as id from (${selects[0]}) found`
      : sql`
        select id::float8 as id from (${sql.join(
          selects.map((each) => sql`(${each})`),
          sql` union all `,
        )}) found
        group by id, published_at
        order by ${key ? sql`min(key), ` : sql``} published_at desc, id desc
        ${atMost}`,
  );
  return rows.map(({ id }) => id);
}

/** How many postings there are among the first lanes of the part, and how many of these lanes. */
export async function countAmong(ctx: SignedInContext, filter: PostingFilter, part: Part) {
  const { limit } = part;
  // By itself the planner trusts that the first rows of the table match, where no end leads to an index.
  const isAnywhere = filter.load.length === 0 && filter.unload.length === 0;
  const inOrder = isAnywhere ? sql`order by ${lane.isSpecial}, ${lane.publishedAt}` : sql``;
  const selects = selectsOf(filter, part).map(
    (some) => sql`(
      select ${lane.postingId} as id from ${part.from ?? sql`${lane}`}
      where ${conditionsOf(ctx, filter, some)}
      ${inOrder}
      limit ${limit})`,
  );
  const [row] = await ctx.db.execute<{ lanes: number; postings: number }>(sql`
    select count(*)::integer as lanes, count(distinct id)::integer as postings
    from (${sql.join(selects, sql` union all `)}) few`);
  return row ?? { lanes: 0, postings: 0 };
}

type SearchedPart = { filter: PostingFilter } & Part;

/** The ids of the first lanes of each of the searches, in their order, in one statement. */
export async function idsOfEach(ctx: SignedInContext, searches: SearchedPart[]): Promise<number[][]> {
  if (searches.length === 0) return [];
  const selects = searches.flatMap(({ filter, ...part }, index) =>
    selectsOf(filter, part).map(
      (some) => sql`(
        select ${index}::integer as search, ${lane.postingId} as id from ${lane}
        where ${conditionsOf(ctx, filter, some)}
        limit ${part.limit})`,
    ),
  );
  const rows = await ctx.db.execute<{ search: number; ids: number[] }>(sql`
    select search, json_agg(distinct id) as ids from (${sql.join(selects, sql` union all `)}) found group by search`);
  return inSearchOrder(searches, rows);
}

/**
 * Which of these postings of other companies each of the searches finds for its own seeker, in their order, in one
 * statement.
 */
export async function findAmong(
  ctx: Pick<Context, "db">,
  postings: number[],
  searches: (Pick<SearchedPart, "filter" | "only"> & { seeker: SignedInContext })[],
): Promise<number[][]> {
  if (searches.length === 0) return [];
  const from = sql`fresh as ${lane}`;
  const isWhole = true;
  const selects = searches.map(({ seeker, filter, only }, index) => {
    const also = [ne(lane.companyId, seeker.viewer.company.id)];
    return sql`
      select ${index}::integer as search, ${lane.postingId} as id from ${from}
      where ${conditionsOf(seeker, filter, { from, isWhole, also, only })}`;
  });
  const rows = await ctx.db.execute<{ search: number; ids: number[] }>(sql`
    with fresh as materialized (select * from ${lane} where ${lane.postingId} = any(${idArray(postings)}))
    select search, json_agg(distinct id) as ids from (${sql.join(selects, sql` union all `)}) found group by search`);
  return inSearchOrder(searches, rows);
}

function inSearchOrder(searches: unknown[], rows: Iterable<{ search: number; ids: number[] }>): number[][] {
  const idsBySearch = new Map([...rows].map(({ search, ids }) => [search, ids]));
  return searches.map((_, index) => idsBySearch.get(index) ?? []);
}

/** What other companies have published since then. */
export function publishedByOthers(ctx: SignedInContext, since: Date): SQL[] {
  return [publishedAfter(since) ?? [], ne(lane.companyId, ctx.viewer.company.id)].flat();
}

/** Each way has an index of its own; of lanes that are read already, all ways are asked at once. */
function selectsOf(filter: PostingFilter, part: Part): Part[] {
  return part.from ? [part] : waysOf(filter).map((way) => ({ ...part, ways: [way] }));
}

function conditionsOf(ctx: SignedInContext, filter: PostingFilter, part: Part): SQL | undefined {
  const { also = [], only, exclude = [] } = part;
  return and(
    matching(ctx, filter, { ...part, isAmong: part.from !== undefined }),
    ...also,
    only && sql`${lane.postingId} = any(${idArray(only)})`,
    exclude.length > 0 ? sql`${lane.postingId} <> all(${idArray(exclude)})` : undefined,
  );
}

/** What the filter orders by before the age, the least first; null for age alone. */
function keyOf(ctx: SignedInContext, filter: PostingFilter): SQL | null {
  if (isByMeasure(filter)) return sql`-(${worthOf(filter)})`;
  if (filter.sort === "loadingDay") return sql`greatest(${lane.loadFrom}, ${firstDayOf(ctx, filter)}::date)`;
  const points = pointsOf(filter);
  return filter.sort === "distance" && points.length > 0 ? toNearest(points) : null;
}

/** The first of the days asked for on which a load can still be loaded. */
export function firstDayOf(ctx: SignedInContext, { dateFrom }: PostingFilter): string {
  const today = calendarDay(ctx.now);
  return dateFrom && dateFrom > today ? dateFrom : today;
}

/** Where the places to load are that the distance of a posting is counted from. */
export function pointsOf({ load }: PostingFilter) {
  return load.flatMap(({ point }) => point ?? []);
}
