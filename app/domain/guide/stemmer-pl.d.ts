declare module "@nlpjs/lang-pl/src/stemmer-pl.js" {
  /** Cuts the ending off the current word, which is in small letters without diacritics. */
  export default class StemmerPl {
    setCurrent(word: string): void;
    innerStem(): void;
    getCurrent(): string;
  }
}
