import { places, postalCodes } from "drizzle/schema/place";
import { seedPostalCodes } from "drizzle/seed/postal-codes.server";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, openConnections } from "~/db.server";
import { locate } from "~/domain/place/locate.server";
import { suggestPlaces } from "~/domain/place/queries.server";
import { completeAddresses, isCodeOf, namesakes, placesOfCode } from "~/domain/place/towns.server";

const ctx = { db };
const connection = openConnections({ max: 1, withoutTimeouts: true });

beforeAll(() => seedPostalCodes(connection));

afterAll(() => connection.end());

test("all postal codes are there, and each names places that are", async () => {
  expect(await db.$count(postalCodes)).toBeGreaterThan(208_000);
  const [{ lost } = { lost: null }] = await db.execute<{ lost: number }>(sql`
    select count(*)::int as lost from ${postalCodes} c
    where cardinality(place_ids) = 0 or exists (
      select from unnest(place_ids) id where not exists (select from ${places} p where p.id = id))`);
  expect(lost).toBe(0);
});

test("read in again they stay as they are", async () => {
  const before = await db.$count(places);
  await seedPostalCodes(connection);
  expect(await db.$count(places)).toBe(before);
});

test("nearly every Polish town of the list has the code of its centre, which is its own", async () => {
  const towns = await db
    .select()
    .from(places)
    .where(sql`${places.source} = 'LIST' and ${places.population} >= 1000
    and country_id = (select id from countries where acronym = 'PL')`);
  const coded = towns.filter(({ postalCode }) => postalCode !== null);
  expect(coded.length / towns.length).toBeGreaterThan(0.97);
  const sample = coded.filter((_, index) => index % 25 === 0);
  for (const { city, postalCode } of sample) {
    expect(await isCodeOf(ctx, { country: "PL", postalCode: postalCode ?? "", city }), city).not.toBe(false);
  }
});

test.each(["Kórnik 62-035", "Komorniki 62-052", "Tarnowo Podgórne 62-080", "Stryków 95-010"])("%s", async (words) => {
  const [, city = "", postalCode = ""] = /^(.+) (\S+)$/.exec(words) ?? [];
  expect(await completeAddresses(ctx, [{ country: "PL", postalCode: null, city }])).toMatchObject([{ postalCode }]);
  expect((await placesOfCode(ctx, { country: "PL", postalCode }))[0]?.city).toBe(city);
});

test("each of the towns that share the commonest names is found by its name as it is suggested", async () => {
  for (const city of ["Nowa Wieś", "Oleśnica", "Dąbrowa"]) {
    const all = await namesakes(ctx, { country: "PL", city });
    expect(new Set(all.map(({ name, postalCode }) => `${name} ${postalCode}`)).size).toBe(all.length);
    for (const { name, region, postalCode } of all) {
      const found = await suggestPlaces(ctx, { country: "PL", query: `${city} (${region}`, postalCode: null });
      expect(found, name).toContainEqual(expect.objectContaining({ name, postalCode }));
      expect(await locate(ctx, { country: "PL", postalCode, city: name }), name).not.toBeNull();
    }
  }
});

test("no place has a name that cannot be sought", async () => {
  expect(await db.$count(places, eq(places.citySearch, ""))).toBe(0);
});
