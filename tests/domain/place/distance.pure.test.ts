import { countryRows } from "drizzle/seed/dictionaries";
import { describe, expect, test, vi } from "vitest";
import { estimatedKm, roadKm } from "~/domain/place/distance";
import { countryOfSign, keyOfCode, parsePostalCode } from "~/domain/place/postal-code";
import { cityAndRegion } from "~/domain/place/town";

describe("OQ-58: a road is longer than the great circle", () => {
  test.each([
    [0, 0],
    [100, 130],
    [150, 195],
    [375, 375 * 1.24],
    [600, 708],
    [1000, 1180],
  ])("%d km along it are %d km", (straight, road) => expect(roadKm(straight)).toBeCloseTo(road, 6));

  test("a longer way is never estimated shorter", () => {
    const roads = Array.from({ length: 2000 }, (_, km) => roadKm(km));
    expect(roads).toEqual(roads.toSorted((a, b) => a - b));
  });

  test("each way of a journey has its own factor, and what is not on the map is left out", () => {
    const [radom, dortmund, poznań] = [
      { lat: 51.4025, lon: 21.1471 },
      { lat: 51.5149, lon: 7.466 },
      { lat: 52.4069, lon: 16.9299 },
    ];
    expect(estimatedKm([radom, dortmund])).toBe(1117);
    expect(estimatedKm([radom, poznań, { lat: null, lon: null }, dortmund])).toBe(1163);
    expect(estimatedKm([radom])).toBeNull();
  });
});

describe("a postal code as it is written", () => {
  test.each([
    ["PL 62-035", "PL", "62-035"],
    ["pl62035", "PL", "62-035"],
    ["PL-62 035", "PL", "62-035"],
    ["62035", null, "62035"],
    ["62-0", null, "62-0"],
    ["D-44147", "DE", "44147"],
    ["D 44147", "DE", "44147"],
    ["D44147", "DE", "44147"],
    ["DE44147", "DE", "44147"],
    ["CZ 110 00", "CZ", "110 00"],
    ["LT-01100", "LT", "01100"],
    ["EST 10111", "EE", "10111"],
    ["CY-1010", "CY", "1010"],
    ["NL 1012 AB", "NL", "1012 AB"],
    ["GB SW1A 1AA", "GB", "SW1A 1AA"],
    ["SW1A 1AA", null, "SW1A 1AA"],
    ["B1", null, "B1"],
    ["SE1 2AB", null, "SE1 2AB"],
  ])("%j is of %s: %s", (text, country, postalCode) => {
    expect(parsePostalCode(text)).toEqual({ country, postalCode });
  });

  test.each(["", " ", "-", "Poznań", "D", "24t", "1100 EUR", "62-035 Kórnik", "X 44147", "0".repeat(13), "%", "(62)"])(
    "%j is none",
    (text) => expect(parsePostalCode(text)).toBeNull(),
  );

  test.each([
    ["PL", "62-035", "62035"],
    ["NL", "1012 AB", "1012"],
    ["PT", "1000-001", "1000"],
    ["GB", "SW1A 1AA", "SW1A"],
    ["GB", "EC1A", "EC1A"],
    ["IE", "D02 X285", "D02"],
    [null, "sw1a 1aa", "SW1A1AA"],
  ])("%s %s is compared as %s", (country, code, key) => expect(keyOfCode(country, code)).toBe(key));
});

test("every sign before a code is of a country that the portal knows", () => {
  const signs = countryRows.flatMap(({ acronym, roadSign }) => [acronym, roadSign]);
  const knownCountries = signs.flatMap((sign) => countryOfSign(sign) ?? []);
  expect(countryRows.map(({ acronym }) => acronym)).toEqual(expect.arrayContaining(knownCountries));
});

describe("a town and what stands in brackets behind it", () => {
  test.each([
    ["Brody", "Brody", null],
    [" Brody (powiat starachowicki) ", "Brody", "powiat starachowicki"],
    ["Brody(a)", "Brody", "a"],
    ["Brody (a) (b)", "Brody (a)", "b"],
    ["Brody (a) b", "Brody (a) b", null],
    ["Brody ()", "Brody ()", null],
    ["Brody (a))", "Brody (a))", null],
    ["(powiat)", "(powiat)", null],
  ])("%j is %j of %j", (text, bare, region) => expect(cityAndRegion(text)).toEqual({ bare, region }));

  test("are told apart without a pattern that would go over a long text from each of its characters", () => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    cityAndRegion(`a${" ".repeat(100)}(b)`);
    const { length } = exec.mock.calls;
    exec.mockRestore();
    expect(length).toBe(0);
  });
});
