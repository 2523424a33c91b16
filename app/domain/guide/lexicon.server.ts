import { typingDistance } from "./slip";
import { areForms, isEmptyWord, rootOf, stemOf } from "./stem.server";

/** Which stems a word of a question may have in the texts, and how sure each is, 0 to 1. */
export type Readings = Map<string, number>;

const ofForm = 0.85;
const ofRoot = 0.5;
const ofSlip = 0.9;
const beginning = 4;

/** The words of the texts, among which those of a question are looked for. */
export class Lexicon {
  private readonly words = new Set<string>();
  private readonly stems = new Set<string>();
  private readonly byBeginning = new Map<string, string[]>();
  private readonly byRoot = new Map<string, string[]>();
  private readonly byLength = new Map<number, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  /** What a word stands for; null of one that says nothing, though it is misspelt. */
  read(word: string): Readings | null {
    if (isEmptyWord(word)) return null;
    const readings = this.readStem(stemOf(word));
    if (this.words.has(word) || readings.size > 0) return readings;
    const positive = /^nie(.{4,})$/.exec(word)?.[1];
    const positiveReadings = positive ? this.readStem(stemOf(positive)) : readings;
    return positiveReadings.size > 0 ? positiveReadings : this.readSlip(word);
  }

  /** The stem itself, its other forms and those of its root. */
  readStem(stem: string): Readings {
    const readings: Readings = new Map();
    for (const other of this.byRoot.get(rootOf(stem)) ?? []) readings.set(other, ofRoot);
    for (const other of this.byBeginning.get(stem.slice(0, beginning)) ?? []) {
      if (areForms(stem, other)) readings.set(other, ofForm);
    }
    if (this.stems.has(stem)) readings.set(stem, 1);
    return readings;
  }

  private readSlip(word: string): Readings | null {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    let nearest: string[] = [];
    let least = most;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const other of this.byLength.get(length) ?? []) {
        if (other[0] !== word[0] && other[0] !== word[1]) continue;
        const slips = typingDistance(word, other, least);
        if (slips > least) continue;
        if (slips < least) nearest = [];
        nearest.push(other);
        least = slips;
      }
    }
    if (nearest.some((other) => isEmptyWord(other))) return null;
    const readings: Readings = new Map();
    for (const other of nearest) {
      const sure = ofSlip - least / word.length;
      for (const [stem, likeness] of this.readStem(stemOf(other)))
        readings.set(stem, Math.max(readings.get(stem) ?? 0, likeness * sure));
    }
    return readings;
  }

  private add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    if (word.length > 3) push(this.byLength, word.length, word);
    if (isEmptyWord(word)) return;
    const stem = stemOf(word);
    if (this.stems.has(stem)) return;
    this.stems.add(stem);
    push(this.byBeginning, stem.slice(0, beginning), stem);
    push(this.byRoot, rootOf(stem), stem);
  }
}

function push<Key>(map: Map<Key, string[]>, key: Key, word: string): void {
  const stems = map.get(key);
  if (stems) stems.push(word);
  else map.set(key, [word]);
}
