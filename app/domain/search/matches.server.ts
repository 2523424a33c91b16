import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/kernel/context";
import { wordsOf } from "~/domain/text/fold";

/** From how many matches on only the newest are looked at: their number is no longer told, nor which is the best. */
export const maximumRankedRows = 1000;

/** The place of the wanted rows among those found, the first being 0. */
export type Span = { limit: number; offset: number };

export type SearchSource = {
  table: PgTable;
  /** What its index is built of, and the slice of the index a row lies in: the newest rows in the highest. */
  vector: SQL;
  slice: SQL;
  newestSlice: SQL;
  /** The next lower slice that has rows, null after the last: a jump over those that have none. */
  sliceBelow: (slice: SQL) => SQL;
  /** A bigint that is greater for a newer row; no row of a higher slice has a lesser one. */
  age: SQL;
  /** The same order as an index has it. */
  newestFirst: SQL;
  id: SQL;
  /** Which rows its index holds, when not all, and which may be found. */
  indexCondition?: SQL;
  visible: SQL | undefined;
  /**
   * Whether the words of weight A are a name, which its index has as one word too: it stands first, however it is
   * written.
   */
  isNamed?: boolean;
};

type Matches = { ids: number[]; total: number };

/**
 * A page of the rows with every word of the phrase, by prefix, and how many there are in all: the best first, or the
 * newest when there are more than 1,000; `total` is 1,001 then.
 */
export async function searchMatches(
  ctx: SignedInContext,
  source: SearchSource,
  phrase: string,
  span: Span,
): Promise<Matches> {
  const isOneWord = wordsOf(phrase).length === 1;
  const lookedUp = isOneWord ? { words: phrase, areAll: true } : scannedWords(await wordShares(ctx, source, phrase));
  if (!lookedUp) return { ids: [], total: 0 };
  const rows = await ctx.db.execute<{ id: number | null; total: number }>(scanSlices(source, phrase, lookedUp, span));
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

// In the statement itself: not knowing it, the planner would prepare for a tenth of the table.
const sampleRows = 200;
const leastShare = 0.5 / sampleRows;

type WordShare = { word: string; share: number };

/** In what share of the newest rows each word of the phrase stands. */
function wordShares(ctx: SignedInContext, { table, vector, newestFirst, visible }: SearchSource, phrase: string) {
  return ctx.db.execute<WordShare>(sql`
    with newest as materialized (
      select ${vector} || '' as vector from ${table} where ${visible} order by ${newestFirst} limit ${sql.raw(String(sampleRows))}
    )
    select word, coalesce(avg((vector @@ format('''%s'':*', word)::tsquery)::integer), 0)::real as share
    from unnest(tsvector_to_array(to_tsvector('simple', words(${phrase})))) word left join newest on true
    group by word`);
}

type LookedUp = { words: string; areAll: boolean };

/**
 * The words to go through the index by, the rarest and those worth it. To read a word that stands almost everywhere
 * from the index takes longer than to look for it in the rows that the rarer ones leave: 60 entries to a row.
 */
function scannedWords(shares: WordShare[]): LookedUp | null {
  const [rarest, ...others] = [...shares].sort((a, b) => a.share - b.share || b.word.length - a.word.length);
  if (!rarest) return null;
  const words = [rarest.word];
  let remainingShare = Math.max(rarest.share, leastShare);
  for (const { word, share } of others) {
    if (share >= 60 * remainingShare * (1 - share)) break;
    words.push(word);
    remainingShare = Math.max(remainingShare * share, leastShare);
  }
  return { words: words.join(" "), areAll: words.length === shares.length };
}

/**
 * A subquery of the ids of all rows with every word of the phrase, by prefix: one look into each slice of the index.
 */
export function idsOfMatches(source: SearchSource, phrase: string): SQL {
  const { table, id, vector, slice, newestSlice, sliceBelow, isNamed } = source;
  return sql`(
    with recursive looked_up as materialized (${slicePattern(phrase, isNamed ? phrase : null)}),
    ladder as (
      select ${newestSlice} as rung
      union all
      select ${sliceBelow(sql`rung`)} from ladder where rung is not null
    )
    select ${id} from ladder cross join looked_up
    join ${table} on sliced(${vector}, ${slice}) @@ replace(pattern, '@', rung::text)::tsquery
  )`;
}

/** The words as a query of the index, with @ in the place of the slice; a name may stand there as one word too. */
function slicePattern(words: string, name: string | null): SQL {
  const prefixesOf = (text: SQL) => sql`(
    select string_agg(format('''@:%s'':*', left(word, 200)), ' & ')
    from unnest(tsvector_to_array(to_tsvector('simple', ${text}))) word)`;
  const everyWord = prefixesOf(sql`words(${words})`);
  if (name === null) return sql`select ${everyWord} as pattern`;
  return sql`select format('(%s) | (%s)', ${everyWord}, ${prefixesOf(sql`replace(words(${name}), ' ', '')`)}) as pattern`;
}

/**
 * Climbs down the index slice by slice until there are more than 1,000 matches or no slice is left.
 * "Is true" keeps other indexes out of it: read along with each slice, one of them would take longer than all slices.
 */
function scanSlices(source: SearchSource, phrase: string, lookedUp: LookedUp, { limit, offset }: Span): SQL {
  const { table, id, vector, slice, age, indexCondition, isNamed } = source;
  const everyWord = sql`every_word(${phrase})`;
  const query = isNamed ? sql`(${everyWord} || one_word(${phrase}, ''))` : everyWord;
  const asName = sql`(${vector} @@ one_word(${phrase}, 'A'))::integer + (${vector} @@ every_word(${phrase}, 'A'))::integer`;
  const rank = isNamed ? sql`ts_rank(${vector}, ${everyWord}) + ${asName}` : sql`ts_rank(${vector}, ${everyWord})`;
  return sql`
    with recursive looked_up as materialized (${slicePattern(lookedUp.words, isNamed ? phrase : null)}),
    ladder as (
      select ${source.newestSlice} as rung, '{}'::bigint[] as ids, '{}'::bigint[] as ages
      union all
      select ${source.sliceBelow(sql`rung`)}, ids || slice_ids, ages || slice_ages
      from ladder cross join looked_up cross join lateral (
        select coalesce(array_agg(${id}), '{}') as slice_ids, coalesce(array_agg(${age}), '{}') as slice_ages
        from ${table}
        where sliced(${vector}, ${slice}) @@ replace(pattern, '@', rung::text)::tsquery
          ${indexCondition ? sql`and ${indexCondition}` : sql``} and (${source.visible}) is true ${lookedUp.areAll ? sql`` : sql`and ${vector} @@ ${query}`}
      ) step
      where cardinality(ids) <= ${maximumRankedRows} and rung is not null
    ),
    found as materialized (select ids, ages, cardinality(ids) as total from ladder order by rung nulls first limit 1)
    select page.id::float8 as id, least(total, ${maximumRankedRows + 1}) as total
    from found left join lateral (
      select each.id, each.age,
        case when total <= ${maximumRankedRows}
          then (select ${rank} from ${table} where ${id} = each.id) end as rank
      from unnest(ids, ages) as each (id, age)
      order by rank desc, age desc, id desc
      limit ${limit} offset ${offset}
    ) page on true
    order by page.rank desc, page.age desc, page.id desc`;
}
