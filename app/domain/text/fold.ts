export const shortestPhrase = 3;

// Letters that do not come apart into a plain one and a mark.
const wholeLetters = new Map([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ı", "i"],
]);

/**
 * The form in which a phrase and a text are compared: lower case, without diacritics. The database has a `fold` of its
 * own (drizzle/schema/functions.sql).
 */
export function fold(text: string): string {
  // To put a long run of marks in order takes the square of its length.
  const plainText = text.toLowerCase().replace(/\p{M}+/gu, "");
  const plain = plainText.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\p{ASCII}]/gu, (letter) => wholeLetters.get(letter) ?? letter);
}

/** The words of a phrase, folded. */
export function wordsOf(phrase: string): string[] {
  return fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export type Part = { text: string; isMatch: boolean };

/** The text in parts, those that begin with a word of the phrase marked. */
export function markMatches(text: string, words: string[]): Part[] {
  const parts = withFewMarks(text)
    .normalize("NFC")
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== "");
  return parts.reduce<Part[]>((joinedParts, part) => {
    const isMatch = words.some((word) => fold(part).startsWith(word));
    const last = joinedParts.at(-1);
    if (last && last.isMatch === isMatch) last.text += part;
    else joinedParts.push({ text: part, isMatch });
    return joinedParts;
  }, []);
}

/**
 * The text with at most 30 marks on a letter, as many as Unicode advises (UAX #15, Stream-Safe Text): to put a run of
 * marks in order takes the square of its length, here and in the database.
 */
export function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}
