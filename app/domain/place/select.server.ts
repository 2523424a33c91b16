import { places, postalCodes } from "drizzle/schema/place";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

type Asked = Pick<Context, "db">;

/** A town as it is suggested. */
export type Town = {
  /** The country's name and its ISO code. */
  country: string;
  acronym: string;
  /** Of its centre, or the one that was asked for. */
  postalCode: string | null;
  city: string;
  /** As a form holds it: with its region where a larger town of the country has the name, or none is the largest. */
  name: string;
  region: string | null;
  /** Null where nobody counted. */
  population: number | null;
  lat: number;
  lon: number;
};

export const mostSuggested = 10;
/** More towns than any country has of one name, or of one code. */
const hundreds = 500;
export const bySize = sql`p.population desc nulls last`;

/** The places of a code by its key, the largest first. */
export function townsOfCode(ctx: Asked, country: string | null, key: string): Promise<Town[]> {
  const found = sql`
    select p.id, c.code, row_number() over (order by ${bySize}, p.city) as place
    from ${postalCodes} c cross join lateral unnest(c.place_ids) as named (id) join ${places} p on p.id = named.id
    where translate(c.code, ' -', '') = ${key} and ${isIn(country, sql`c`)}`;
  return selectTowns(ctx, found, hundreds);
}

/** The towns whose centre has a code that begins so, the largest first. */
export function townsWithCentreIn(ctx: Asked, country: string | null, key: string): Promise<Town[]> {
  const centre = sql`translate(p.postal_code, ' -', '')`;
  const found = sql`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, ${centre}) as place from ${places} p
    where p.source = 'LIST' and ${begins(centre, sql`${key}::text`)} and ${isIn(country)}
    order by place limit ${3 * mostSuggested}`;
  return selectTowns(ctx, found);
}

/** Towns of the very name, the largest first; `region` keeps those of a region or a district. */
export function townsOfName(
  ctx: Asked,
  { country, city, region }: { country: string | null; city: string; region: string | null },
  limit = hundreds,
): Promise<Town[]> {
  const isThere = region
    ? sql`trim(words(${region}::text)) in (words(p.region), words(p.district), words(p.region || ' ' || p.district))`
    : sql`true`;
  const found = sql`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.region, p.district, p.postal_code) as place
    from ${places} p where p.city_search = trim(words(${city}::text)) and ${isIn(country)} and ${isThere}
    order by place limit ${limit}`;
  return selectTowns(ctx, found, limit);
}

/** The beginning is words without marks, so it has no sign that stands for others. */
export function begins(text: SQL, beginning: SQL): SQL {
  return sql`${text} like ${beginning} || '%'`;
}

export function isIn(country: string | null, of = sql`p`): SQL {
  return country
    ? sql`${of}.country_id = (select id from countries where acronym = ${country.toUpperCase()})`
    : sql`true`;
}

/**
 * The towns of rows `id`, `code`, `place`, in the order of `place`. Of towns of one name all but the largest are named
 * with their region: the district where that tells them apart better.
 */
export async function selectTowns(ctx: Asked, found: SQL, limit = mostSuggested): Promise<Town[]> {
  const rows = await selectRows(ctx, found);
  return distinct(
    rows.map(({ place: _, ...town }) => town),
    limit,
  );
}

function selectRows(ctx: Asked, found: SQL) {
  return ctx.db.execute<Town & { place: number }>(sql`
    with found as materialized (${found}),
    named as materialized (
      select f.place, f.code, p.* from found f join ${places} p on p.id = f.id
    ),
    shared as materialized (
      select n.country_id, n.city, o.* from (select distinct country_id, city from named) n cross join lateral (
        select count(*) as many, max(o.population) as most, array_agg(o.region) as regions from ${places} o
        where o.city_search = trim(words(n.city)) and o.country_id = n.country_id and o.city = n.city
      ) o
    ),
    told as (
      select n.*, c.name as country, c.acronym, s.many > 1 as is_shared,
        s.many > 1 and n.population is distinct from s.most as is_smaller,
        case when s.many > 1 and (c.acronym = 'PL' or n.region is null) then coalesce(n.district, n.region)
          when cardinality(array_positions(s.regions, n.region)) > 1 then concat_ws(', ', n.region, n.district)
          else n.region end as part
      from named n join countries c on c.id = n.country_id
        join shared s on s.country_id = n.country_id and s.city = n.city
    )
    select place::int as place, country, acronym, code as "postalCode", city, part as region, population, lat, lon,
      case when (is_smaller or is_shared and population is null) and part is not null
        then city || ' (' || part || ')' else city end as name
    from told order by place`);
}

/** Towns of each of the names, the largest first, asked at once; with or without their region in brackets. */
export async function townsOfNames(
  ctx: Asked,
  names: { country: string | null; city: string; bare: string }[],
): Promise<Town[][]> {
  if (names.length === 0) return [];
  const sought = JSON.stringify(names.map((name, index) => ({ ...name, index })));
  const rows = await selectRows(
    ctx,
    sql`
      select p.id, p.postal_code as code, t.index * 1000 + row_number() over (partition by t.index order by ${bySize}, p.id) as place
      from json_to_recordset(${sought}::json) as t (index int, country text, city text, bare text)
      cross join lateral (
        select p.* from ${places} p
        where p.city_search in (trim(words(t.city)), trim(words(t.bare)))
          and (t.country is null or p.country_id = (select id from countries where acronym = upper(t.country)))
        order by ${bySize}, p.id limit ${hundreds}
      ) p`,
  );
  return names.map((_, index) => {
    const own = rows.filter(({ place }) => Math.floor(place / 1000) === index);
    return distinct(
      own.map(({ place: __, ...town }) => town),
      hundreds,
    );
  });
}

export function distinct(found: Iterable<Town>, limit: number): Town[] {
  const towns = new Map<string, Town>();
  for (const town of found) {
    const key = `${town.acronym} ${town.name} ${town.postalCode}`;
    if (!towns.has(key)) towns.set(key, town);
  }
  return [...towns.values()].slice(0, limit);
}
