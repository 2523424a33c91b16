export const packageTypes = ["MONTHLY", "YEARLY"] as const;
export type PackageType = (typeof packageTypes)[number];

/** QUATER is spelled as the product's interface spells it. */
export const intervalKinds = ["DAY", "WEEK", "MONTH", "QUATER", "YEAR", "OFFER"] as const;
export type IntervalKind = (typeof intervalKinds)[number];
