import { countries, currencies } from "drizzle/schema/dictionary";
import { pinnedPostings, savedSearches } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import { type CurrentRates, currentRates, type StoredTable } from "~/domain/exchange/exchange-rates";
import { newestTable } from "~/domain/exchange/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { type Hidden, hiddenBy } from "~/domain/freight/shelf/hidden.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import type { DeliveryMode } from "~/domain/notice/kind";
import { countryOrder } from "~/domain/sql/country-order.server";
import { calendarDay } from "~/domain/units/moment.server";

export type SavedSearch = { id: number; name: string; query: string; since: string; alert: DeliveryMode | null };

/** What is the same for everybody. */
type CommonChoices = {
  /** As a dispatcher looks for them. */
  countries: { acronym: string; roadSign: string; name: string }[];
  /** The default first. */
  currencies: { id: number; code: string }[];
  /** By which amounts are compared. */
  exchange: CurrentRates;
  /** The day by the portal's clock. */
  today: string;
};

type SearchChoices = CommonChoices & {
  /** The viewer's own of the kind, by name, with when each was last on show. */
  saved: SavedSearch[];
  /** The ids of the viewer's pinned postings of the kind, the last pinned first. */
  pins: number[];
  /** What the viewer has hidden of the kind. */
  hidden: Hidden;
};

const noCommonChoices = { countries: [], currencies: [], table: null };
const noChoices = { ...noCommonChoices, saved: [], pins: [], hidden: { postings: [], companies: [] } };

type StoredChoices<Choices> = Omit<Choices, "exchange" | "today"> & { table: StoredTable | null };

const common = () => sql`
  (select json_agg(json_build_object('acronym', acronym, 'roadSign', road_sign, 'name', name)
    order by ${countryOrder}) from ${countries}) as countries,
  (select json_agg(json_build_object('id', id, 'code', code) order by id <> 1, id) from ${currencies}) as currencies,
  ${newestTable()} as "table"`;

/** What a search may be chosen from, in one query: the page has others to make. */
export async function listSearchChoices(ctx: SignedInContext, kind: PostingKind): Promise<SearchChoices> {
  const [choices] = await ctx.db.execute<StoredChoices<SearchChoices>>(sql`
    select ${common()},
      (select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'query', query, 'since', coalesce(opened_at, created_at), 'alert', alert)
        order by name collate "pl-x-icu", id), '[]') from ${savedSearches}
        where user_id = ${ctx.viewer.id} and kind = ${kind}) as saved,
      ${pinsOf(ctx, kind)} as pins,
      ${hiddenBy(ctx, kind)} as hidden`);
  const { table, ...lists } = choices ?? noChoices;
  return { ...lists, exchange: currentRates(table), today: calendarDay(ctx.now) };
}

/** The part of them that is the same for everybody. */
export async function listCommonChoices(ctx: Pick<Context, "db" | "now">): Promise<CommonChoices> {
  const [choices] = await ctx.db.execute<StoredChoices<CommonChoices>>(sql`select ${common()}`);
  const { table, ...lists } = choices ?? noCommonChoices;
  return { ...lists, exchange: currentRates(table), today: calendarDay(ctx.now) };
}

/** What each of several seekers has pinned and hidden of the kind, in their order. */
export async function listOwnChoices(seekers: SignedInContext[], kind: PostingKind) {
  const [first] = seekers;
  if (!first) return [];
  const each = seekers.map(
    (ctx, turn) => sql`select ${turn}::integer as turn, ${pinsOf(ctx, kind)} as pins, ${hiddenBy(ctx, kind)} as hidden`,
  );
  const rows = await first.db.execute<Pick<SearchChoices, "pins" | "hidden"> & { turn: number }>(
    sql`${sql.join(each, sql` union all `)}`,
  );
  return rows.toSorted((one, other) => one.turn - other.turn);
}

function pinsOf({ viewer }: SignedInContext, kind: PostingKind): SQL {
  return sql`(
    select coalesce(json_agg(posting_id order by created_at desc, posting_id desc), '[]') from ${pinnedPostings}
    where user_id = ${viewer.id} and kind = ${kind})`;
}
