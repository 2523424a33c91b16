import { type SQL, sql } from "drizzle-orm";

const mostWords = 6;

/**
 * The words of a phrase. A number is one word, without dashes, spaces and what stands before it: that of `NIP: PL
 * 999-110-37-27` is `9991103727`.
 */
export function wordsWithNumbers(phrase: string): string[] {
  const number = digitsOf(phrase.replace(/\s/g, ""));
  if (number) return [number];
  const words = phrase.split(/\s+/).filter(Boolean);
  return words.map((word) => digitsOf(word) ?? word);
}

/**
 * The LIKE patterns that find each word of a phrase anywhere in a folded text, in any order, six words at most; a
 * single letter counts only where there is no longer word.
 */
export function patternsOf(phrase: string): SQL[] {
  const all = wordsWithNumbers(phrase);
  const telling = all.filter((word) => word.length > 1);
  const words = telling.length > 0 ? telling : all;
  return words.slice(0, mostWords).map((word) => {
    const literal = word.replace(/[\\%_]/g, "\\$&");
    // Folded once: a prepared plan would fold it again for each row.
    return sql`(select '%' || fold(${literal}) || '%')`;
  });
}

function digitsOf(word: string): string | null {
  const digits = word.replace(/^(?:NIP:?)?(?:PL)?/i, "").replaceAll("-", "");
  return /^\d{3,}$/.test(digits) ? digits : null;
}

/** A phrase typed into a list's search box, cut to a length that makes sense. */
export function phraseIn(search: URLSearchParams): string {
  return (search.get("phrase") ?? "").trim().slice(0, 100);
}
