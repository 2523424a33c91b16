import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";

export type Imported = { lines: number; codes: number; countries: number; leftOut: number };

/** Its message says what cannot be read, and where. */
class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/**
 * Reads a GeoNames file of postal codes in: the codes that an earlier file brought for its countries give way to it.
 * Countries that the portal does not know are left out. Throws UnreadableFile, which names the first line it cannot read, and
 * leaves everything as it was.
 */
export async function importPostalCodes(connection: Sql, file: string): Promise<Imported> {
  return connection.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('places'))`;
    await sql`create temporary table read_codes (
      acronym text, postal_code text, city text, region text, lat double precision, lon double precision
    ) on commit drop`;
    let lines = 0;
    const rows = Readable.from(readRows(file, () => lines++));
    await pipeline(rows, await sql`copy read_codes from stdin`.writable());
    if (lines === 0) throw new UnreadableFile(`${file} has no line.`);
    return { lines, ...(await takeOver(sql)) };
  }) as Promise<Imported>;
}

async function* readRows(file: string, count: () => void): AsyncGenerator<string> {
  let number = 0;
  try {
    for await (const line of (await open(file)).readLines()) {
      number++;
      if (line.trim() === "") continue;
      count();
      yield `${parse(line, number).map(escapeBackslashes).join("\t")}\n`;
    }
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? new UnreadableFile(`${file}: ${error.message}`) : error;
  }
}

// country, code, place, region, its code, district, its code, community, its code, latitude, longitude, accuracy
function parse(line: string, number: number): string[] {
  const columns = line.split("\t").map((column) => column.trim());
  const [country = "", code = "", city = "", region = "", , , , , , lat = "", lon = ""] = columns;
  const ownCode = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  const wrong = [
    [/[\0\ufffd]/.test(line), "is no UTF-8 text"],
    [columns.length < 11 || columns.length > 12, `has ${columns.length} columns instead of 12`],
    [!/^[A-Z]{2}$/.test(country), "does not begin with the two letters of a country"],
    [!/^.{1,12}$/.test(ownCode), "has no postal code"],
    [!/^.{1,120}$/.test(city), "has no place"],
    [region.length > 100, "has a region that is too long"],
    [!isDegree(lat, 90) || !isDegree(lon, 180), "has no point"],
  ].find(([isWrong]) => isWrong);
  if (wrong) throw new UnreadableFile(`Line ${number} ${wrong[1]}. Nothing was read in.`);
  return [country, ownCode, city, region.replace(/^Województwo /, ""), lat, lon];
}

function isDegree(text: string, most: number): boolean {
  return /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}

function escapeBackslashes(column: string): string {
  return column.replaceAll("\\", "\\\\");
}

/** A code whose town the portal's list has takes the list's name of it; of any other town the first code is the town. */
async function takeOver(sql: TransactionSql): Promise<Omit<Imported, "lines">> {
  const [known] = await sql`
    select count(*) filter (where c.id is null)::int as left_out, count(distinct c.id)::int as countries
    from read_codes r left join countries c on c.acronym = r.acronym`;
  await sql`delete from places p using countries c where p.source = 'FILE' and c.id = p.country_id
    and c.acronym in (select distinct acronym from read_codes)`;
  const { count } = await sql`
    with codes as materialized (
      select c.id as country_id, r.*, trim(words(r.city)) as name
      from read_codes r join countries c on c.acronym = r.acronym
    ), repeated as (
      select country_id, name from codes group by 1, 2 having count(distinct region) > 1
    ), named as (
      select k.*, t.city as listed, coalesce(t.city, k.city) as town,
        case when t.city is not null then t.region
          when r.name is not null then nullif(case when k.acronym = 'PL' then lower(k.region) else k.region end, '') end as part
      from codes k
      left join repeated r on r.country_id = k.country_id and r.name = k.name
      left join lateral (
        select p.city, p.region from places p
        where p.source = 'LIST' and p.country_id = k.country_id and p.city_search = k.name
          and abs(p.lat - k.lat) < 0.3 and abs(p.lon - k.lon) < 0.4
        order by (p.lat - k.lat) ^ 2 + (p.lon - k.lon) ^ 2 limit 1
      ) t on true
      where k.name <> ''
    )
    insert into places (country_id, postal_code, city, city_search, region, is_town, source, lat, lon)
    select country_id, postal_code, town, name, part,
      listed is null and row_number() over (partition by country_id, name, part order by postal_code) = 1,
      'FILE', lat, lon
    from named
    on conflict on constraint places_key do nothing`;
  await sql`analyze places`;
  return { codes: count, countries: known?.countries ?? 0, leftOut: known?.left_out ?? 0 };
}
