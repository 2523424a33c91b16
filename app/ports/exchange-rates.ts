/** One of NBP's tables A: what a unit of each currency cost in PLN on a day. */
export type ExchangeTable = {
  /** As the bank numbers it: `225/A/NBP/2026`. */
  number: string;
  /** `2026-11-20`. */
  day: string;
  /** PLN for one unit, by the currency's code; PLN itself is not among them. */
  rates: Record<string, number>;
};

/** Average exchange rates of Narodowy Bank Polski, its table A: one each working day, about noon. */
export interface ExchangeRates {
  /**
   * The tables of the days from `from` to `to`, the oldest first; none for a span of free days alone. Throws when the
   * bank does not answer, or not with tables.
   */
  tablesOf(from: string, to: string): Promise<ExchangeTable[]>;
}
