/** The address that calls a telephone number, whatever it is written with. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
