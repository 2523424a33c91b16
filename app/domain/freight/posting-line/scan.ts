import { foldText } from "./fold";
import type { Item, Meaning, Reading, Rule } from "./items";
import { rulesOfAmounts } from "./rules-of-amounts";
import { rulesOfDays } from "./rules-of-days";
import { codeRules, countryAt, rulesOfPlaces, townAt } from "./rules-of-places";
import { bodyOfSlip, ruleOfLoading, rulesOfWords } from "./rules-of-words";

export const rules: readonly Rule[] = [
  ...rulesOfAmounts,
  ...rulesOfDays,
  ...rulesOfPlaces,
  ruleOfLoading,
  ...rulesOfWords,
];
// A code of a country stands before a sum, a town before a word of its name, a day before a sign: `PT` is Friday.
const tried: (Rules | typeof townAt)[] = [
  together(rulesOfPlaces.slice(0, codeRules)),
  townAt,
  together([...rulesOfAmounts, ...rulesOfDays]),
  countryAt,
  together([ruleOfLoading, ...rulesOfPlaces.slice(codeRules), ...rulesOfWords]),
];
const word = /\p{L}{1,40}/uy;
const number = /\d{1,20}/uy;

/** The parts of a line from its beginning to its end, each character looked at by a bounded number of rules. */
export function scan(written: string, today: string): Reading {
  const text = written.normalize("NFC");
  const reading: Reading = {
    ...{ text, folded: foldText(text), today, items: [] },
    isSmall: !/\p{Lu}\p{Ll}/u.test(text) && text !== text.toUpperCase(),
  };
  for (let at = 0; at < text.length; ) {
    const item = reading.folded.charAt(at) === " " ? null : itemAt(reading, at);
    if (item) reading.items.push(item);
    at = item?.end ?? at + 1;
  }
  return reading;
}

function itemAt(reading: Reading, start: number): Item {
  for (const each of tried) {
    const found = typeof each === "function" ? each(reading, start) : ruledAt(reading, start, each);
    if (found) return { ...found, start };
  }
  const letters = matchAt(word, reading.folded, start);
  if (letters) {
    const body = bodyOfSlip(letters);
    if (body) return { type: "values", values: { bodies: [body] }, start, end: start + letters.length };
    return { type: "word", start, end: start + letters.length };
  }
  const digits = matchAt(number, reading.folded, start);
  if (digits) return { type: "number", start, end: start + digits.length };
  return { type: "mark", mark: reading.text.charAt(start), start, end: start + 1 };
}

/** Rules with one pattern of all of them: most words are none of theirs. */
type Rules = { any: RegExp; rules: readonly Rule[] };

function together(rules: readonly Rule[]): Rules {
  return { any: new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join("|"), "y"), rules };
}

function ruledAt(reading: Reading, start: number, { any, rules }: Rules): (Meaning & { end: number }) | null {
  any.lastIndex = start;
  if (!any.test(reading.folded)) return null;
  for (const { pattern, read } of rules) {
    pattern.lastIndex = start;
    const match = pattern.exec(reading.folded);
    const meaning = match?.[0] ? read(match, reading) : null;
    if (meaning && match) return { ...meaning, end: start + match[0].trimEnd().length };
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
