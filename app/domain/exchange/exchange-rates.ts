import { currencyCodes } from "~/domain/units/money";

/** A table as it is stored: PLN for one unit, by the currency's code. */
export type StoredTable = { day: string; number: string; rates: Record<string, number> };

/** The newest table that the portal has, and what a unit of each currency is worth by it. */
export type CurrentRates = {
  /** The day of the table, and its number as the bank writes it; null while the portal has none. */
  table: { day: string; number: string } | null;
  /** PLN for one unit, by the currency's number; null where no table tells. */
  zloty: readonly (number | null)[];
};

/** What the table says of the currencies that the product speaks of; PLN is worth itself without any. */
export function currentRates(newest: StoredTable | null): CurrentRates {
  const zloty = currencyCodes.map((code) => (code === "PLN" ? 1 : (newest?.rates[code] ?? null)));
  return { table: newest && { day: newest.day, number: newest.number }, zloty };
}

/** The amount in another currency; null where the rate of one of the two is not known. */
export function convert({ zloty }: CurrentRates, amount: number, from: number, to: number): number | null {
  const [worth, unit] = [zloty[from], zloty[to]];
  return worth && unit ? (amount * worth) / unit : null;
}
