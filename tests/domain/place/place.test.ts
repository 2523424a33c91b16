import { places, postalCodes } from "drizzle/schema/place";
import { importPostalCodes } from "drizzle/seed/postal-codes.server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db, openConnections } from "~/db.server";
import { listCountries } from "~/domain/company/dictionaries.server";
import type { Context } from "~/domain/kernel/context";
import { seekCodes } from "~/domain/place/codes.server";
import { locate, locateAll } from "~/domain/place/locate.server";
import { countNamesakes, suggestNamesakes, suggestPlaces } from "~/domain/place/queries.server";
import {
  completeAddresses,
  isCodeOf,
  namesakes,
  nearestName,
  otherTowns,
  placesOfCode,
  seekTowns,
} from "~/domain/place/towns.server";

const ctx = { db };

beforeAll(async () => {
  const connection = openConnections({ max: 1, withoutTimeouts: true });
  await importPostalCodes(connection, "tests/support/postal-codes.txt");
  await connection.end();
});

afterAll(async () => {
  await db.delete(places).where(eq(places.source, "FILE"));
  await db.delete(postalCodes);
});

const ask = (query: string | null, country: string | null = "PL", postalCode: string | null = null) =>
  suggestPlaces(ctx, { country, query, postalCode });
const namesOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).map(({ name }) => name);
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
      name: "Poznań",
      region: "wielkopolskie",
      population: 570_352,
      lat: expect.closeTo(52.41, 1),
      lon: expect.closeTo(16.93, 1),
    });
    expect(others).toHaveLength(9);
  });

  test("a town with two names that begin alike comes once", async () => {
    expect((await namesOf("war")).filter((name) => name === "Warszawa")).toHaveLength(1);
  });

  test("a large town comes before a village of the very name, and not before a town that is a tenth of it", async () => {
    expect((await namesOf("ostrów"))[0]).toBe("Ostrów Wielkopolski");
    expect((await ask("ostrów")).map(({ city }) => city)).toContain("Ostrów");
    expect((await namesOf("brzeg"))[0]).toBe("Brzeg");
  });

  test("towns of one name with the region each is in", async () => {
    const found = await ask("Dąbrowa", "PL");
    expect(found.map(({ name }) => name)).toContain("Dąbrowa (powiat opolski)");
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
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
    ["PL", null, "Dąbrowa", [53, 18]],
    ["PL", null, "Oleśnica", [51, 17]],
    ["PL", null, "Oleśnica (powiat staszowski)", [50, 21]],
    ["PL", "28-220", "Oleśnica", [50, 21]],
    ["PL", "62-035", null, [52, 17]],
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

test("the countries of most journeys are the first of the list, and a sign finds its own before those that begin so", async () => {
  const found = await listCountries(ctx as Context);
  const signs = found.map(({ roadSign }) => roadSign);
  expect(signs.slice(0, 9).join(" ")).toBe("PL D CZ SK A NL B F I");
  const behind = ["D", "A", "B", "F", "I", "E"].filter((sign) => signs.find((each) => each.startsWith(sign)) !== sign);
  expect(behind).toEqual([]);
  const rest = found.slice(signs.indexOf("RO") + 1).map(({ name }) => name);
  expect(rest).toEqual([...rest].sort(new Intl.Collator("pl").compare));
});

describe("towns of one name", () => {
  const oleśnica = { country: "PL", city: "Oleśnica" };

  test("the largest is the one by the name alone, all others are told apart by where they are", async () => {
    const found = await namesakes(ctx, oleśnica);
    expect(found.slice(0, 2)).toMatchObject([
      { name: "Oleśnica", region: "powiat oleśnicki", postalCode: "56-400", population: 36_956 },
      { name: "Oleśnica (powiat staszowski)", region: "powiat staszowski", postalCode: "28-220", population: 1800 },
    ]);
    expect(found.length).toBeGreaterThan(6);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    const other = found[1]?.name ?? "";
    expect(await namesakes(ctx, { country: "PL", city: other })).toMatchObject([{ name: other }]);
    expect((await otherTowns(ctx, oleśnica)).slice(0, 9)).toEqual(found.slice(1, 10));
    expect((await otherTowns(ctx, { country: "PL", city: other }))[0]?.name).toBe("Oleśnica");
    expect(await otherTowns(ctx, { country: "PL", city: "Kórnik" })).toEqual([]);
    expect(
      await seekTowns(ctx, [
        { country: null, city: "olesnica" },
        { country: "PL", city: other },
      ]),
    ).toMatchObject([{ meant: { acronym: "PL", region: "powiat oleśnicki" } }, { meant: { name: other } }]);
  });

  test("each of thirty is found: in the list, by its name with the district, by name and code, on the map", async () => {
    const all = await namesakes(ctx, { country: "PL", city: "Nowa Wieś" });
    expect(all.length).toBeGreaterThanOrEqual(30);
    for (const { name, city, region, postalCode, lat, lon } of all) {
      const found = await ask(`${city} (${region}`);
      expect(found, name).toContainEqual(expect.objectContaining({ name, postalCode }));
      expect(await locate(ctx, { country: "PL", postalCode: null, city: name })).toEqual({ lat, lon });
    }
    expect(await namesOf("nowa wies", "PL")).toHaveLength(10);
  });

  test("of thirty nine are offered first and the rest by region, and the typing of the name leads to all", async () => {
    const question = { country: "PL", query: "nowa wies", postalCode: null };
    const all = await namesakes(ctx, { country: "PL", city: "Nowa Wieś" });
    const key = ({ name, postalCode }: { name: string; postalCode: string | null }) => `${name} ${postalCode}`;
    const others = await otherTowns(ctx, { country: "PL", city: all[3]?.name ?? "", postalCode: all[3]?.postalCode });
    expect(others.map(key).sort()).toEqual(
      all
        .filter((town) => town !== all[3])
        .map(key)
        .sort(),
    );
    const regions = others.slice(9).map(({ region }) => region ?? "");
    expect(regions).toEqual([...regions].sort(new Intl.Collator("pl").compare));
    expect((await suggestNamesakes(ctx, question)).map(key)).toEqual(all.map(key));
    expect(await countNamesakes(ctx, question, await suggestPlaces(ctx, question))).toBe(all.length);
    // Of one name and code is shown once, and counts once.
    const [twin] = await db.select().from(places).where(eq(places.city, "Nowa Wieś")).limit(1);
    const { id: _, ...twice } = twin as NonNullable<typeof twin>;
    await db.insert(places).values({ ...twice, source: "FILE", lat: twice.lat + 0.1 });
    const shown = await suggestNamesakes(ctx, question);
    expect(shown).toHaveLength(all.length);
    expect(await countNamesakes(ctx, question, await suggestPlaces(ctx, question))).toBe(shown.length);
    const few = { ...question, query: "Kórnik" };
    expect(await countNamesakes(ctx, few, await suggestPlaces(ctx, few))).toBeNull();
  });

  test("are told apart while the name is typed", async () => {
    expect((await namesOf("oleśnica"))[0]).toBe("Oleśnica");
    expect((await namesOf("oleśnica stasz"))[0]).toBe("Oleśnica (powiat staszowski)");
    expect((await namesOf("Dąbrowa"))[0], "a much larger one that begins so comes first").toBe("Dąbrowa Górnicza");
  });
});

describe("a postal code and a town", () => {
  test("a country before the code counts on the map too", async () => {
    const dortmund = await locate(ctx, { country: "DE", postalCode: "44147", city: "Dortmund" });
    expect(rounded(dortmund)).toEqual([52, 7]);
    expect(await locate(ctx, { country: "PL", postalCode: "D 44147", city: "Dortmund" })).toEqual(dortmund);
  });

  test("the code gives its towns, the largest first, however it is written", async () => {
    for (const postalCode of ["62-035", "62035", "PL 62-035", " pl-62035 "]) {
      const found = await placesOfCode(ctx, { country: "PL", postalCode });
      expect(found.map(({ name }) => name)).toEqual(["Kórnik", "Borówiec", "Czmoń"]);
      expect(found[0]).toMatchObject({ region: "wielkopolskie", postalCode: "62-035" });
    }
    expect(await placesOfCode(ctx, { country: "PL", postalCode: "D-44147" })).toMatchObject([{ city: "Dortmund" }]);
    expect(await placesOfCode(ctx, { country: "NL", postalCode: "1012 AB" })).toMatchObject([{ city: "Amsterdam" }]);
    expect(await placesOfCode(ctx, { country: "PL", postalCode: "99-999" })).toEqual([]);
    expect(await placesOfCode(ctx, { country: "PL", postalCode: "Kórnik" })).toEqual([]);
  });

  test("until the codes are read in, the list of towns knows those of the centres", async () => {
    expect(await placesOfCode(ctx, { country: "PL", postalCode: "62-052" })).toMatchObject([{ city: "Komorniki" }]);
  });

  test("one of them brings the other: the code of the centre, the clear town of a code; what is whole stays", async () => {
    const lacking = [
      { country: "PL", postalCode: null, city: "kornik" },
      { country: "PL", postalCode: null, city: "Oleśnica" },
      { country: "PL", postalCode: null, city: "Oleśnica (powiat staszowski)" },
      { country: "PL", postalCode: null, city: "Nowhere at all" },
      { country: "PL", postalCode: "62035", city: null },
      { country: "PL", postalCode: "D 44147", city: null },
      { country: "PL", postalCode: "99-999", city: null },
      { country: "PL", postalCode: "99-999", city: "Poznań" },
      { country: null, postalCode: null, city: "Poznań" },
    ];
    const written = ({ country, postalCode, city }: (typeof lacking)[number]) =>
      [country, postalCode, city].filter(Boolean).join(" ");
    expect((await completeAddresses(ctx, lacking)).map(written)).toEqual([
      ...["PL 62-035 kornik", "PL 56-400 Oleśnica", "PL 28-220 Oleśnica (powiat staszowski)", "PL Nowhere at all"],
      ...["PL 62035 Kórnik", "DE 44147 Dortmund", "PL 99-999", "PL 99-999 Poznań", "Poznań"],
    ]);
  });

  test.each([
    ["PL", "62-035", "Kórnik", true],
    ["PL", "62-035", "Czmoń", true],
    ["PL", "62-035", "Poznań", false],
    ["PL", "02-677", "Warszawa", true],
    ["PL", "PL 60185", "Poznań", true],
    ["PL", "28-220", "Oleśnica", true],
    ["PL", "62-035", "Oleśnica", false],
    ["DE", "44147", "Dortmund", true],
    ["DE", "80331", "Dortmund", false],
    ["PL", "D-44147", "Kórnik", false],
    ["PL", "99-999", "Kórnik", null],
    ["PL", "62-035", "Nowhere at all", null],
  ])("%s %s of %s: %s", async (country, postalCode, city, isOne) => {
    expect(await isCodeOf(ctx, { country, postalCode, city })).toBe(isOne);
  });

  test.each([
    ["DE", "Hambu", "Hamburg"],
    ["DE", "Hanburg", "Hamburg"],
    ["PL", "Poznan", undefined],
    ["PL", "Qwertyuiop", undefined],
  ])("the unknown %s %s is near to %s", async (country, city, name) => {
    expect((await nearestName(ctx, { country, city }))?.name).toBe(name);
  });

  test("is suggested by the code as by the name, in the country that stands before it", async () => {
    expect((await namesOf("62-035"))[0]).toBe("Kórnik");
    expect(await ask("d 44147", "PL")).toMatchObject([{ acronym: "DE", city: "Dortmund" }]);
    expect(await ask(null, null, "44147")).toMatchObject([{ acronym: "DE", city: "Dortmund" }]);
  });
});

test("a code is found whole, known by its beginning, or there is none; without a country the largest town decides", async () => {
  const sought = [
    ["PL", "62-035"],
    ["PL", "62"],
    ["PL", "98-999"],
    [null, "44147"],
    ["FR", "00-001"],
    ["GB", "X"],
    [null, "1012 AB"],
    ["NL", "1012 AB"],
    ["NL", "9999 AB"],
  ] as const;
  const found = await seekCodes(
    ctx,
    sought.map(([country, postalCode]) => ({ country, postalCode })),
  );
  expect(found.map(({ state, at }) => [state, at && [at.country, at.city, ...(rounded(at) ?? [])]])).toEqual([
    ["known", ["Polska", "Kórnik", 52, 17]],
    ["known", null],
    ["unknown", null],
    ["known", ["Niemcy", "Dortmund", 52, 7]],
    ["unsure", null],
    ["unsure", null],
    ["unsure", null],
    ["known", ["Holandia", "Amsterdam", 52, 5]],
    ["unknown", null],
  ]);
});
