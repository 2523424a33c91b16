/** Codes by the number the product speaks of. */
export const currencyCodes = ["EUR", "PLN", "USD", "GBP", "CZK"] as const;

type CurrencyCode = (typeof currencyCodes)[number];

/** The number of the currency a form begins with. */
export const defaultCurrency = currencyCodes.indexOf("PLN");

/** What one of each is worth in euros: near enough to tell a slip. */
export const eurosOf: Record<CurrencyCode, number> = { EUR: 1, PLN: 0.23, USD: 0.9, GBP: 1.17, CZK: 0.04 };
