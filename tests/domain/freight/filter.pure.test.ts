import { describe, expect, test } from "vitest";
import type { PlaceFilter } from "~/domain/freight/search/filter";
import { openedIds, readFilter } from "~/domain/freight/search/filter-form.server";
import { anything } from "../../support/filter";

const choices = {
  countries: [
    { acronym: "PL", roadSign: "PL" },
    { acronym: "DE", roadSign: "D" },
    { acronym: "NL", roadSign: "NL" },
    { acronym: "CZ", roadSign: "CZ" },
    { acronym: "GB", roadSign: "GB" },
    { acronym: "UA", roadSign: "UA" },
  ],
  currencies: [{ id: 0 }, { id: 1 }],
  exchange: { zloty: anything.zloty },
  // A Friday.
  today: "2026-11-20",
  hidden: anything.hidden,
};
const read = (query: string) => readFilter("SHIPMENT", new URLSearchParams(query), choices);

test("an address without a search asks for nothing", () => {
  const empty =
    "fromCountry=&fromCode=,;&fromCity=&fromKm=&from=&to=,;&dateFrom=&body=&length=&adr=&currency=&text=+&newest=";
  for (const query of ["", empty, "page=3&open=4&dialog=save&x=1"]) {
    expect(read(query), query).toMatchObject({ filter: anything, problems: {}, asked: [], query: "" });
  }
});

test("FRE-013: every parameter becomes what the search asks for, and an address again", () => {
  const query = new URLSearchParams(
    "dateFrom=2026-11-20&dateTo=2026-11-22&length=13,6&lengthTo=14.05&width=2,4&height=3&tonnage=1,5&tonnageTo=24" +
      "&palettes=33&solo=on&secondDriver=on&fix=on&adr=with&rateFrom=1 200,50&rateTo=9000&currency=0&paymentDays=30" +
      "&text=rampa firanka&newest=on&own=on&pinned=on&favourites=on&body=mega&body=curtainsider&body=mega&sort=ratePerKm&unknown=on",
  );
  query.set("from", "PL 50 Wrocław +100");
  query.set("to", "D 10 Berlin +0, -UA");
  const { filter, problems, asked, query: again } = read(query.toString());
  expect(problems).toEqual({});
  expect(filter).toEqual({
    kind: "SHIPMENT",
    load: [{ country: "PL", postalCodes: ["50"], city: "Wrocław", radiusKm: 100, point: null }],
    unload: [{ country: "DE", postalCodes: ["10"], city: "Berlin", radiusKm: 0, point: null }],
    loadWithout: [],
    unloadWithout: ["UA"],
    orUnknown: true,
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
    hidden: anything.hidden,
    paymentDays: 30,
    text: "rampa firanka",
    newest: true,
    own: true,
    pinned: true,
    favourites: true,
    sort: "ratePerKm",
  });
  expect(asked).toHaveLength(26);
  expect(read(again)).toMatchObject({ filter, problems: {}, query: again });
});

describe("a value that cannot be read is told beside its field, and the others still ask", () => {
  const bad: Record<string, string[]> = {
    from: ["'drop", "%", "<b>", "PL 62/%", "Berlin +501", "PL +50", "PL 62/63 +50", "-XX", "a\u0000b", "x".repeat(500)],
    to: ["Hamburg +x", "1234567890123", "x".repeat(141), "\u0000"],
    days: ["always", "wed-mon", "mon-", "today-tomorrow", "x".repeat(30)],
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
    favourites: ["1"],
  };

  test.each(Object.entries(bad))("%s", (field, values) => {
    for (const value of values) {
      const search = new URLSearchParams({ text: "rampa" });
      search.set(field, value);
      search.append("body", "mega");
      const { filter, problems, asked, query, values: formValues } = readFilter("SHIPMENT", search, choices);
      expect(Object.keys(problems), value.slice(0, 20)).toEqual([field]);
      expect(asked).not.toContain(field);
      expect(new URLSearchParams(query).has(field)).toBe(false);
      expect(filter.bodies).toEqual(["mega"]);
      expect(formValues[field as "text"]?.length ?? 0).toBeLessThanOrEqual(400);
    }
  });

  test("body: the known ones still ask", () => {
    expect(read("body=mega&body=boat")).toMatchObject({
      filter: { bodies: ["mega"] },
      problems: { body: "wrongFormat" },
    });
  });

  test("what is read of a list still asks, and the whole of it stays in its field", () => {
    const { filter, values, problems, query } = read(
      "from=D,+%25%25,+Hamburg+%2B100&dateFrom=2026-11-20&dateTo=2026-11-19",
    );
    expect(filter.load.map(({ country, city }) => country ?? city)).toEqual(["DE", "Hamburg"]);
    expect(values.from).toBe("D, %%, Hamburg +100");
    expect(problems.from).toContain("placeUnclear");
    expect(new URLSearchParams(query).get("from")).toBe("D, Hamburg +100");
    expect({ problems, filter }).toMatchObject({
      problems: { dateTo: "dateToBeforeFrom" },
      filter: { dateFrom: "2026-11-20", dateTo: null },
    });
  });

  test("an unknown order is the newest first", () => {
    expect(read("sort=price").filter.sort).toBe("newest");
    expect(read("sort=__proto__").filter.sort).toBe("newest");
  });
});

describe("places of an end", () => {
  const placesOf = (text: string) => read(`${new URLSearchParams({ from: text })}`).filter;
  const words = ({ country, postalCodes, city, radiusKm }: PlaceFilter) =>
    [country, postalCodes.join("/"), city, radiusKm].filter((part) => part !== null && part !== "").join(" ");

  test.each([
    ["D, NL, PL 60-62, Hamburg +100", ["DE", "NL", "PL 60/61/62", "Hamburg 100"]],
    ["niemcy; Holandia, Czechy", ["DE", "NL", "CZ"]],
    ["D NL pl", ["DE", "NL", "PL"]],
    ["PL 62-035 Kórnik +50 km", ["PL 62-035 Kórnik 50"]],
    ["PL62035, Kórnik 62-035", ["PL 62-035", "62-035 Kórnik"]],
    ["D-44147 Dortmund 75 km", ["DE 44147 Dortmund 75"]],
    ["PL 60, 61, D 4, 5", ["PL 60", "PL 61", "DE 4", "DE 5"]],
    ["PL 60/63/65-67, 62-0", ["PL 60/63/65/66/67", "PL 62-0"]],
    ["NL 1011 AB Amsterdam, CZ 110 00 Praha, GB SW1A 1AA", ["NL 1011 AB Amsterdam", "CZ 110 00 Praha", "GB SW1A 1AA"]],
    [
      "Hamburg (D), Oleśnica (powiat staszowski), Frankfurt (Oder)",
      ["DE Hamburg", "Oleśnica (powiat staszowski)", "Frankfurt (Oder)"],
    ],
    ["Nowe Miasto nad Pilicą +30", ["Nowe Miasto nad Pilicą 30"]],
  ])("%j", (text, expected) => {
    expect(placesOf(text).load.map(words)).toEqual(expected);
  });

  test("countries are left out by a minus, at most five places and five of these count", () => {
    expect(placesOf("PL, -UA, bez Czech, -d")).toMatchObject({
      loadWithout: ["UA", "CZ", "DE"],
      load: [{ country: "PL" }],
    });
    const { filter, problems } = read("from=PL+1,PL+2,PL+3,PL+4,PL+5,PL+6");
    expect(filter.load.map(({ postalCodes }) => postalCodes[0])).toEqual(["1", "2", "3", "4", "5"]);
    expect(problems.from).toContain("tooManyPlaces");
  });

  test.each([
    "fromCountry=PL&fromCode=62,63",
    "fromCode=PL+62035,+PL+63",
    "fromCountry=PL&fromCode=+62-0+;+61%2C62-0,,",
    "fromCountry=PL&fromCode=60-62",
    "fromCountry=PL&fromCode=62-035&fromKm=50",
    "fromCountry=DE&fromCity=Frankfurt+(Oder)&fromKm=0",
    "fromCity=Kielce&fromCode=25",
    "fromCountry=NL&fromCode=1011+AB",
    "fromCountry=PL&fromCode=62,63&fromCity=Poznań",
  ])("an address from before asks for the same, and so does the text it becomes: %s", (old) => {
    const parts = new URLSearchParams(old);
    const { filter, problems, query } = read(old);
    const [place] = filter.load;
    expect(problems).toEqual({});
    expect(place).toMatchObject({
      city: parts.get("fromCity"),
      radiusKm: parts.has("fromKm") ? Number(parts.get("fromKm")) : null,
    });
    expect(place?.country).toBe(parts.get("fromCountry") ?? (old.includes("PL") ? "PL" : null));
    const plain = ({ postalCodes, ...others }: PlaceFilter) => ({
      ...others,
      postalCodes: postalCodes.map((code) => code.replaceAll("-", "")),
    });
    expect(read(query).filter.load.map(plain)).toEqual(filter.load.map(plain));
    expect(read(query).query).toBe(query);
  });
});

test("days move with the calendar: a row of weekdays is the one that runs, or the next", () => {
  const days = (name: string) => {
    const { dateFrom, dateTo } = read(`days=${name}`).filter;
    return [dateFrom, dateTo].map((day) => day?.slice(-5) ?? null);
  };
  expect(days("today")).toEqual(["11-20", "11-20"]);
  expect(days("tomorrow")).toEqual(["11-21", "11-21"]);
  expect(days("week")).toEqual(["11-20", "11-26"]);
  expect(days("fromTomorrow")).toEqual(["11-21", null]);
  expect(days("mon-wed")).toEqual(["11-23", "11-25"]);
  expect(days("thu-fri")).toEqual(["11-20", "11-20"]);
  expect(days("sun")).toEqual(["11-22", "11-22"]);
  expect(read("days=week&dateTo=2026-11-22")).toMatchObject({
    filter: { dateFrom: null, dateTo: "2026-11-22" },
    problems: { days: "daysOrDates" },
    query: "dateTo=2026-11-22",
  });
});

test("open rows are told by ids, ten at most, each once", () => {
  const ids = Array.from({ length: 14 }, (_, index) => `open=${index + 1}`).join("&");
  expect(openedIds(new URLSearchParams(`open=x&open=-1&open=0&open=3&${ids}&open=99999999999999999`))).toEqual([
    3, 1, 2, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
