/** Codes by the number the product speaks of. */
export const currencyCodes = ["EUR", "PLN", "USD", "GBP", "CZK"] as const;

/** The number of the currency a form begins with. */
export const defaultCurrency = currencyCodes.indexOf("PLN");
