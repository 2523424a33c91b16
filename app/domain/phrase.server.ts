import { type SQL, sql } from "drizzle-orm";

const mostWords = 6;

/**
 * The patterns that find each word of a typed phrase anywhere in a folded text, in whatever order the words stand.
 * A number counts as one word without its dashes, spaces and the country before it; single letters count when alone.
 */
export function patternsOf(phrase: string): SQL[] {
  const number = digitsOf(phrase.replace(/\s/g, ""));
  const all = phrase.split(/\s+/).filter(Boolean);
  const telling = all.filter((word) => word.length > 1);
  const words = number ? [number] : telling.length > 0 ? telling : all;
  return words.slice(0, mostWords).map((word) => {
    const literal = (digitsOf(word) ?? word).replace(/[\\%_]/g, "\\$&");
    // Folded once: a prepared plan would fold it again for each row.
    return sql`(select '%' || fold(${literal}) || '%')`;
  });
}

function digitsOf(word: string): string | null {
  const digits = word.replace(/^PL/i, "").replaceAll("-", "");
  return /^\d{3,}$/.test(digits) ? digits : null;
}

/** A phrase typed into a list's search box, cut to a length that makes sense. */
export function phraseIn(search: URLSearchParams): string {
  return (search.get("phrase") ?? "").trim().slice(0, 100);
}
