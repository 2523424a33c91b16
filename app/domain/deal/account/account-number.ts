/**
 * A bank account (IBAN) as it is stored: its country, its check digits and the rest, without spaces; the 26 digits of a
 * Polish one may come without their country. Null where the check digits say that it was written wrong.
 */
export function accountNumberIn(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, "").toUpperCase();
  const number = /^\d{26}$/.test(compact) ? `PL${compact}` : compact;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return null;
  if (number.startsWith("PL") && !/^PL\d{26}$/.test(number)) return null;
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? number : null;
}

/** `PL61 1090 1014 0000 0712 1981 2874`, as accounts are written. */
export function formatAccountNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}

/** `PL … 2874`: enough to tell an account from another for who may know which it is. */
export function maskAccountNumber(number: string): string {
  return `${number.slice(0, 2)}\u00a0…\u00a0${number.slice(-4)}`;
}
