import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { locate, locateAll, suggestPlaces } from "~/domain/place/queries.server";
import { plainCode, townName } from "~/domain/place/town";

const ctx = { db };
const ask = (query: string | null, country: string | null = "PL", postalCode: string | null = null) =>
  suggestPlaces(ctx, { country, query, postalCode });
const namesOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).map(townName);
const rounded = (point: { lat: number; lon: number } | null) => point && [Math.round(point.lat), Math.round(point.lon)];

describe("FRE-024, OQ-66: places are suggested", () => {
  test.each([
    ["lodz", "PL", "Łódź"],
    ["ŁÓDŹ", "PL", "Łódź"],
    ["  krak", "PL", "Kraków"],
    ["war", "PL", "Warszawa"],
    ["Warsaw", "PL", "Warszawa"],
    ["bielsko biala", "PL", "Bielsko-Biała"],
    ["bielsko-b", "PL", "Bielsko-Biała"],
    ["köln", "DE", "Kolonia"],
    ["Koeln", "DE", "Kolonia"],
    ["kolon", "DE", "Kolonia"],
    ["munchen", "DE", "Monachium"],
    ["wien", "AT", "Wiedeń"],
    ["praha", "CZ", "Praga"],
    ["göteb", "SE", "Göteborg"],
    ["lviv", "UA", "Lwów"],
    ["esch sur alz", "LU", "Esch-sur-Alzette"],
  ])("%s in %s leads to %s", async (query, country, town) => {
    expect((await namesOf(query, country))[0]).toBe(town);
  });

  test.each([
    ["Warszwa", "PL", "Warszawa"],
    ["krkaow", "PL", "Kraków"],
    ["Wroclwa", "PL", "Wrocław"],
    ["szczeicn", "PL", "Szczecin"],
    ["Mucnhen", "DE", "Monachium"],
    ["frankfrut an main", "DE", "Frankfurt nad Menem"],
    ["hanburg", "DE", "Hamburg"],
    ["amstredam", "NL", "Amsterdam"],
    ["Byrdgeszcz", "PL", "Bydgoszcz"],
    ["pznan", null, "Poznań"],
  ])("the slip %s in %s is forgiven: %s", async (query, country, town) => {
    expect(await namesOf(query, country)).toContain(town);
  });

  test("in the country that was chosen alone, or in all of them", async () => {
    expect(new Set((await ask("ber", "DE")).map(({ acronym }) => acronym))).toEqual(new Set(["DE"]));
    const everywhere = await ask("ber", null);
    expect(everywhere[0]).toMatchObject({ country: "Niemcy", acronym: "DE", city: "Berlin" });
    expect(new Set(everywhere.map(({ acronym }) => acronym)).size).toBeGreaterThan(1);
  });

  test("with what is known of each, ten at most", async () => {
    const [poznan, ...others] = await ask("po");
    expect(poznan).toEqual({
      country: "Polska",
      acronym: "PL",
      postalCode: "60-001",
      city: "Poznań",
      region: null,
      lat: expect.closeTo(52.41, 1),
      lon: expect.closeTo(16.93, 1),
    });
    expect(others).toHaveLength(9);
  });

  test("a town with two names that begin alike comes once", async () => {
    expect((await namesOf("war")).filter((name) => name === "Warszawa")).toHaveLength(1);
  });

  test("towns of one name with the region each is in", async () => {
    const found = await ask("Dąbrowa", "PL");
    expect(found.map(townName)).toContain("Dąbrowa (opolskie)");
    expect(new Set(found.map(townName)).size).toBe(found.length);
  });

  test.each([
    ["60-0", "PL", "Poznań"],
    ["60001", "PL", "Poznań"],
    ["60 001", "PL", "Poznań"],
    ["PL-60-001", "PL", "Poznań"],
    ["101", "DE", "Berlin"],
    ["D-10115", "DE", "Berlin"],
    ["11000", "CZ", "Praga"],
    ["lt-01100", "LT", "Wilno"],
    ["ec1", "GB", "Londyn"],
  ])("by the postal code %s in %s: %s", async (postalCode, country, town) => {
    expect((await namesOf(null, country, postalCode))[0]).toBe(town);
  });

  test.each([
    "",
    " ",
    "x",
    "%",
    "__",
    "%%%%%%",
    "\\",
    "'; drop table places; --",
    "!!!",
    "\u{10FFFF}\u{10FFFF}",
    "qqqqzzzzxxxx",
    "ł".repeat(120),
    "𝔚𝔞𝔯𝔰𝔷𝔞𝔴𝔞",
    "()",
    "((((",
  ])("nothing for %j", async (query) => {
    expect(await ask(query)).toEqual([]);
  });

  test("nothing in a country nobody knows", async () => {
    expect(await ask("War", "XX")).toEqual([]);
    expect(await ask(null, "XX", "00")).toEqual([]);
    expect(await ask(null, "PL", "---")).toEqual([]);
  });
});

describe("OQ-53: towns are found on the map", () => {
  test.each([
    ["PL", null, "Łódź", [52, 19]],
    ["PL", null, "lodz", [52, 19]],
    ["PL", null, " KRAKOW ", [50, 20]],
    ["pl", null, "Warsaw", [52, 21]],
    ["DE", null, "Halle (Saale)", [51, 12]],
    ["DE", "50667", "Köln", [51, 7]],
    ["PL", null, "Dąbrowa (opolskie)", [51, 18]],
    ["PL", null, "Dąbrowa (kujawsko-pomorskie)", [53, 18]],
    ["PL", null, "Olsztyn", [54, 20]],
    ["PL", null, "Krosno", [50, 22]],
    ["PL", "30-001", null, [50, 20]],
    ["PL", "30001", "", [50, 20]],
    ["PL", "60-123", "Krosno", [52, 17]],
    ["PL", "99-999", "Kraków", [50, 20]],
  ])("%s %s %s", async (country, postalCode, city, point) => {
    expect(rounded(await locate(ctx, { country, postalCode, city }))).toEqual(point);
  });

  test.each([
    ["PL", null, "Nowhere at all"],
    ["PL", null, "Dąbrowa"],
    ["DE", null, "Warszawa"],
    ["XX", null, "Warszawa"],
    ["", null, "Warszawa"],
    ["PL", null, null],
    ["PL", "", ""],
    ["PL", null, "("],
    ["PL", null, "%"],
    ["PL", "99-999", "Nowhere at all"],
  ])("%s %s %s is on no map", async (country, postalCode, city) => {
    expect(await locate(ctx, { country, postalCode, city })).toBeNull();
  });

  test("many at once, in their order", async () => {
    const towns = ["Gdańsk", "Nowhere at all", "Poznań", "Gdańsk"].map((city) => ({
      country: "PL",
      postalCode: null,
      city,
    }));
    expect((await locateAll(ctx, towns)).map(rounded)).toEqual([[54, 19], null, [52, 17], [54, 19]]);
    expect(await locateAll(ctx, [])).toEqual([]);
  });
});

describe("a postal code is compared", () => {
  test.each([
    ["00-001", "00001"],
    ["PL-00-001", "00001"],
    ["D-10115", "10115"],
    [" sw1a 1aa ", "SW1A1AA"],
    ["1012 AB", "1012AB"],
    ["LV-1050", "1050"],
    ["", ""],
    ["-", ""],
  ])("%j as %j", (written, compared) => expect(plainCode(written)).toBe(compared));
});
