type Priced = {
  price: number | null;
  rebate: number;
  intervalKind: "DAY" | "WEEK" | "MONTH" | "QUATER" | "YEAR" | "OFFER";
  intervalsCount: number;
};

const intervalsOfYear = { DAY: 365, WEEK: 365 / 7, MONTH: 12, QUATER: 4, YEAR: 1 } as const;

/**
 * What a price comes to in a month and in a year, after the better of its own rebate and a promo code's, for prices of
 * different intervals to be compared; null for one agreed one by one.
 */
export function priceByMonthAndYear({ price, rebate, intervalKind, intervalsCount }: Priced, promoRebate = 0) {
  if (price === null || intervalKind === "OFFER") return null;
  const due = Math.round(price * (100 - Math.max(rebate, promoRebate))) / 100;
  const year = (due * intervalsOfYear[intervalKind]) / intervalsCount;
  return { month: compared(year / 12), year: compared(year) };
}

function compared(exact: number) {
  const amount = Math.round(exact * 100) / 100;
  return { amount, isRounded: Math.abs(amount - exact) > 1e-6 };
}
