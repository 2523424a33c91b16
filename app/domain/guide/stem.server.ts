import StemmerPl from "@nlpjs/lang-pl/src/stemmer-pl.js";
import { wordsOf } from "~/domain/text/fold";
import { emptyWords, thesaurus } from "~/i18n/thesaurus";

const stemmer = new StemmerPl();
const empty = new Set(emptyWords);
const longestStem = 80;

/** The stems of the words that say what a text is about, folded, in their order. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1 && !empty.has(word))
    .map((word) => stemOf(word).slice(0, longestStem));
}

function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  stemmer.setCurrent(word);
  stemmer.innerStem();
  const stem = stemmer.getCurrent();
  // It leaves short words whole, and so their endings.
  return stem.length > 3 ? stem.replace(/[aeiouy]$/, "") : stem;
}

const relations = thesaurus.map(({ asked, meant }) => ({ asked: asked.map(stemsOf), meant: meant.flatMap(stemsOf) }));

/** The stems by which the thesaurus knows what is asked for. */
export const thesaurusStems = [...new Set(relations.flatMap(({ asked }) => asked.flat()))];

/** What else is meant, by the stem of the question that stands first for it. */
export function meantBy(stems: readonly string[]): Map<string, string[]> {
  const meant = new Map<string, string[]>();
  for (const relation of relations) {
    for (const phrase of relation.asked) {
      const found = phrase.map((stem) => stems.find((other) => areAlike(stem, other)));
      const [first] = found;
      if (first === undefined || found.includes(undefined)) continue;
      meant.set(first, [...(meant.get(first) ?? []), ...relation.meant]);
    }
  }
  return meant;
}

const shortestAlike = 4;
const mostLonger = 3;

/** Whether two stems are of one word: the endings that Polish changes are not always cut at the same letter. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < shortestAlike || Math.abs(one.length - other.length) > mostLonger)
    return false;
  return one.startsWith(other) || other.startsWith(one);
}
