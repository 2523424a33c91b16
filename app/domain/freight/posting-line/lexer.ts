import { foldText } from "./fold";
import { rulesOfAmounts } from "./rules/amounts";
import { rulesOfDays } from "./rules/days";
import { countryAt, rulesOfCodes, rulesOfPlaces, townAt } from "./rules/places";
import { bodyOfSlip, ruleOfLoading, rulesOfWords } from "./rules/words";
import type { Rule, Token, TokenizedLine, TokenValue } from "./tokens";

export const rules: readonly Rule[] = [
  ...rulesOfAmounts,
  ...rulesOfDays,
  ...rulesOfCodes,
  ...rulesOfPlaces,
  ruleOfLoading,
  ...rulesOfWords,
];
// A code of a country stands before a sum, a town before a word of its name, a day before a sign: `PT` is Friday.
const ruleOrder: (Rules | typeof townAt)[] = [
  together(rulesOfCodes),
  townAt,
  together([...rulesOfAmounts, ...rulesOfDays]),
  countryAt,
  together([ruleOfLoading, ...rulesOfPlaces, ...rulesOfWords]),
];
const word = /\p{L}{1,40}/uy;
const number = /\d{1,20}/uy;

/** The parts of a line from its beginning to its end, each character looked at by a bounded number of rules. */
export function tokenize(input: string, today: string): TokenizedLine {
  const text = input.normalize("NFC");
  const line: TokenizedLine = {
    text,
    folded: foldText(text),
    today,
    tokens: [],
    isSmall: !/\p{Lu}\p{Ll}/u.test(text) && text !== text.toUpperCase(),
  };
  for (let at = 0; at < text.length; ) {
    const token = line.folded.charAt(at) === " " ? null : tokenAt(line, at);
    if (token) line.tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return line;
}

function tokenAt(line: TokenizedLine, start: number): Token {
  for (const each of ruleOrder) {
    const meaning = typeof each === "function" ? each(line, start) : ruledAt(line, start, each);
    if (meaning) return { ...meaning, start };
  }
  const letters = matchAt(word, line.folded, start);
  if (letters) {
    const body = bodyOfSlip(letters);
    if (body) return { type: "values", values: { bodies: [body] }, start, end: start + letters.length };
    return { type: "word", start, end: start + letters.length };
  }
  const digits = matchAt(number, line.folded, start);
  if (digits) return { type: "number", start, end: start + digits.length };
  return { type: "mark", mark: line.text.charAt(start), start, end: start + 1 };
}

/** Rules with one pattern of all of them: most words are none of theirs. */
type Rules = { any: RegExp; rules: readonly Rule[] };

function together(rules: readonly Rule[]): Rules {
  return { any: new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join("|"), "y"), rules };
}

function ruledAt(line: TokenizedLine, start: number, { any, rules }: Rules): (TokenValue & { end: number }) | null {
  any.lastIndex = start;
  if (!any.test(line.folded)) return null;
  for (const { pattern, read } of rules) {
    pattern.lastIndex = start;
    const match = pattern.exec(line.folded);
    const meaning = match?.[0] ? read(match, line) : null;
    if (meaning && match) return { ...meaning, end: start + match[0].trimEnd().length };
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
