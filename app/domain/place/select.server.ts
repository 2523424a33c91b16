import { places, postalCodes } from "drizzle/schema/place";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

type QueryContext = Pick<Context, "db">;

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

export const maximumSuggestions = 10;
/** More towns than any country has of one name, or of one code. */
const hundreds = 500;
export const bySize = sql`p.population desc nulls last`;

type Code = { country: string | null; key: string };

/** The places of each of the codes by its key, the largest first, asked at once. */
export function townsOfCodes(ctx: QueryContext, codes: Code[]): Promise<Town[][]> {
  return selectTownsOfEach(
    ctx,
    codes,
    (queries) => sql`
      select p.id, c.code, ${placeInTurn(sql`${bySize}, p.city`)} as place
      from json_to_recordset(${queries}::json) as t (index int, country text, key text)
      join ${postalCodes} c on translate(c.code, ' -', '') = t.key and ${isInSought(sql`c`)}
      cross join lateral unnest(c.place_ids) as named (id) join ${places} p on p.id = named.id`,
  );
}

/** The towns whose centre has a code that begins as each of these, the largest first, asked at once. */
export function townsWithCentres(ctx: QueryContext, codes: Code[]): Promise<Town[][]> {
  const centre = sql`translate(p.postal_code, ' -', '')`;
  return selectTownsOfEach(
    ctx,
    codes,
    (queries) => sql`
      select p.id, p.postal_code as code, ${placeInTurn(sql`${bySize}, ${centre}`)} as place
      from json_to_recordset(${queries}::json) as t (index int, country text, key text)
      cross join lateral (
        select p.* from ${places} p
        where p.source = 'LIST' and ${isInSought(sql`p`)}
          and ${centre} ~>=~ t.key and ${centre} ~<~ (t.key || ${"\u{10FFFF}"})
        order by ${bySize}, ${centre} limit ${3 * maximumSuggestions}
      ) p`,
  );
}

/** Towns of the very name, the largest first. */
export function townsOfName(
  ctx: QueryContext,
  { country, city }: { country: string | null; city: string },
  limit = hundreds,
): Promise<Town[]> {
  const query = sql`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.region, p.district, p.postal_code) as place
    from ${places} p where p.city_search = trim(words(${city}::text)) and ${isIn(country)}
    order by place limit ${limit}`;
  return selectTowns(ctx, query, limit);
}

/** Whether a text begins so. Both are folded words, in which LIKE finds no wildcard. */
export function beginsWith(text: SQL, beginning: SQL): SQL {
  return sql`${text} like ${beginning} || '%'`;
}

/** Whether the town of the row `of` is in the country with this ISO code; without a code every town is. */
export function isIn(country: string | null, of = sql`p`): SQL {
  return country
    ? sql`${of}.country_id = (select id from countries where acronym = ${country.toUpperCase()})`
    : sql`true`;
}

/**
 * The towns of rows `id`, `code`, `place`, in the order of `place`. Of towns of one name all but the largest are named
 * with their region: the district where that tells them apart better.
 */
export async function selectTowns(ctx: QueryContext, query: SQL, limit = maximumSuggestions): Promise<Town[]> {
  const rows = await selectRows(ctx, query);
  return distinctTowns(
    rows.map(({ place: _, ...town }) => town),
    limit,
  );
}

function selectRows(ctx: QueryContext, query: SQL) {
  return ctx.db.execute<Town & { place: number }>(sql`
    with found as materialized (${query}),
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

type Name = { country: string | null; city: string; bare: string };

/** Towns of each of the names, the largest first, asked at once; with or without their region in brackets. */
export function townsOfNames(ctx: QueryContext, names: Name[]): Promise<Town[][]> {
  return selectTownsOfEach(
    ctx,
    names,
    (queries) => sql`
      select p.id, p.postal_code as code, ${placeInTurn(sql`${bySize}, p.id`)} as place
      from json_to_recordset(${queries}::json) as t (index int, country text, city text, bare text)
      cross join lateral (
        select p.* from ${places} p
        where p.city_search in (trim(words(t.city)), trim(words(t.bare))) and ${isInSought(sql`p`)}
        order by ${bySize}, p.id limit ${hundreds}
      ) p`,
  );
}

/**
 * Towns of each of the very names, the largest first, asked at once; where a name is none, those of what stands before
 * its brackets in the region that they name.
 */
export function townsOfVeryNames(ctx: QueryContext, names: (Name & { region: string | null })[]): Promise<Town[][]> {
  const order = sql`${bySize}, p.region, p.district, p.postal_code`;
  const placesOfCity = (city: SQL) => sql`
    select p.* from ${places} p where p.city_search = trim(words(${city})) and ${isInSought(sql`p`)}`;
  return selectTownsOfEach(
    ctx,
    names,
    (queries) => sql`
      select p.id, p.postal_code as code, ${placeInTurn(order)} as place
      from json_to_recordset(${queries}::json) as t (index int, country text, city text, bare text, region text)
      cross join lateral (
        select p.* from (
          ${placesOfCity(sql`t.city`)}
          union all
          ${placesOfCity(sql`t.bare`)} and ${isInRegion(sql`t.region`)} and not exists (${placesOfCity(sql`t.city`)})
        ) p
        order by ${order} limit ${hundreds}
      ) p`,
  );
}

/** The towns of each of the queries, which `queryOf` reads as rows `t` with their index. */
async function selectTownsOfEach(
  ctx: QueryContext,
  queries: object[],
  queryOf: (queries: string) => SQL,
): Promise<Town[][]> {
  if (queries.length === 0) return [];
  const rows = await selectRows(ctx, queryOf(JSON.stringify(queries.map((each, index) => ({ ...each, index })))));
  return queries.map((_, index) => {
    const own = rows.filter(({ place }) => Math.floor(place / 1000) === index);
    return distinctTowns(
      own.map(({ place: __, ...town }) => town),
      hundreds,
    );
  });
}

function placeInTurn(order: SQL): SQL {
  return sql`t.index * 1000 + row_number() over (partition by t.index order by ${order})`;
}

function isInSought(of: SQL): SQL {
  return sql`(t.country is null or ${of}.country_id = (select id from countries where acronym = upper(t.country)))`;
}

function isInRegion(region: SQL): SQL {
  return sql`trim(words(${region})) in (words(p.region), words(p.district), words(p.region || ' ' || p.district))`;
}

/** The first `limit` of these towns, each name with a postal code once. */
export function distinctTowns(candidates: Iterable<Town>, limit: number): Town[] {
  const towns = new Map<string, Town>();
  for (const town of candidates) {
    const key = `${town.acronym} ${town.name} ${town.postalCode}`;
    if (!towns.has(key)) towns.set(key, town);
  }
  return [...towns.values()].slice(0, limit);
}
