import { countries, currencies } from "drizzle/schema/dictionary";
import { pinnedPostings, savedSearches } from "drizzle/schema/freight";
import { sql } from "drizzle-orm";
import { type CurrentRates, currentRates, type StoredTable } from "~/domain/exchange/exchange-rates";
import { newestTable } from "~/domain/exchange/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { type Hidden, hiddenBy } from "~/domain/freight/shelf/hidden.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { countryOrder } from "~/domain/sql/country-order.server";
import { calendarDay } from "~/domain/units/moment.server";

export type SavedSearch = { id: number; name: string; query: string; since: string };

type SearchChoices = {
  /** As a dispatcher looks for them. */
  countries: { acronym: string; roadSign: string; name: string }[];
  /** The default first. */
  currencies: { id: number; code: string }[];
  /** The viewer's own of the kind, by name, with when each was last on show. */
  saved: SavedSearch[];
  /** The ids of the viewer's pinned postings of the kind, the last pinned first. */
  pins: number[];
  /** What the viewer has hidden of the kind. */
  hidden: Hidden;
  /** By which amounts are compared. */
  exchange: CurrentRates;
  /** The day by the portal's clock. */
  today: string;
};

const noChoices = {
  countries: [],
  currencies: [],
  saved: [],
  pins: [],
  hidden: { postings: [], companies: [] },
  table: null,
};

/** What a search may be chosen from, in one query: the page has others to make. */
export async function listSearchChoices(ctx: SignedInContext, kind: PostingKind): Promise<SearchChoices> {
  const [choices] = await ctx.db.execute<Omit<SearchChoices, "exchange" | "today"> & { table: StoredTable | null }>(sql`
    select
      (select json_agg(json_build_object('acronym', acronym, 'roadSign', road_sign, 'name', name)
        order by ${countryOrder}) from ${countries}) as countries,
      (select json_agg(json_build_object('id', id, 'code', code) order by id <> 1, id) from ${currencies}) as currencies,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'query', query, 'since', coalesce(opened_at, created_at))
        order by name collate "pl-x-icu", id), '[]') from ${savedSearches}
        where user_id = ${ctx.viewer.id} and kind = ${kind}) as saved,
      (select coalesce(json_agg(posting_id order by created_at desc, posting_id desc), '[]') from ${pinnedPostings}
        where user_id = ${ctx.viewer.id} and kind = ${kind}) as pins,
      ${hiddenBy(ctx, kind)} as hidden,
      ${newestTable()} as "table"`);
  const { table, ...lists } = choices ?? noChoices;
  return { ...lists, exchange: currentRates(table), today: calendarDay(ctx.now) };
}
