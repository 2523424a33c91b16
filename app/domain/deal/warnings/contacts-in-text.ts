import { isTin } from "~/domain/company/identifiers";

export type TextContact = { kind: "phone" | "email"; text: string; key: string };

// Each sign can be read in one way only, so that the work is linear in the text.
const digitRuns = /(?<![\d\p{L}])\+?\(?\d(?:[ .()\u00a0-]{0,3}\d){7,40}(?!\d)/gu;
const dates = /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}/g;
const notPhones = /(?:regon|nip|krs|ref|zlec|zam[.o\u00f3]|cmr|awizacj|konto|iban)[^\d\s]*\s*(?:nr|no|:|\.)*\s*$/i;
const measures = /^\s*(?:,\d|z\u0142|pln|eur|€|kg|km|t\b|szt)/i;

/**
 * The phone numbers and e-mail addresses that a text names, each once, in its order; not its dates, amounts, tax
 * numbers and accounts. The work grows with the text and no faster.
 */
export function contactsInText(text: string): TextContact[] {
  const contacts = [...emailsIn(text), ...phonesIn(text)].sort((a, b) => a.at - b.at);
  const keys = new Set<string>();
  return contacts.flatMap(({ at: _, ...contact }) => {
    if (keys.has(contact.key)) return [];
    keys.add(contact.key);
    return [contact];
  });
}

/** What two ways to write one phone number have in common: its last nine digits. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, "").slice(-9);
}

/** What two ways to write one e-mail address have in common. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

type FoundContact = TextContact & { at: number };

function emailsIn(text: string): FoundContact[] {
  return [...text.matchAll(/[^\s<>()[\]{},;:"'\u201e\u201d|/\\]+/g)].flatMap(({ 0: word, index }) => {
    const address = word.replace(/^[.@]+|[.@!?]+$/g, "");
    const [name, domain, ...others] = address.split("@");
    if (!name || !domain || others.length > 0 || !isDomain(domain)) return [];
    return [{ kind: "email" as const, text: address, key: emailKey(address), at: index }];
  });
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const isWhole = labels.every((label) => label.length > 0 && label.length <= 63);
  return labels.length > 1 && isWhole && /^\p{L}{2,}$/u.test(labels.at(-1) ?? "");
}

function phonesIn(text: string): FoundContact[] {
  const withoutDates = text.replace(dates, (date) => ";".repeat(date.length));
  return [...withoutDates.matchAll(digitRuns)].flatMap(({ 0: digitRun, index }) => {
    const before = withoutDates.slice(Math.max(0, index - 24), index);
    const after = withoutDates.slice(index + digitRun.length, index + digitRun.length + 8);
    if (!isPhone(digitRun) || notPhones.test(before) || measures.test(after)) return [];
    return [{ kind: "phone" as const, text: digitRun.trim(), key: phoneKey(digitRun), at: index }];
  });
}

/** A Polish number of nine digits, with the country's 48 or without, or one with a sign that it is a phone's. */
function isPhone(digitRun: string): boolean {
  const digits = digitRun.replace(/\D/g, "");
  if (digitRun.startsWith("+") || digits.startsWith("00")) return digits.length >= 9 && digits.length <= 15;
  if (digits.length === 10 && isTin(digits)) return false;
  if (digits.length === 9) return !digits.startsWith("0");
  return (digits.startsWith("0") && digits.length <= 12) || (digits.startsWith("48") && digits.length === 11);
}
