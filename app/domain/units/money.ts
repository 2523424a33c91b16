/** Currency codes (ISO 4217); the place in the list is the number that the product speaks of. */
export const currencyCodes = ["EUR", "PLN", "USD", "GBP", "CZK"] as const;

export const zloty = currencyIdOf("PLN");

/** The number of the currency a form begins with. */
export const defaultCurrency = currencyIdOf("PLN");

/** The number of a currency by its code; -1 for one that the portal does not know. */
export function currencyIdOf(code: string): number {
  return currencyCodes.findIndex((currency) => currency === code);
}

/** The code of a currency by its number; nothing for one that the portal does not know. */
export function currencyCodeOf(id: number): string {
  return currencyCodes[id] ?? "";
}

const signs: Record<string, string> = { PLN: "z\u0142", EUR: "€" };

/** An amount with its currency as it is read in Polish, in whole units where it is whole. */
export function money(amount: number, currency: string): string {
  const roundedAmount = Math.round(amount * 100) / 100;
  return formatMoney(roundedAmount, currency, Number.isInteger(roundedAmount) ? 0 : 2);
}

/** A share with its sign as it is read in Polish. */
export function percent(share: number): string {
  return `${String(share).replace(".", ",")}%`;
}

/** An amount less a rebate in percent, to the hundredth, half a one up. */
export function afterRebate(amount: number, rebate: number): number {
  return shareOf(amount, 10_000 - hundredths(rebate));
}

/** The tax that a rate in percent adds to a net amount, to the hundredth, half a one up. */
export function taxOn(net: number, rate: number): number {
  return shareOf(net, hundredths(rate));
}

/** An amount or a percentage of two decimals in whole hundredths, in which sums are exact. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/**
 * The price per kilometre, to the hundredth, half a one up, of kilometres that are exact to a tenth: as the column
 * rate_per_km has it.
 */
export function ratePerKm(price: number, km: number): number {
  return Math.round((hundredths(price) * 10) / Math.round(km * 10)) / 100;
}

function shareOf(amount: number, tenThousandths: number): number {
  return Math.round((hundredths(amount) * tenThousandths) / 10_000) / 100;
}

/** A rate for a kilometre, always with two decimals. */
export function moneyPerKm(rate: number, currency: string): string {
  return `${formatMoney(rate, currency, 2)}/km`;
}

// Not by Intl: what the server writes the browser must write alike, whatever version its tables are of.
function formatMoney(amount: number, currency: string, digits: number): string {
  const [whole = "", cents] = amount.toFixed(digits).split(".");
  const groupedDigits = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, "\u00a0") : whole;
  return `${groupedDigits}${cents ? `,${cents}` : ""}\u00a0${signs[currency] ?? currency}`;
}
