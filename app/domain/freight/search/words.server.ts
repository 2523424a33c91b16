import { freightLanes } from "drizzle/schema/freight";
import { desc, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { asksForWords } from "./conditions.server";
import type { PostingFilter } from "./filter";

const lane = freightLanes;
const sampledLanes = 500;
const rareShare = 0.01;
/** Reading what an index of words leads to takes so many times less than looking a lane's words up. */
const lookUps = 3;

/** The lanes that say what few say, with all their columns. */
type RareWordLanes = { from: SQL; isWhole: true };

/**
 * The lanes that say those of the words that few of the newest postings say: the index of the words leads to them
 * sooner than any other. Undefined where no words are rare. Of `limit` rows from the newest back, the index of ages is
 * as quick for all that is said by more than a few of them.
 */
export async function lanesOfRareWords(
  ctx: SignedInContext,
  filter: PostingFilter,
  limit?: number,
): Promise<RareWordLanes | undefined> {
  if (!asksForWords(filter)) return;
  const words = await rareWords(ctx, filter, limit);
  // "Offset 0" has these lanes read first, however few the planner expects of another index.
  return words === null
    ? undefined
    : {
        from: sql`(select * from ${lane} where ${lane.words} @@ every_word(${words}) offset 0) as ${lane}`,
        isWhole: true,
      };
}

async function rareWords(ctx: SignedInContext, { kind, text }: PostingFilter, limit?: number): Promise<string | null> {
  const rows = await ctx.db.execute<{ words: string; isAll: boolean; share: number; lanes: number }>(sql`
    with asked as materialized (
      select words, is_all, every_word(words) as query
      from (
        select unnest(string_to_array(trim(words(${text})), ' ')) as words, false as is_all
        union all select ${text}::text, true
      ) each
    ),
    sample as materialized (
      select ${lane.words} from ${lane}
      where ${lane.kind} = ${kind} and not ${lane.isSpecial} and ${lane.unloadPosition} <= 0
      order by ${desc(lane.publishedAt)}
      limit ${sampledLanes}
    )
    select asked.words, is_all as "isAll", avg((sample.words @@ query)::integer)::float8 as share,
      (select reltuples from pg_class where oid = 'freight_lanes'::regclass)::float8 as lanes
    from sample cross join asked group by asked.words, is_all`);
  const rare = [...rows].filter(
    ({ share, lanes }) => share < rareShare && (limit === undefined || share * share * lanes < lookUps * limit),
  );
  const single = rare.filter(({ isAll }) => !isAll);
  // Where none is rare by itself, all together may be.
  return (single.length > 0 ? single : rare).map(({ words }) => words).join(" ") || null;
}
