/** An amount with its currency as it is read in Polish, in whole units where it is whole. */
export function money(amount: number, currency: string): string {
  return written(amount, currency, Number.isInteger(amount) ? 0 : 2);
}

/** A rate for a kilometre, always with two decimals. */
export function moneyPerKm(rate: number, currency: string): string {
  return `${written(rate, currency, 2)}/km`;
}

function written(amount: number, currency: string, digits: number): string {
  return new Intl.NumberFormat("pl-PL", { style: "currency", currency, minimumFractionDigits: digits }).format(amount);
}
