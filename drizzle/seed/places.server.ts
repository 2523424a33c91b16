import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../app/db.server";
import { placeLists, places } from "../schema/place";
import { fromChoices, fromSteps, readPackedList } from "./packed";

const ownList = "drizzle/seed/places/places.br";

/** Brings the portal's own list of towns in. Safe to run again: a list that is there already is not read. */
export async function seedPlaces(db: Database | Transaction, file = ownList): Promise<void> {
  const { sha256, columns } = await readPackedList(file);
  if (await isLoaded(db, sha256)) return;

  const rows = listRows(columns());
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`);
    if (await isLoaded(tx, sha256)) return;

    // Codes name their towns, so they are read in anew too.
    await tx.delete(placeLists);
    await tx.delete(places).where(sql`${places.source} = 'LIST'`);
    await tx.execute(sql`
      insert into ${places} (country_id, postal_code, city, city_search, region, district, population, source, lat, lon)
      select c.id, p."postalCode", p.city, found.words, p.region, p.district, p.population, 'LIST', p.lat, p.lon
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (country text, sought text, "postalCode" text, city text,
        region text, district text, population int, lat double precision, lon double precision)
      join countries c on c.acronym = p.country
      cross join lateral (select trim(words(p.sought)) as words) found
      where found.words <> ''`);
    await tx.insert(placeLists).values({ name: "TOWNS", sha256, count: rows.length });
  });
  await db.execute(sql`analyze ${places}`);
}

async function isLoaded(db: Pick<Database, "select">, sha256: string): Promise<boolean> {
  const [list] = await db.select().from(placeLists).where(sql`${placeLists.name} = 'TOWNS'`);
  return list?.sha256 === sha256;
}

/** A row for each name of a town. */
function listRows(columns: string[][]) {
  const [countries, country, cities, south, west, regions, region, districts, district, population, codes, others] =
    columns as Columns;
  const countryOf = fromChoices(countries, country);
  const lats = fromSteps(south, 1000);
  const lons = fromSteps(west, 1000);
  const regionOf = fromChoices(regions, region);
  const districtOf = fromChoices(districts, district);
  return cities.flatMap((city, index) => {
    const town = {
      country: countryOf[index],
      city,
      region: regionOf[index] || null,
      district: districtOf[index] || null,
      population: population[index] ? Number(population[index]) : null,
      postalCode: codes[index] || null,
      lat: lats[index],
      lon: lons[index],
    };
    const names = [city, ...(others[index] || "").split(",")].filter((name) => name !== "");
    return [...new Set(names)].map((sought) => ({ ...town, sought }));
  });
}

type Column = string[];
type Columns = [
  ...[Column, Column, Column, Column, Column, Column],
  ...[Column, Column, Column, Column, Column, Column],
];
