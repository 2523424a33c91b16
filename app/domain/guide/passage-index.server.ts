import { wordsOf } from "~/domain/text/fold";
import { wordsBeforePlaces } from "~/i18n/thesaurus";
import { Lexicon, type Readings } from "./lexicon.server";
import { isLightStem, stemOf, stemsOf, synonymsOf, vocabulary } from "./stem.server";

/** A section or a page as the guide looks for it. */
export type Passage = {
  slug: string;
  anchor: string;
  heading: string;
  /** In what other words people ask for it. */
  wordings: string[];
  /** What it stands under. */
  above: string;
  text: string;
};

export type PassageRef = Pick<Passage, "slug" | "anchor" | "heading">;

/** What a rare stem counts at most, and what a word that stands nowhere. */
const rarest = 3;
const absent = 2.5;
/** By how much less counts what says little, and what is a place, most likely. */
const ofLight = 0.4;
const ofPlace = 0.3;
/** What a stem counts by where it stands, and how much more at most where several wordings have it. */
const ofPhrase = 1;
const ofAbove = 0.45;
const ofText = 0.4;
const ofRepetition = 0.4;
const ofMeaning = 0.6;
const ofQuestion = 1.12;
const ofPage = 0.9;
/** How sure of a reading of a word one must be to ask for what else is meant by it. */
const leastTrust = 0.7;
/** How much of the question the best passage must have, alone and together with how far it leads. */
const leastCover = 0.52;
const leastSureness = 0.85;
const mostLead = 0.5;

const beforePlaces = new Set(wordsBeforePlaces);

type IndexedPassage = PassageRef & { phrases: Set<string>[]; places: Map<string, number> };
/** A word of the question: its readings, and what it counts. */
type QuestionWord = { readings: Readings; worth: number };

/** The passages, made ready to be searched. */
export class PassageIndex {
  private readonly passages: IndexedPassage[];
  private readonly worth: Map<string, number>;
  private readonly lexicon: Lexicon;

  constructor(passages: readonly Passage[]) {
    this.passages = passages.map(indexPassage);
    const counts = new Map<string, number>();
    for (const { places } of this.passages) {
      for (const stem of places.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    this.worth = new Map(
      [...counts].map(([stem, count]) => [stem, worthOf(count, passages.length) * (isLightStem(stem) ? ofLight : 1)]),
    );
    this.lexicon = new Lexicon([
      ...passages.flatMap(({ heading, wordings, above, text }) =>
        wordsOf([heading, ...wordings, above, text].join(" ")),
      ),
      ...vocabulary,
    ]);
  }

  /** The passages that answer a question and may be read, the best first; none where nothing is sure enough. */
  find(question: string, mayRead: (slug: string) => boolean = () => true): PassageRef[] {
    const rankedPassages = this.rank(question).filter(({ slug }) => mayRead(slug));
    const [best, , third] = rankedPassages;
    if (!best || best.cover < leastCover) return [];
    if (best.cover + Math.min(mostLead, best.score - (third?.score ?? 0)) < leastSureness) return [];
    return rankedPassages
      .filter(({ score }) => score >= best.score / 2)
      .map(({ slug, anchor, heading }) => ({ slug, anchor, heading }));
  }

  /** What each passage has of a question, the best first. */
  private rank(question: string) {
    const questionWords = this.ask(question);
    const all = questionWords.reduce((sum, { worth }) => sum + worth, 0);
    return this.passages
      .map(({ phrases, places, ...found }) => {
        let fit = 0;
        let cover = 0;
        for (const { readings, worth } of questionWords) {
          let best = 0;
          let sure = 0;
          for (const [stem, likeness] of readings) {
            const place = places.get(stem);
            if (place === undefined) continue;
            best = Math.max(best, place * likeness);
            sure = Math.max(sure, likeness);
          }
          fit += best * worth;
          cover += sure * worth;
        }
        const phrase = fit === 0 ? 0 : Math.max(...phrases.map((each) => this.likenessOf(each, questionWords, all)));
        const score = fit === 0 ? 0 : (fit / all + phrase) * factorOf(found.slug);
        return { ...found, score, cover: all === 0 ? 0 : cover / all, phrase };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.anchor.localeCompare(other.anchor));
  }

  /** How much a question and a phrase have in common of what either has. */
  private likenessOf(phrase: Set<string>, questionWords: readonly QuestionWord[], all: number): number {
    let common = 0;
    let size = 0;
    const metStems = new Set<string>();
    for (const { readings, worth } of questionWords) {
      let sure = 0;
      for (const [stem, likeness] of readings) {
        if (!phrase.has(stem)) continue;
        metStems.add(stem);
        sure = Math.max(sure, likeness);
      }
      if (sure === 0) continue;
      common += sure * worth;
      size += worth;
    }
    if (common === 0) return 0;
    for (const stem of phrase) if (!metStems.has(stem)) size += this.worth.get(stem) ?? absent;
    return common / Math.sqrt(all * size);
  }

  private ask(question: string): QuestionWord[] {
    const words = wordsOf(question);
    const readingsByWord = new Map<string, Readings>();
    const far = new Set<string>();
    for (const [place, word] of words.entries()) {
      const readings = this.lexicon.read(word);
      const stem = stemOf(word);
      if (!readings || readingsByWord.has(stem)) continue;
      readingsByWord.set(stem, readings);
      if (readings.size === 0 && (beforePlaces.has(words[place - 1] ?? "") || isLightStem(stem))) far.add(stem);
    }
    const sure = [...readingsByWord].flatMap(([stem, readings]) => [
      stem,
      ...[...readings].filter(([, likeness]) => likeness > leastTrust).map(([other]) => other),
    ]);
    const synonyms = synonymsOf([...new Set(sure)]);
    return [...readingsByWord].map(([stem, own]) => {
      const worth = this.worthOf(own) * (far.has(stem) ? ofPlace : 1);
      const readings = new Map(own);
      for (const word of [stem, ...own.keys()]) {
        const trust = word === stem ? 1 : (own.get(word) ?? 0);
        if (trust <= leastTrust) continue;
        for (const other of synonyms.get(word) ?? []) {
          for (const [form, likeness] of this.lexicon.readStem(other)) {
            if (likeness > leastTrust)
              readings.set(form, Math.max(readings.get(form) ?? 0, likeness * trust * ofMeaning));
          }
        }
      }
      return { readings, worth };
    });
  }

  private worthOf(readings: Readings): number {
    const knownReadings = [...readings].filter(([stem]) => this.worth.has(stem));
    const most = Math.max(0, ...knownReadings.map(([, likeness]) => likeness));
    const best = knownReadings.filter(([, likeness]) => likeness === most).map(([stem]) => this.worth.get(stem) ?? 0);
    return best.length === 0 ? absent : Math.max(Math.min(...best), most > leastTrust ? 0 : absent);
  }
}

function factorOf(slug: string): number {
  if (slug === "page") return ofPage;
  return slug === "faq" || slug === "help" ? ofQuestion : 1;
}

function indexPassage({ heading, wordings, above, text, ...place }: Passage): IndexedPassage {
  const places = new Map<string, number>();
  const addPlaces = (stems: readonly string[], worth: number) => {
    for (const stem of stems) places.set(stem, Math.max(places.get(stem) ?? 0, worth));
  };
  const phrases = [heading, ...wordings].map(stemsOf);
  for (const stems of phrases) addPlaces(stems, ofPhrase);
  addPlaces(stemsOf(above), ofAbove);
  addPlaces(stemsOf(text), ofText);
  const times = new Map<string, number>();
  for (const stem of phrases.flatMap((stems) => [...new Set(stems)])) times.set(stem, (times.get(stem) ?? 0) + 1);
  for (const [stem, count] of times) places.set(stem, (places.get(stem) ?? 0) * (1 + ofRepetition * (1 - 1 / count)));
  return { ...place, heading, phrases: phrases.map((stems) => new Set(stems)), places };
}

function worthOf(matchCount: number, passages: number): number {
  return Math.min(rarest, Math.log(1 + (passages - matchCount + 0.5) / (matchCount + 0.5)));
}
