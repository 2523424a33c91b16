const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });
const space = "\u00a0";

/** A measure with its unit; null for one that is not known. */
export function inUnit(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${number.format(amount)}${space}${unit}`;
}
