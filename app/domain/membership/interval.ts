export const packageTypes = ["MONTHLY", "YEARLY"] as const;
export type PackageType = (typeof packageTypes)[number];

/** QUATER is spelled as the product's interface spells it. */
export const intervalKinds = ["DAY", "WEEK", "MONTH", "QUATER", "YEAR", "OFFER"] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** So many intervals a price may be for: three years at most, by whatever they are counted. */
export const mostIntervals: Record<IntervalKind, number> = {
  DAY: 366,
  WEEK: 53,
  MONTH: 36,
  QUATER: 12,
  YEAR: 3,
  OFFER: 36,
};

/** Whether what is billed once in these intervals is no monthly package, but one of a year or more. */
export function isYearOrMore(kind: IntervalKind, count: number): boolean {
  return (
    kind === "YEAR" ||
    (kind === "QUATER" && count >= 4) ||
    (kind === "MONTH" && count >= 12) ||
    (kind === "DAY" && count >= 365) ||
    (kind === "WEEK" && count >= 52)
  );
}
