import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightLanes, freightPlaces, freightPostings } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { noteAppearances } from "./appearances.server";
import { cellsOfStep, coarseGrid, columnsOf, fineGrid, firstCell, type Grid, reachSteps } from "./grid";
import { type BodyType, bodyTypes } from "./vehicle";

const lane = freightLanes;
const noUnloading = -1;
const untold = -1;
/** The country and town of a vehicle that unloads anywhere, and its cell; most of these name no rate per km. */
export const anywhere = 0;
export const anywhereAtRate = firstCell - 1;

/** What most vehicles have; a search for other bodies alone leaves their lanes aside, but those that tell none. */
export const commonBodyTypes: readonly BodyType[] = ["curtainsider", "tarpaulin", "mega", "reefer", "box", "van"];

export const traits = { solo: 1, secondDriver: 2, deadlineFix: 4, adr: 8 };

/**
 * Writes what the search reads of these postings, ids or a query of them, in the caller's transaction; those that were
 * `edited`, or were not to be found before, come into sight anew.
 */
export async function reindexPostings(
  ctx: Pick<Context, "db" | "now">,
  postings: number[] | SQL,
  how?: "edited",
): Promise<void> {
  if (!Array.isArray(postings)) await writeLanes(ctx, postings, how);
  else if (postings.length > 0) await writeLanes(ctx, sql`select unnest(${idArray(postings)})`, how);
}

/** The same for all postings of a company whose status, package or name has changed. */
export async function reindexCompany(ctx: Context, companyId: number): Promise<void> {
  await writeLanes(
    ctx,
    sql`select id from ${freightPostings}
      where ${freightPostings.companyId} = ${companyId} and ${freightPostings.status} = 'ACTIVE'`,
  );
}

/** Writes the lanes of those of these postings that are to be found, and takes away the others'. */
async function writeLanes(ctx: Pick<Context, "db" | "now">, postings: SQL, how?: "edited"): Promise<void> {
  // A company that is being suspended must not miss a posting that is being published.
  await ctx.db.execute(sql`
    select from ${companies}
    where id in (select company_id from ${freightPostings} where id in (${postings})) order by id for share`);
  const deletedLanes = await ctx.db
    .delete(lane)
    .where(sql`${lane.postingId} in (${postings})`)
    .returning({ id: lane.postingId });
  await ctx.db.execute(sql`
    insert into freight_lanes (
      posting_id, load_position, unload_position, kind, published_at, company_id, expires_at, visible_to_all_at,
      visibility_group_id, load_radius, load_cell, unload_cell, load_area, unload_area, load_lat, load_lon, unload_lat, unload_lon,
      load_country, unload_country, load_town, unload_town, load_postal_code, unload_postal_code, load_from, load_to,
      bodies, is_special, traits, length, width, height, tonnage, palettes, rate, currency_id, rate_per_km,
      payment_days, words
    )
    with posting as (
      select p.*, c.name as company_name, c.short_name,
        case when p.rate_per_km is null then ${anywhere}::bigint else ${anywhereAtRate} end as anywhere,
        (select coalesce(bit_or(1 << (array_position(${textArray(bodyTypes)}, body::text) - 1)), 0)
          from unnest(p.bodies) body) as body_bits,
        (select string_agg(city, ' ') from ${freightPlaces} where posting_id = p.id) as towns
      from ${freightPostings} p join ${companies} c on c.id = p.company_id
      where p.id in (${postings}) and p.status = 'ACTIVE' and p.expires_at > ${ctx.now.toISOString()}
        and c.is_verified and not c.is_blocked and c.registration_subscription_plan_id is not null
    ),
    place as (
      select place.*, ${reachOfPlace} as reach, country.acronym, country.id::smallint as country,
        coalesce(start_date, departure_date, end_date) as first_day,
        coalesce(end_date, start_date, departure_date) as last_day,
        ${townNumber(sql`coalesce(place.city, place.postal_code, '')`)} as town
      from posting join ${freightPlaces} place on place.posting_id = posting.id
        join ${countries} country on country.id = place.country_id
    ),
    listed as (
      select place.*, cell, case when lat is null then cell else ${cellOf(coarseGrid)} end as area,
        dense_rank() over (partition by posting_id, role order by position) - 1 as number,
        min(first_day) over (partition by posting_id, role) as first_of_all,
        max(last_day) over (partition by posting_id, role) as last_of_all
      from place cross join lateral (
        select ${cellOf(fineGrid)} as cell where lat is not null
        union
        select ${townCell(sql`acronym`, sql`name`)}
        from unnest(array[city, postal_code, case when coalesce(city, postal_code) is null then '' end]) name
        where lat is null and name is not null
      ) cells
    )
    select p.id, load.number, coalesce(unload.number, ${noUnloading}), p.kind,
      greatest(p.published_at, p.confirmed_at), p.company_id,
      p.expires_at, p.visible_to_all_at, coalesce(p.visibility_group_id, ${untold}), load.reach,
      load.cell, coalesce(unload.cell, p.anywhere), load.area, coalesce(unload.area, p.anywhere),
      coalesce(load.lat, 'NaN'), coalesce(load.lon, 'NaN'), coalesce(unload.lat, 'NaN'), coalesce(unload.lon, 'NaN'),
      load.country, coalesce(unload.country, ${anywhere}), load.town, coalesce(unload.town, ${anywhere}),
      coalesce(load.postal_code, ''), coalesce(unload.postal_code, ''),
      coalesce(load.first_day, load.first_of_all, 'infinity'), coalesce(load.last_day, load.last_of_all, '-infinity'),
      p.body_bits, p.body_bits = 0 or p.body_bits & ~${bitsOf(commonBodyTypes)}::integer <> 0,
      ${traits.solo} * p.solo::integer + ${traits.secondDriver} * p.second_driver::integer
        + ${traits.deadlineFix} * p.deadline_fix::integer + ${traits.adr} * p.adr::integer,
      coalesce(p.length, ${untold}), coalesce(p.width, ${untold}), coalesce(p.height, ${untold}),
      coalesce(p.tonnage, ${untold}), coalesce(p.palettes, ${untold}), coalesce(p.rate, ${untold}), p.currency_id,
      coalesce(p.rate_per_km, ${untold}), coalesce(p.payment_days, ${untold}),
      to_tsvector('simple', words(concat_ws(' ', p.goods, p.additional_info, p.company_name, p.short_name, p.towns)))
    from posting p
      join listed load on load.posting_id = p.id and load.role = 'LOAD'
      left join listed unload on unload.posting_id = p.id and unload.role = 'UNLOAD'`);
  const known = how === "edited" ? [] : [...new Set(deletedLanes.map(({ id }) => id))];
  await noteAppearances(ctx, known.length > 0 ? sql`${postings} except select unnest(${idArray(known)})` : postings);
}

export function bitsOf(some: readonly BodyType[]): number {
  return some.reduce((bits, body) => bits | (1 << bodyTypes.indexOf(body)), 0);
}

/** How far a vehicle goes for a load; the places of loads and of unloading have no reach. */
const reachOfPlace = sql.raw(
  "case when posting.kind = 'VEHICLE' and place.role = 'LOAD' then coalesce(place.radius_km, 0) else 0 end",
);

/** The cell that the row's lat and lon lie in, as cellsAround and reachedCells number them. */
function cellOf(grid: Grid): SQL {
  const columns = columnsOf(grid);
  const step = reachSteps.slice(0, -1).map((reach) => `(reach > ${reach})::integer`);
  return sql.raw(
    `(floor((lat + 90) / ${grid.latStep})::bigint * ${columns} + floor((lon + 180) / ${grid.lonStep})::bigint % ${columns} + ${firstCell} + (${step.join(" + ")}) * ${cellsOfStep})`,
  );
}

/** A number below 0 for a town of a country. */
export function townCell(acronym: SQL, name: SQL): SQL {
  return sql`(hashtextextended(words(${acronym} || ' ' || ${name}), 0) | (1::bigint << 63))`;
}

export function townNumber(name: SQL): SQL {
  return sql`hashtextextended(words(${name}), 0)`;
}

export function textArray(texts: readonly string[]): SQL {
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]`;
}

export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
}
