import { expect, test } from "vitest";
import { priceByMonthAndYear } from "~/domain/membership/pricing/price";
import { afterRebate, money, percent, ratePerKm, taxOn } from "~/domain/units/money";

test("an amount after a rebate and its tax are exact, and half a grosz goes up", () => {
  const cases = [
    [319.3, 5, 303.34, 69.77],
    [289.9, 15, 246.42, 56.68],
    [289, 15, 245.65, 56.5],
    [100.1, 0, 100.1, 23.02],
    [0.35, 50, 0.18, 0.04],
    [1234.56, 7.5, 1141.97, 262.65],
    [9_999_999.99, 33.33, 6_666_999.99, 1_533_410],
    [250, 100, 0, 0],
  ] as const;
  for (const [price, rebate, due, tax] of cases) {
    expect([afterRebate(price, rebate), taxOn(due, 23)], `${price} - ${rebate}%`).toEqual([due, tax]);
  }
});

test("a rate for a kilometre is exact, and half a hundredth goes up", () => {
  const cases = [
    [201, 200, 1.01],
    [4800, 372.9, 12.87],
    [1150, 571, 2.01],
  ] as const;
  for (const [price, km, rate] of cases) expect(ratePerKm(price, km), `${price} / ${km}`).toBe(rate);
});

test("what a price comes to in a month and in a year starts from what is due", () => {
  const compared = (price: number, rebate: number, intervalKind: "MONTH" | "YEAR" | "WEEK" | "QUATER", count = 1) =>
    priceByMonthAndYear({ price, rebate, intervalKind, intervalsCount: count });
  const exact = (amount: number) => ({ amount, isRounded: false });
  const rounded = (amount: number) => ({ amount, isRounded: true });
  expect(compared(319.3, 5, "MONTH")).toEqual({ month: exact(303.34), year: exact(3640.08) });
  // A twelfth of it is 149,925.
  expect(compared(1999, 10, "YEAR")).toEqual({ month: rounded(149.93), year: exact(1799.1) });
  expect(compared(100, 0, "WEEK", 2)).toEqual({ month: rounded(217.26), year: rounded(2607.14) });
  expect(compared(330, 0, "QUATER")).toEqual({ month: exact(110), year: exact(1320) });
});

test("percent and money are written as they are read in Polish", () => {
  expect([percent(7.5), percent(23), percent(12.25)]).toEqual(["7,5%", "23%", "12,25%"]);
  expect([money(303.34, "PLN"), money(1999, "EUR")]).toEqual(["303,34\u00a0zł", "1999\u00a0€"]);
});
