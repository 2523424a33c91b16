import { describe, expect, test } from "vitest";
import { openedIds, readFilter } from "~/domain/freight/search/filter-form.server";
import { anything } from "../../support/filter";

const choices = {
  countries: [{ acronym: "PL" }, { acronym: "DE" }],
  currencies: [{ id: 0 }, { id: 1 }],
  exchange: { zloty: anything.zloty },
};
const read = (query: string) => readFilter("SHIPMENT", new URLSearchParams(query), choices);

test("an address without a search asks for nothing", () => {
  const empty = "fromCountry=&fromCode=,;&fromCity=&fromKm=&dateFrom=&body=&length=&adr=&currency=&text=+&newest=";
  for (const query of ["", empty, "page=3&open=4&dialog=save&x=1"]) {
    expect(read(query), query).toMatchObject({ filter: anything, problems: {}, asked: [], query: "" });
  }
});

test("FRE-013: every parameter becomes what the search asks for, and an address again", () => {
  const query = new URLSearchParams(
    "fromCountry=PL&fromCode=50&fromCity=Wrocław&fromKm=100&toCountry=DE&toCode=10&toCity=Berlin&toKm=0" +
      "&dateFrom=2026-11-20&dateTo=2026-11-22&length=13,6&lengthTo=14.05&width=2,4&height=3&tonnage=1,5&tonnageTo=24" +
      "&palettes=33&solo=on&secondDriver=on&fix=on&adr=with&rateFrom=1 200,50&rateTo=9000&currency=0&paymentDays=30" +
      "&text=rampa firanka&newest=on&own=on&pinned=on&body=mega&body=curtainsider&body=mega&sort=ratePerKm",
  );
  const { filter, problems, asked, query: again } = read(query.toString());
  expect(problems).toEqual({});
  expect(filter).toEqual({
    kind: "SHIPMENT",
    load: { country: "PL", postalCodes: ["50"], city: "Wrocław", radiusKm: 100, point: null },
    unload: { country: "DE", postalCodes: ["10"], city: "Berlin", radiusKm: 0, point: null },
    dateFrom: "2026-11-20",
    dateTo: "2026-11-22",
    bodies: ["curtainsider", "mega"],
    length: 13.6,
    lengthTo: 14.05,
    width: 2.4,
    height: 3,
    tonnage: 1.5,
    tonnageTo: 24,
    palettes: 33,
    solo: true,
    secondDriver: true,
    deadlineFix: true,
    adr: true,
    rateFrom: 1200.5,
    rateTo: 9000,
    currencyId: 0,
    zloty: anything.zloty,
    paymentDays: 30,
    text: "rampa firanka",
    newest: true,
    own: true,
    pinned: true,
    sort: "ratePerKm",
  });
  expect(asked).toHaveLength(30);
  expect(read(again)).toMatchObject({ filter, problems: {}, query: again });
});

describe("a value that cannot be read is told beside its field, and the others still ask", () => {
  const bad: Record<string, string[]> = {
    fromCountry: ["pl", "POL", "XX", "1", "'"],
    toCountry: ["Polska", "ZZ"],
    fromCode: ["'; drop", "1234567890123", "%", "_", "62, %", "62, 1234567890123", "62,".repeat(21)],
    toCode: ["\u0000", "<b>"],
    fromCity: ["x".repeat(121), "a\u0000b"],
    toCity: ["x".repeat(5000)],
    fromKm: ["-1", "501", "1e2", "10,5", "x", "NaN", "9".repeat(400)],
    toKm: ["1.5", "٣", "0x10"],
    dateFrom: ["2026-02-30", "0000-01-01", "20.11.2026", "tomorrow", "2026-11-20T08:00"],
    dateTo: ["2026-13-01", "x"],
    length: ["-1", "100", "1.234", "1,2,3", "Infinity"],
    lengthTo: ["x"],
    width: ["1e1"],
    height: ["--"],
    tonnage: ["1000", "12 t"],
    tonnageTo: ["x"],
    palettes: ["1,5", "1000"],
    solo: ["1", "true"],
    secondDriver: ["ON"],
    fix: ["yes"],
    adr: ["on", "with "],
    rateFrom: ["10000000", "-5"],
    rateTo: ["a"],
    currency: ["PLN", "9", "-1", "111"],
    paymentDays: ["366", "14 dni"],
    text: ["x".repeat(101)],
    newest: ["true"],
    own: ["1"],
    pinned: ["1"],
  };

  test.each(Object.entries(bad))("%s", (field, values) => {
    for (const value of values) {
      const search = new URLSearchParams({ fromCountry: "PL", toCountry: "DE", fromCity: "Płock", toCity: "Berlin" });
      search.set(field, value);
      search.append("body", "mega");
      const { filter, problems, asked, query, values: typed } = readFilter("SHIPMENT", search, choices);
      expect(Object.keys(problems), value.slice(0, 20)).toEqual([field]);
      expect(asked).not.toContain(field);
      expect(new URLSearchParams(query).has(field)).toBe(false);
      expect(filter.bodies).toEqual(["mega"]);
      expect(typed[field as "text"]?.length ?? 0).toBeLessThanOrEqual(200);
    }
  });

  test("body: the known ones still ask", () => {
    expect(read("body=mega&body=boat")).toMatchObject({
      filter: { bodies: ["mega"] },
      problems: { body: "wrongFormat" },
    });
  });

  test("a radius around nothing and around several codes, and days in the wrong order", () => {
    expect(read("fromCountry=PL&fromKm=50")).toMatchObject({
      problems: { fromKm: "radiusWithoutPlace" },
      filter: { load: { country: "PL", radiusKm: null } },
    });
    expect(read("fromCode=62,63&fromKm=50&fromCity=Poznań")).toMatchObject({
      problems: { fromKm: "radiusOfSeveralCodes" },
      filter: { load: { postalCodes: ["62", "63"], radiusKm: null } },
    });
    expect(read("dateFrom=2026-11-20&dateTo=2026-11-19")).toMatchObject({
      problems: { dateTo: "dateToBeforeFrom" },
      filter: { dateFrom: "2026-11-20", dateTo: null },
    });
  });

  test("an unknown order is the newest first", () => {
    expect(read("sort=price").filter.sort).toBe("newest");
    expect(read("sort=__proto__").filter.sort).toBe("newest");
  });
});

test("a place has several codes, each whole or begun, and the country that stands before them", () => {
  const load = (query: string) => read(query).filter.load;
  const plain = { country: "PL", city: null, radiusKm: null, point: null };
  expect(load("fromCountry=PL&fromCode=62,63")).toEqual({ ...plain, postalCodes: ["62", "63"] });
  expect(load("fromCountry=PL&fromCode=+62-0+;+61%2C62-0,,")).toEqual({ ...plain, postalCodes: ["62-0", "61"] });
  expect(load("fromCountry=PL&fromCode=62-035&fromKm=50")).toEqual({
    ...plain,
    postalCodes: ["62-035"],
    radiusKm: 50,
  });
  expect(read("fromCountry=DE&fromCode=PL+62035,+PL+63")).toMatchObject({
    filter: { load: { ...plain, postalCodes: ["62-035", "63"] } },
    values: { fromCountry: "PL", fromCode: "62-035, 63" },
    asked: ["fromCountry", "fromCode"],
    query: "fromCountry=PL&fromCode=62-035%2C+63",
  });
  expect(read("fromCode=PL+62,+D+44")).toMatchObject({
    problems: { fromCode: "codesOfSeveralCountries" },
    filter: { load: null },
  });
});

test("open rows are told by ids, ten at most, each once", () => {
  const ids = Array.from({ length: 14 }, (_, index) => `open=${index + 1}`).join("&");
  expect(openedIds(new URLSearchParams(`open=x&open=-1&open=0&open=3&${ids}&open=99999999999999999`))).toEqual([
    3, 1, 2, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
