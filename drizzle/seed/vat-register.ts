/** Companies of the demo that the list of VAT payers has struck off. */
export const struckOffTins: readonly string[] = ["9991862522"];

/** Companies about which the list does not answer. */
export const silentTins: readonly string[] = ["9991703427"];

/** The one account that the list has of a company of the sample, with right check digits. */
export function sampleAccount(tin: string): string {
  const number = `10901014000000${tin}`;
  const check = 98n - (BigInt(`${number}252100`) % 97n);
  return `${String(check).padStart(2, "0")}${number}`;
}
