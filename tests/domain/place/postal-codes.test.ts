import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { placeLists, places, postalCodes } from "drizzle/schema/place";
import { choices, fronts, pack, steps } from "drizzle/seed/places/pack.js";
import { seedPlaces } from "drizzle/seed/places.server";
import { importNewerCodes, importPostalCodes, seedPostalCodes } from "drizzle/seed/postal-codes.server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, openConnections } from "~/db.server";
import { locate } from "~/domain/place/locate.server";
import { suggestPlaces } from "~/domain/place/queries.server";

const ctx = { db };
const connection = openConnections({ max: 1, withoutTimeouts: true });
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "places-"));
});

beforeEach(forget);

async function forget() {
  await db.delete(places).where(eq(places.source, "FILE"));
  await db.delete(postalCodes);
  await db.delete(placeLists).where(eq(placeLists.name, "CODES"));
}

afterAll(async () => {
  await forget();
  await connection.end();
  fs.rmSync(folder, { recursive: true });
});

const line = (
  country: string,
  code: string,
  city: string,
  region: string,
  lat: number | string,
  lon: number | string,
) => [country, code, city, region, "", "", "", "", "", lat, lon, 6].join("\t");

const lines = [
  line("PL", "00-002", "Warszawa", "Mazowieckie", 52.23, 21.01),
  line("PL", "00-003", "Warszawa", "Mazowieckie", 52.24, 21.02),
  line("PL", "99-001", "Wymyślin Nowy", "Łódzkie", 51.9, 19.2),
  line("PL", "99-002", "Wymyślin Nowy", "Łódzkie", 51.91, 19.21),
  line("PL", "11-001", "Wymyślin Nowy", "Warmińsko-Mazurskie", 53.9, 20.4),
  line("DE", "50668", "Köln", "Nordrhein-Westfalen", 50.95, 6.97),
  line("LT", "LT-99901", "Vymyslinas", "Vilnius", 54.7, 25.3),
  line("US", "90210", "Beverly Hills", "California", 34.09, -118.41),
];

function write(content: string | Buffer): string {
  const file = path.join(folder, "codes.txt");
  fs.writeFileSync(file, content);
  return file;
}

const read = (content: string | Buffer) => importPostalCodes(connection, write(content));
const stored = async () => [await db.$count(places, eq(places.source, "FILE")), await db.$count(postalCodes)];

describe("OQ-66: a file of postal codes", () => {
  test("is read in, and says what came of it", async () => {
    expect(await read(lines.join("\n"))).toEqual({ lines: 8, codes: 7, countries: 3, leftOut: 1 });
    const byCode = await suggestPlaces(ctx, { country: "PL", query: null, postalCode: "00003" });
    expect(byCode).toMatchObject([{ city: "Warszawa", postalCode: "00-003" }]);
    expect(await locate(ctx, { country: "PL", postalCode: "99-002", city: "Wymyślin Nowy" })).toEqual({
      lat: 51.91,
      lon: 19.21,
    });
  });

  test("a town has the name of the portal's own list, and is suggested once", async () => {
    await read(lines.join("\r\n"));
    const cologne = await suggestPlaces(ctx, { country: "DE", query: null, postalCode: "50668" });
    expect(cologne).toMatchObject([{ city: "Kolonia", postalCode: "50668" }]);
    const warsaw = await suggestPlaces(ctx, { country: "PL", query: "warszawa", postalCode: null });
    expect(warsaw.filter(({ city }) => city === "Warszawa")).toHaveLength(1);
  });

  test("a town that the list lacks is found by its name, with its region where the name repeats", async () => {
    await read(lines.join("\n"));
    const found = await suggestPlaces(ctx, { country: "PL", query: "wymyslin", postalCode: null });
    expect(found.map(({ city, region, postalCode }) => [city, region, postalCode])).toEqual([
      ["Wymyślin Nowy", "łódzkie", "99-001"],
      ["Wymyślin Nowy", "warmińsko-mazurskie", "11-001"],
    ]);
    expect(found.map(({ name }) => name)).toContain("Wymyślin Nowy (łódzkie)");
    expect(await suggestPlaces(ctx, { country: "LT", query: "vymyslinas", postalCode: null })).toMatchObject([
      { name: "Vymyslinas", region: "Vilnius", postalCode: "99901" },
    ]);
  });

  test("read again it changes nothing, and a newer one takes its place", async () => {
    await read(lines.join("\n"));
    await read(lines.join("\n"));
    expect(await stored()).toEqual([3, 7]);
    await read(lines.slice(0, 1).join("\n"));
    expect(await stored()).toEqual([1, 3]);
  });

  test("a newer list of the portal's own takes the place of the older and leaves it alone", async () => {
    await read(lines.join("\n"));
    const list = path.join(folder, "list.br");
    const columns = [
      ["PL"],
      [0, ""],
      ["Warszawa", "Wymyślin Stary"],
      [52_230, 10],
      [21_010, -2010],
      ["mazowieckie", ""],
    ];
    fs.writeFileSync(list, pack([...columns, [0, 1], [""], ["", ""], [1_700_000, ""], ["00-001", ""], ["Warsaw", ""]]));
    const undo = new Error("Undone, so that the other tests have the whole list");
    const loading = db.transaction(async (tx) => {
      await seedPlaces(tx, list);
      const listed = await tx.select().from(places).where(eq(places.source, "LIST")).orderBy(places.citySearch);
      const { city, region, population, postalCode, lat, lon } = listed.at(-1) as (typeof listed)[number];
      expect(listed.map(({ citySearch }) => citySearch).sort()).toEqual(["warsaw", "warszawa", "wymyslin stary"]);
      expect([city, region, population, postalCode, lat, lon]).toEqual(["Wymyślin Stary", null, null, null, 52.24, 19]);
      expect(await tx.$count(places, eq(places.source, "FILE"))).toBe(3);
      throw undo;
    });
    await expect(loading).rejects.toBe(undo);
  });

  test("read in before the portal's own codes are, it does not give way to them at the next start", async () => {
    const own = path.join(folder, "own.br");
    const [names, columns] = [
      choices(["mazowieckie"]),
      [fronts(["00-001"]), ["Warszawa"], steps([5223]), steps([2101])],
    ];
    fs.writeFileSync(own, pack([...choices(["PL"]), ...columns, ...names, ...choices([""])]));
    await importNewerCodes(connection, write(lines.join("\n")), own);
    await seedPostalCodes(connection, own);
    expect(await stored()).toEqual([3, 7]);
  });

  test("that is broken is refused with the line, and nothing of it stays", async () => {
    await read(lines.join("\n"));
    const broken: [string | Buffer, RegExp][] = [
      ["", /codes\.txt has no line/],
      ["\n \n", /has no line/],
      ["PL\t00-002\tWarszawa", /^Line 1 has 3 columns instead of 12\. Nothing was read in\.$/],
      ["country\tcode\ta\tb\tc\td\te\tf\tg\tlat\tlon\th", /^Line 1 does not begin/],
      [`${lines[0]}\n\n${line("PL", "", "Warszawa", "", 52, 21)}`, /^Line 3 has no postal code/],
      [line("PL", "0".repeat(13), "Warszawa", "", 52, 21), /^Line 1 has no postal code/],
      [line("PL", "00-002", "", "", 52, 21), /has no place/],
      [line("PL", "00-002", "x".repeat(121), "", 52, 21), /has no place/],
      [line("PL", "00-002", "Warszawa", "x".repeat(101), 52, 21), /too long/],
      [line("PL", "00-002", "Warszawa", "", 91, 21), /has no point/],
      [line("PL", "00-002", "Warszawa", "", "", ""), /has no point/],
      [line("PL", "00-002", "Warszawa", "", "NaN", "1e5"), /has no point/],
      [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00]), /^Line 1 is no UTF-8 text/],
      [`${Array(5000).fill(lines[0]).join("\n")}\nbroken`, /^Line 5001 has 1 columns/],
    ];
    for (const [content, words] of broken) await expect(read(content), String(words)).rejects.toThrow(words);
    expect(await stored()).toEqual([3, 7]);
  });

  test("that is not there is refused", async () => {
    await expect(importPostalCodes(connection, path.join(folder, "none.txt"))).rejects.toThrow(/none\.txt: ENOENT/);
    await expect(importPostalCodes(connection, folder)).rejects.toThrow(/EISDIR/);
  });

  test("words that look like commands are only words", async () => {
    await read(line("PL", "00-9\\.9", "\\. '; drop table places; --", "\\N", 52, 21));
    expect(await suggestPlaces(ctx, { country: "PL", query: "drop table places", postalCode: null })).toMatchObject([
      { city: "\\. '; drop table places; --", postalCode: "00-9\\.9" },
    ]);
  });
});
