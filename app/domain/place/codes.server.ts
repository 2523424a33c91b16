import { places, postalCodes } from "drizzle/schema/place";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import type { Point } from "./distance";
import { keyOfCode } from "./postal-code";

type CodeQuery = { country: string | null; postalCode: string };

/** Where a whole code is, with the country by its Polish name and the town that has it. */
type CodePoint = Point & { country: string; city: string | null };

type FoundCode = {
  /**
   * `known` where a code begins so, `unknown` where none of a country does whose codes are known, and `unsure` where no
   * country is chosen or nobody knows its codes.
   */
  state: "known" | "unknown" | "unsure";
  /** Null for one that is not whole. */
  at: CodePoint | null;
};

/**
 * What the map knows of postal codes or their beginnings, in their order, asked at once. `country` is an ISO code;
 * without it that of the largest town with the code is meant.
 */
export async function seekCodes(ctx: Pick<Context, "db">, codes: CodeQuery[]): Promise<FoundCode[]> {
  if (codes.length === 0) return [];
  const queries = codes.map(({ country, postalCode }, index) => ({
    index,
    country,
    key: keyOfCode(country, postalCode),
  }));
  const keyOf = (row: string) => sql`translate(${sql.raw(row)}, ' -', '')`;
  const isThere = (row: string) => sql`(s.country_id is null or ${sql.raw(row)}.country_id = s.country_id)`;
  const begins = (row: string) => sql`${keyOf(row)} ~>=~ s.key and ${keyOf(row)} ~<~ (s.key || ${"\u{10FFFF}"})`;
  const rows = await ctx.db.execute<
    { isThere: boolean; isListed: boolean } & { [Name in keyof CodePoint]: CodePoint[Name] | null }
  >(sql`
    with sought as materialized (
      select t.index, t.key, (select id from countries where acronym = t.country) as country_id
      from json_to_recordset(${JSON.stringify(queries)}::json) as t (index int, country text, key text)
    )
    select found.*,
      exists (select from ${postalCodes} c where ${begins("c.code")} and ${isThere("c")})
        or exists (select from ${places} p where p.source = 'LIST' and ${begins("p.postal_code")} and ${isThere("p")})
        as "isThere",
      s.country_id is not null and exists (select from ${postalCodes} c where c.country_id = s.country_id) as "isListed"
    from sought s left join lateral (
      select f.lat, f.lon, n.name as country, f.city from (
        select 1 as turn, c.lat, c.lon, c.country_id, p.city, p.population
        from ${postalCodes} c left join ${places} p on p.id = c.place_ids[1]
        where ${keyOf("c.code")} = s.key and ${isThere("c")}
        union all
        select 2, p.lat, p.lon, p.country_id, p.city, p.population from ${places} p
        where p.source = 'LIST' and ${keyOf("p.postal_code")} = s.key and ${isThere("p")}
      ) f join countries n on n.id = f.country_id
      order by f.turn, f.population desc nulls last, f.country_id limit 1
    ) found on true
    order by s.index`);
  return rows.map(({ isThere, isListed, country, city, lat, lon }) => ({
    state: isThere ? "known" : isListed ? "unknown" : "unsure",
    at: country === null || lat === null || lon === null ? null : { country, city, lat, lon },
  }));
}
