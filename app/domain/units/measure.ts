const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });
const space = "\u00a0";

/** A number with a decimal comma, ungrouped and with all its decimals. */
export function decimalText(value: number): string {
  return String(value).replace(".", ",");
}

/** A measure with its unit, at most two decimals; null for one that is not known. */
export function inUnit(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${number.format(amount)}${space}${unit}`;
}
