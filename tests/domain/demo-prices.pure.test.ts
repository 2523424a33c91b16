import { expect, test } from "vitest";
import { demoCompanies } from "../../drizzle/seed/demo/companies";
import { usualPerKm } from "../../drizzle/seed/demo/freight";
import { planPostings, rateFor } from "../../drizzle/seed/demo/freight-plan";
import { demoOffers } from "../../drizzle/seed/demo/offers";
import { demoPricings } from "../../drizzle/seed/demo/pricings";
import { demoRatedTransactions } from "../../drizzle/seed/demo/ratings";
import { demoTransactions } from "../../drizzle/seed/demo/transactions";

type Sum = { amount: number; km: number; currency: keyof typeof usualPerKm };

const isUsual = ({ amount, km, currency }: Sum) => {
  const [low, high] = usualPerKm[currency];
  return amount / km >= low && amount / km <= high;
};

test("what the demo asks and pays is what a haulier knows", () => {
  const asked = planPostings().flatMap(({ rate, distanceKm: km, trade: { currency } }) =>
    rate === null || km === null ? [] : { amount: rate, km, currency },
  );
  expect(asked.length).toBeGreaterThan(100);
  const paid = [...demoTransactions, ...demoRatedTransactions].map(({ price, distanceKm, currency }) => ({
    amount: price,
    km: distanceKm,
    currency,
  }));
  expect([...asked, ...paid].filter((sum) => !isUsual(sum))).toEqual([]);
  for (const currency of ["PLN", "EUR"] as const) {
    for (const km of [80, 143, 999]) {
      for (const perKm of [0.1, 1, 5, 20]) {
        const sum = { amount: rateFor(km, perKm, currency), km, currency };
        expect(isUsual(sum), JSON.stringify(sum)).toBe(true);
      }
    }
  }
});

test("no proposal of the demo is far from what its posting asks", () => {
  const shares = demoOffers.flatMap(({ steps }) => steps.flatMap((step) => (step[2] === "propose" ? step[3] : [])));
  expect(shares.filter((share) => share < 60 || share > 160)).toEqual([]);
});

test("nobody of the demo has ordered at a price before it was there", () => {
  const fleet = demoPricings.find(({ symbol }) => symbol === "FLOTA-M");
  const longest = Math.max(...demoCompanies.map(({ joinedDaysAgo }) => joinedDaysAgo));
  expect(longest).toBeLessThanOrEqual(-(fleet?.fromDay ?? 0));
});
