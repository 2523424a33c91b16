import { expect, test } from "vitest";
import { lastDayOf } from "~/domain/freight/posting/columns.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { money, moneyPerKm } from "~/domain/units/money";
import i18next from "~/i18n";
import { loadingMetresText } from "~/routes/freight/parts/posting-words.server";
import { filterChips } from "~/routes/freight/search/filter-chips.server";

test("what ends at midnight holds to the day before, in winter and in summer", () => {
  expect(lastDayOf(new Date("2026-11-28T23:00:00Z"))).toBe("2026-11-28");
  expect(lastDayOf(new Date("2026-06-30T22:00:00Z"))).toBe("2026-06-30");
});

test("numbers of characters have their form of the noun", () => {
  const least = [1, 2, 3, 5, 12, 22].map((min) => i18next.t("errors:lengthMin", { min }));
  expect(least).toEqual(
    ["1 znak", "2 znaki", "3 znaki", "5 znaków", "12 znaków", "22 znaki"].map((text) => `Wymagane co najmniej ${text}`),
  );
  expect(i18next.t("errors:lengthMax", { max: "254" })).toBe("Dozwolone maksymalnie 254 znaki");
});

test("rates for a kilometre have two decimals, loading metres one", () => {
  expect(["PLN", "EUR"].map((currency) => moneyPerKm(1, currency))).toEqual(["1,00\u00a0zł/km", "1,00\u00a0€/km"]);
  expect([13.6, 7, null].map(loadingMetresText)).toEqual(["13,6\u00a0LDM", "7,0\u00a0LDM", null]);
});

test("an amount has cents only where there are any, and its thousands apart from five digits on", () => {
  const amounts = [299, 100 * (1 - 7 / 100), 269.1, 1234.5, 12345.678, 1_500_000].map((amount) => money(amount, "PLN"));
  const expected = ["299 zł", "93 zł", "269,10 zł", "1234,50 zł", "12 345,68 zł", "1 500 000 zł"];
  expect(amounts).toEqual(expected.map((text) => text.replaceAll(" ", "\u00a0")));
  expect(money(7, "CZK")).toBe("7\u00a0CZK");
});

test("a chip names a country by its road sign", () => {
  const choices = {
    countries: [
      { acronym: "DE", roadSign: "D", name: "Niemcy" },
      { acronym: "PL", roadSign: "PL", name: "Polska" },
    ],
    currencies: [],
    exchange: { zloty: [] },
    today: "2026-11-20",
    hidden: { postings: [], companies: [] },
  };
  const search = new URLSearchParams("to=de+10/12, -pl&fromCode=26-600&fromKm=50");
  const { filter, values, asked, query } = readFilter("SHIPMENT", search, choices);
  const chips = filterChips(filter, values, asked, { query, ...choices });
  expect(chips.map(({ name, text }) => [name, text])).toEqual([
    ["from", "26-600 + 50 km"],
    ["to", "D 10/12"],
    ["to", "\u2212PL"],
  ]);
});
