import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";
import { type CodeRow, readGeoNames } from "./geonames.server";
import { fromChoices, fromFronts, fromSteps, readPackedList } from "./packed";

export type ImportResult = { lines: number; codes: number; countries: number; leftOut: number };

const ownCodes = "drizzle/seed/places/postal-codes.br";

/**
 * Reads a GeoNames file of postal codes in: the codes that an earlier file brought for its countries give way to it.
 * Countries that the portal does not know are left out. Throws UnreadableFile, which names the first line it cannot
 * read, and leaves everything as it was.
 */
export async function importPostalCodes(connection: Sql, file: string): Promise<ImportResult> {
  let lines = 0;
  const result = await takeIn(
    connection,
    readGeoNames(file, () => lines++),
  );
  return { lines, ...result };
}

/**
 * The same for a newer file than the portal's own codes, which are brought in first where they are not yet: brought in
 * later they would take its place.
 */
export async function importNewerCodes(connection: Sql, file: string, ownFile = ownCodes): Promise<ImportResult> {
  await seedPostalCodes(connection, ownFile);
  return importPostalCodes(connection, file);
}

/**
 * Brings the portal's own postal codes in. Safe to run again: those that are there already are not read. Codes that
 * somebody read in from newer files give way to them only where the portal's own list of towns or of codes is a new
 * one.
 */
export async function seedPostalCodes(connection: Sql, file = ownCodes): Promise<void> {
  const { sha256, columns } = await readPackedList(file);
  const isLoaded = async (sql: Sql | TransactionSql) =>
    (await sql`select 1 from place_lists where name = 'CODES' and sha256 = ${sha256}`).length > 0;
  if (await isLoaded(connection)) return;

  await takeIn(connection, unpack(columns()), isLoaded, (sql, codes) => {
    return sql`insert into place_lists (name, sha256, count) values ('CODES', ${sha256}, ${codes})
      on conflict (name) do update set sha256 = excluded.sha256, count = excluded.count, loaded_at = now()`;
  });
}

type ImportedCodes = Omit<ImportResult, "lines">;

async function takeIn(
  connection: Sql,
  rows: AsyncIterable<CodeRow> | Iterable<CodeRow>,
  isDone = async (_: TransactionSql) => false,
  note = async (_: TransactionSql, __: number): Promise<unknown> => undefined,
): Promise<ImportedCodes> {
  const result = await connection.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('places'))`;
    if (await isDone(sql)) return { codes: 0, countries: 0, leftOut: 0 };
    await sql`create temporary table read_codes (
      acronym text, postal_code text, city text, region text, district text, lat double precision, lon double precision
    ) on commit drop`;
    await pipeline(Readable.from(copyLines(rows)), await sql`copy read_codes from stdin`.writable());
    const outcome = await takeOver(sql);
    await note(sql, outcome.codes);
    return outcome;
  });
  await connection`analyze places, postal_codes`;
  return result as ImportedCodes;
}

async function* copyLines(rows: AsyncIterable<CodeRow> | Iterable<CodeRow>): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(`${row.map((column) => String(column).replaceAll("\\", "\\\\")).join("\t")}\n`);
    if (lines.length === 1000) {
      yield lines.join("");
      lines = [];
    }
  }
  yield lines.join("");
}

function* unpack(columns: string[][]): Generator<CodeRow> {
  const [countries, country, codes, cities, south, west, regions, region, districts, district] = columns as [
    ...[string[], string[], string[], string[], string[]],
    ...[string[], string[], string[], string[], string[]],
  ];
  const countryOf = fromChoices(countries, country);
  const codeOf = fromFronts(codes);
  const lats = fromSteps(south, 100);
  const lons = fromSteps(west, 100);
  const regionOf = fromChoices(regions, region);
  const districtOf = fromChoices(districts, district);
  for (const [index, city] of cities.entries()) {
    const names = [countryOf[index], codeOf[index], city, regionOf[index], districtOf[index]] as const;
    yield [...names, lats[index], lons[index]] as CodeRow;
  }
}

/** A place that the list of towns has is that one; any other is a town of its own, once in each part of its country. */
async function takeOver(sql: TransactionSql): Promise<ImportedCodes> {
  await sql`analyze read_codes`;
  const [counts] = await sql`
    select count(*) filter (where c.id is null)::int as left_out, count(distinct c.id)::int as countries
    from read_codes r left join countries c on c.acronym = r.acronym`;
  await sql`delete from places p using countries c where p.source = 'FILE' and c.id = p.country_id
    and c.acronym in (select distinct acronym from read_codes)`;
  await sql`delete from postal_codes p using countries c where c.id = p.country_id
    and c.acronym in (select distinct acronym from read_codes)`;
  await sql`
    create temporary table read_towns on commit drop as
    with codes as materialized (
      select c.id as country_id, r.city, nullif(r.region, '') as region, nullif(r.district, '') as district,
        trim(words(r.city)) as name, r.acronym,
        min(r.postal_code) as postal_code, (array_agg(array[r.lat, r.lon] order by r.postal_code))[1:1] as points
      from read_codes r join countries c on c.acronym = r.acronym
      group by c.id, r.acronym, r.city, r.region, r.district
    )
    select k.country_id, k.acronym, k.city, k.region, k.district, k.name, k.postal_code, k.points[1][1] as lat,
      k.points[1][2] as lon, t.id, t.population, t.postal_code is null and t.id is not null as lacks_code
    from codes k left join lateral (
      select p.id, p.population, p.postal_code from places p
      where p.source = 'LIST' and p.country_id = k.country_id and p.city_search = k.name
        and abs(p.lat - k.points[1][1]) < case when p.population >= 100000 then 0.3 else 0.12 end
        and abs(p.lon - k.points[1][2]) < case when p.population >= 100000 then 0.45 else 0.2 end
      order by (p.lat - k.points[1][1]) ^ 2 + (p.lon - k.points[1][2]) ^ 2, p.city_search <> trim(words(p.city)) limit 1
    ) t on true
    where k.name <> ''`;
  await sql`
    with added as (
      insert into places (country_id, postal_code, city, city_search, region, district, source, lat, lon)
      select country_id, postal_code, city, name, region, district, 'FILE', lat, lon
      from read_towns where id is null order by country_id, postal_code
      returning id, country_id, city, region, district
    )
    update read_towns t set id = a.id from added a
    where a.country_id = t.country_id and a.city = t.city
      and a.region is not distinct from t.region and a.district is not distinct from t.district`;
  await sql`update places p set postal_code = t.postal_code from read_towns t where t.lacks_code and p.id = t.id`;
  await sql`analyze read_towns`;
  const { count } = await sql`
    insert into postal_codes (country_id, code, lat, lon, place_ids)
    select country_id, postal_code, (array_agg(lat order by population desc nulls last, city))[1],
      (array_agg(lon order by population desc nulls last, city))[1],
      array_agg(id order by population desc nulls last, city)
    from (
      select distinct on (t.country_id, r.postal_code, t.id) t.country_id, r.postal_code, t.id::int as id, t.population,
        t.city, r.lat, r.lon
      from read_codes r join read_towns t on t.acronym = r.acronym and t.city = r.city
        and t.region is not distinct from nullif(r.region, '') and t.district is not distinct from nullif(r.district, '')
    ) found
    group by country_id, postal_code`;
  return { codes: count, countries: counts?.countries ?? 0, leftOut: counts?.left_out ?? 0 };
}
