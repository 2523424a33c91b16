import { places } from "drizzle/schema/place";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";
import type { Point } from "./distance";
import type { PlaceQuestion } from "./form.server";
import { type Candidate, choosePoint } from "./point";
import { plainCode } from "./town";

/** A town as it is suggested. */
export type Town = {
  /** The country's name and its ISO code. */
  country: string;
  acronym: string;
  postalCode: string | null;
  city: string;
  /** Where the country has more towns of the name. */
  region: string | null;
  lat: number;
  lon: number;
};

type TownSought = { country: string; postalCode: string | null; city: string | null };

const most = 10;
const shortestName = 2;
// Shorter names have too few letters to tell a slip from another name.
const shortestSlip = 4;
// So many that begin with what was typed are what was meant.
const enough = 4;
const leastSimilarity = { large: 0.25, any: 0.35 };
// No letter sorts behind it, so everything that begins with a text comes before the text with this behind it.
const last = "\u{10FFFF}";
const code = sql`translate(p.postal_code, ' -', '')`;

/**
 * At most ten places for what was typed, `country` being an ISO code: those whose name begins with it, large ones
 * first, then those it may be a slip of; by the beginning of the postal code when no name is given.
 */
export async function suggestPlaces(ctx: Pick<Context, "db">, question: PlaceQuestion): Promise<Town[]> {
  const { country, query } = question;
  const postalCode = plainCode(question.postalCode ?? "");
  if (!query) return postalCode ? distinct(await select(ctx, byCode(country, postalCode))) : [];
  if (query.length < shortestName) return [];

  const begun = distinct(await select(ctx, byName(country, query, postalCode)));
  if (begun.length >= enough || query.length < shortestSlip) return begun;
  return distinct([...begun, ...(await select(ctx, bySlip(country, query)))]);
}

/** Where a town is, by the ISO code of its country and what is known of it; null for one nobody can tell. */
export async function locate(ctx: Pick<Context, "db">, town: TownSought): Promise<Point | null> {
  const [point] = await locateAll(ctx, [town]);
  return point ?? null;
}

/** Where each of the towns is, in their order, asked at once; null for one nobody can tell. */
export async function locateAll(ctx: Pick<Context, "db">, towns: TownSought[]): Promise<(Point | null)[]> {
  if (towns.length === 0) return [];
  const sought = towns.map(({ country, postalCode, city }, index) => {
    const [, bare = null, region = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(city?.trim() ?? "") ?? [];
    return { index, country, city, bare, region, code: plainCode(postalCode ?? "") };
  });
  const found = await ctx.db.execute<Candidate & { index: number }>(sql`
    with sought as materialized (
      select t.index, c.id as country_id, trim(words(t.city)) as name, trim(words(t.bare)) as bare,
        words(t.region) as region, nullif(t.code, '') as code
      from json_to_recordset(${JSON.stringify(sought)}::json)
        as t (index int, country text, city text, bare text, region text, code text)
      join countries c on c.acronym = upper(t.country)
    )
    select s.index, found.* from sought s cross join lateral (
      (select 'NAME' as by, ${code} = s.code is true as "hasCode", p.rank, p.lat, p.lon from ${places} p
        where p.country_id = s.country_id
          and (p.city_search = s.name or p.city_search = s.bare and words(p.region) = s.region)
        order by 2 desc, p.rank limit 50)
      union all
      (select 'CODE', true, p.rank, p.lat, p.lon from ${places} p
        where p.country_id = s.country_id and ${code} = s.code order by p.rank limit 1)
      union all
      (select 'AREA', false, p.rank, p.lat, p.lon from ${places} p
        where p.country_id = s.country_id and p.rank < 9 and left(${code}, 2) = left(s.code, 2)
        order by p.rank limit 1)
    ) found`);
  return towns.map((_, index) => choosePoint(found.filter((candidate) => candidate.index === index)));
}

type Matches = { where: SQL; order: SQL };

function byName(country: string | null, query: string, postalCode: string): Matches {
  const name = sql`(select trim(words(${query})))`;
  const inArea = postalCode ? sql`starts_with(${code}, ${postalCode}) is true desc,` : sql``;
  return {
    where: sql`p.is_town and ${name} <> '' and ${begins(sql`p.city_search`, name)} and ${isIn(country)}`,
    order: sql`${inArea} p.rank, p.city_search = ${name} desc, p.country_id, length(p.city), p.city, p.region`,
  };
}

// Trigrams of every name would cost more than the answer may take: so large towns, and in a country those that begin
// with the same letter.
function bySlip(country: string | null, query: string): Matches {
  const name = sql`(select trim(words(${query})))`;
  const likeness = sql`similarity(left(p.city_search, length(${name}) + 2), ${name})`;
  const first = begins(sql`p.city_search`, sql`(select left(trim(words(${query})), 1))`);
  const near = country ? sql`(p.rank < 9 or ${first})` : sql`p.rank < 9`;
  return {
    where: sql`p.is_town and ${near} and ${isIn(country)} and ${likeness} > case when p.rank < 9 then ${leastSimilarity.large}::real else ${leastSimilarity.any}::real end`,
    order: sql`${likeness} desc, p.rank, length(p.city), p.city, p.region`,
  };
}

function byCode(country: string | null, postalCode: string): Matches {
  return {
    where: sql`${begins(code, sql`${postalCode}::text`)} and ${isIn(country)}`,
    order: sql`p.rank, ${code}, p.city`,
  };
}

function begins(text: SQL, beginning: SQL): SQL {
  return sql`${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${last})`;
}

function isIn(country: string | null): SQL {
  return country ? sql`p.country_id = (select id from countries where acronym = ${country})` : sql`true`;
}

/** The best rows, more than are shown: a town has one for each of its names. */
async function select(ctx: Pick<Context, "db">, { where, order }: Matches): Promise<Town[]> {
  return ctx.db.execute<Town>(sql`
    select c.name as country, c.acronym, p.city, p.region, p.lat, p.lon,
      coalesce(p.postal_code, (
        select f.postal_code from ${places} f
        where f.country_id = p.country_id and f.city_search = p.city_search and f.source = 'FILE'
          and abs(f.lat - p.lat) < 0.2 and abs(f.lon - p.lon) < 0.3
        order by f.postal_code limit 1)) as "postalCode"
    from ${places} p join countries c on c.id = p.country_id
    where ${where}
    order by ${order} limit ${3 * most}`);
}

/** The towns of a name, the largest first. */
export async function selectPlaces(
  ctx: Pick<Context, "db">,
  { country, city }: { country: string; city: string },
): Promise<Town[]> {
  const [, bare = city, region = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(city.trim()) ?? [];
  const inRegion = region
    ? sql`(words(p.region) = words(${region}) or p.city_search = trim(words(${city})))`
    : sql`true`;
  const where = sql`p.is_town and p.city_search in (trim(words(${bare})), trim(words(${city}))) and ${isIn(country)} and ${inRegion}`;
  return distinct(await select(ctx, { where, order: sql`p.rank, p.region` }));
}

function distinct(found: Town[]): Town[] {
  const towns = new Map(
    found.map((place) => [`${place.acronym} ${place.city} ${place.region} ${place.postalCode}`, place] as const),
  );
  return [...towns.values()].slice(0, most);
}
