import type { IntervalKind } from "~/domain/membership/interval";
import { afterRebate, hundredths } from "~/domain/units/money";

type PriceTerms = {
  price: number | null;
  rebate: number;
  intervalKind: IntervalKind;
  intervalsCount: number;
};

/** How many intervals a year has, as a fraction of whole numbers. */
const intervalsOfYear = { DAY: [365, 1], WEEK: [365, 7], MONTH: [12, 1], QUATER: [4, 1], YEAR: [1, 1] } as const;

/**
 * What a price comes to in a month and in a year, after the better of its own rebate and a promo code's, for prices of
 * different intervals to be compared; null for one agreed one by one.
 */
export function priceByMonthAndYear({ price, rebate, intervalKind, intervalsCount }: PriceTerms, promoRebate = 0) {
  if (price === null || intervalKind === "OFFER") return null;
  const due = hundredths(afterRebate(price, Math.max(rebate, promoRebate)));
  const [intervals, years] = intervalsOfYear[intervalKind];
  const comparedAmount = (parts: number) => quotient(due * intervals, years * intervalsCount * parts);
  return { month: comparedAmount(12), year: comparedAmount(1) };
}

function quotient(cents: number, divisor: number) {
  return { amount: Math.round(cents / divisor) / 100, isRounded: cents % divisor !== 0 };
}

type Pricing = { id: number; version: number; price: number | null; rebate: number };

/**
 * The prices that a page shows as one field of its form, which the form `shownPricings` reads: each `id:version:price`.
 */
export function shownPricings(pricings: readonly Pricing[]): string {
  return pricings
    .map(({ id, version, price, rebate }) =>
      [id, version, ...(price === null ? [] : [afterRebate(price, rebate)])].join(":"),
    )
    .join(" ");
}
