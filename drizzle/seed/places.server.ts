import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../app/db.server";
import { placeLists, places } from "../schema/place";

const ownList = "drizzle/seed/places/places.tsv.br";
const unranked = 9;

type Listed = {
  country: string;
  city: string;
  /** What else the town is called. */
  others: string[];
  region: string | null;
  rank: number;
  postalCode: string | null;
  lat: number;
  lon: number;
};

/** Brings the portal's own list of places in. Safe to run again: a list that is there already is not read. */
export async function seedPlaces(db: Database | Transaction, file = ownList): Promise<void> {
  const packed = await readFile(file);
  const sha256 = createHash("sha256").update(packed).digest("hex");
  if (await isLoaded(db, sha256)) return;

  const rows = unpack(packed).flatMap(({ others, ...place }) =>
    [place.city, ...others].map((sought) => ({ ...place, sought })),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`);
    if (await isLoaded(tx, sha256)) return;

    await tx.delete(places).where(sql`${places.source} = 'LIST'`);
    await tx.execute(sql`
      insert into ${places} (country_id, postal_code, city, city_search, region, rank, is_town, source, lat, lon)
      select distinct on (c.id, found.words, p."postalCode", p.city, p.region)
        c.id, p."postalCode", p.city, found.words, p.region, p.rank, true, 'LIST', p.lat, p.lon
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (country text, sought text, "postalCode" text,
        city text, region text, rank smallint, lat double precision, lon double precision)
      join countries c on c.acronym = p.country
      cross join lateral (select trim(words(p.sought)) as words) found
      where found.words <> ''
      on conflict on constraint places_key do update
        set rank = excluded.rank, is_town = true, source = 'LIST', lat = excluded.lat, lon = excluded.lon`);
    await tx.delete(placeLists);
    await tx.insert(placeLists).values({ sha256, count: rows.length });
  });
  await db.execute(sql`analyze ${places}`);
}

async function isLoaded(db: Pick<Database, "select">, sha256: string): Promise<boolean> {
  const [list] = await db.select().from(placeLists);
  return list?.sha256 === sha256;
}

/** The list as its builder packs it: under each country its places from south to north. */
function unpack(packed: Buffer): Listed[] {
  let country = "";
  let south = 0;
  return brotliDecompressSync(packed)
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      const [city = "", step, lon, region, rank, postalCode, others] = line.split("\t");
      if (step === undefined) {
        country = city;
        south = 0;
        return [];
      }
      south += Number(step);
      return {
        country,
        city,
        others: others ? others.split(",") : [],
        region: region || null,
        rank: rank ? Number(rank) : unranked,
        postalCode: postalCode || null,
        lat: south / 1000,
        lon: Number(lon) / 1000,
      };
    });
}
