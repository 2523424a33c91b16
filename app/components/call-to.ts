/** The address that calls a number, as it is written. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
