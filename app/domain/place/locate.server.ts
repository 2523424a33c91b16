import { places, postalCodes } from "drizzle/schema/place";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import type { Point } from "./distance";
import { type Candidate, choosePoint } from "./point";
import { keyOfCode, parsePostalCode } from "./postal-code";
import { cityAndRegion } from "./town";

type TownQuery = { country: string; postalCode: string | null; city: string | null };

/**
 * Where a town is, by the ISO code of its country, for which the one before its code counts, and what is
 * known of it; null for one nobody can tell.
 */
export async function locate(ctx: Pick<Context, "db">, town: TownQuery): Promise<Point | null> {
  const [point] = await locateAll(ctx, [town]);
  return point ?? null;
}

/** Where each of the towns is, in their order, asked at once; null for one nobody can tell. */
export async function locateAll(ctx: Pick<Context, "db">, towns: TownQuery[]): Promise<(Point | null)[]> {
  if (towns.length === 0) return [];
  const queries = towns.map(({ country, postalCode, city }, index) => {
    const { bare, region } = cityAndRegion(city ?? "");
    const code = parsePostalCode(postalCode ?? "");
    const ownCountry = code?.country ?? country.toUpperCase();
    const key = keyOfCode(ownCountry, code?.postalCode ?? "");
    return { index, country: ownCountry, city, bare: region && bare, region, code: key };
  });
  const codeOf = (row: string) => sql`translate(${sql.raw(row)}, ' -', '')`;
  const rows = await ctx.db.execute<Candidate & { index: number }>(sql`
    with sought as materialized (
      select t.index, c.id as country_id, trim(words(t.city)) as name, trim(words(t.bare)) as bare,
        trim(words(t.region)) as region, nullif(t.code, '') as code
      from json_to_recordset(${JSON.stringify(queries)}::json)
        as t (index int, country text, city text, bare text, region text, code text)
      join countries c on c.acronym = upper(t.country)
    )
    select s.index, found.* from sought s
    left join lateral (
      select c.lat, c.lon, c.place_ids from ${postalCodes} c where c.country_id = s.country_id and ${codeOf("c.code")} = s.code
    ) coded on true
    cross join lateral (
      (select 'NAME' as by, coalesce(p.id = any(coded.place_ids), ${codeOf("p.postal_code")} = s.code) is true as "hasCode",
          case when p.id = coded.place_ids[1] then coded.lat else p.lat end as lat,
          case when p.id = coded.place_ids[1] then coded.lon else p.lon end as lon
        from ${places} p
        where p.country_id = s.country_id and (p.city_search = s.name
          or p.city_search = s.bare and s.region in (words(p.region), words(p.district), words(p.region || ' ' || p.district)))
        order by 2 desc, p.population desc nulls last, p.id limit 500)
      union all
      (select 'CODE', true, coded.lat, coded.lon where coded.lat is not null)
      union all
      (select 'CODE', true, p.lat, p.lon from ${places} p
        where p.source = 'LIST' and p.country_id = s.country_id and ${codeOf("p.postal_code")} = s.code
        order by p.population desc nulls last limit 1)
      union all
      (select 'AREA', false, p.lat, p.lon from ${places} p
        where p.source = 'LIST' and p.country_id = s.country_id and p.population >= 15000
          and ${codeOf("p.postal_code")} ~>=~ left(s.code, 2) and ${codeOf("p.postal_code")} ~<~ (left(s.code, 2) || ${"\u{10FFFF}"})
        order by p.population desc limit 1)
    ) found`);
  const candidates: Candidate[][] = towns.map(() => []);
  for (const { index, ...candidate } of rows) candidates[index]?.push(candidate);
  return candidates.map(choosePoint);
}
