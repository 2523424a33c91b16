import StemmerPl from "@nlpjs/lang-pl/src/stemmer-pl.js";
import { wordsOf } from "~/domain/text/fold";
import { emptyWords, lightWords, thesaurus } from "~/i18n/thesaurus";

const stemmer = new StemmerPl();
const empty = new Set(emptyWords);
const longestStem = 80;

/** Whether a word says nothing of what a text is about. */
export function isEmptyWord(word: string): boolean {
  return word.length < 2 || empty.has(word);
}

/** The stems of the words that say what a text is about, folded, in their order. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isEmptyWord(word))
    .map(stemOf);
}

/** A folded word without the ending that Polish changes. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  stemmer.setCurrent(word);
  stemmer.innerStem();
  const stem = stemmer.getCurrent().slice(0, longestStem);
  // It leaves short words whole, and so their endings.
  return stem.length > 3 ? stem.replace(/[aeiouy]$/, "") : stem;
}

const light = new Set(lightWords.map(stemOf));

/** Whether a stem says little of what a text is about. */
export function isLightStem(stem: string): boolean {
  return light.has(stem);
}

const shortestForm = 4;

/** Whether two stems are of one word: the endings are not always cut at the same letter. */
export function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  if (shorter < shortestForm || longer - shorter > Math.min(3, shorter / 2)) return false;
  return one.startsWith(other) || other.startsWith(one);
}

const prefixes = /^(?:przed|przy|prze|pod|roz|nad|wy|za|od|do|na|po|ob|ze|u|z|s|w)(?=.{4})/;

/** What a stem shares with the verbs that differ from it by what they begin with: `plac` of `zaplac`. */
export function rootOf(stem: string): string {
  return stem.replace(prefixes, "");
}

const relations = thesaurus.map(({ asked, meant }) => ({ asked: asked.map(stemsOf), meant: meant.flatMap(stemsOf) }));

/** The words by which the thesaurus knows what is asked for, and those that say nothing: a slip in one is known too. */
export const vocabulary = [...thesaurus.flatMap(({ asked }) => asked.flatMap(wordsOf)), ...emptyWords];

/** What else is meant, by the stem of the question that stands first for it. */
export function synonymsOf(stems: readonly string[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const relation of relations) {
    for (const phrase of relation.asked) {
      const matches = phrase.map((stem) => stems.find((other) => areForms(stem, other)));
      const [first] = matches;
      if (first === undefined || matches.includes(undefined)) continue;
      synonyms.set(first, [...(synonyms.get(first) ?? []), ...relation.meant]);
    }
  }
  return synonyms;
}
