const oneLetter = /(^|[\s(„‚"’/–—-])([aiouwz]) (?=\S)/gi;
const countAndNoun = /(\{\{count\}\}) (?=\p{L})/gu;
const withUnit =
  /(\d|\}\}) (?=(?:km|m|cm|t|kg|zł|€|EUR|PLN|LDM|MB|kB|h|min|godz|minut|dzień|dni|dnia|dniach|lat|znak|znaki|znaków|plików|tagów|typów|miejsc)(?![\p{L}:]))/gu;

/** A text as it is drawn: no line ends after a word of one letter, nor between a number and what it counts. */
export function typeset(text: string): string {
  // Of two such words in a row the first match takes the place before the second.
  return text
    .replace(oneLetter, "$1$2\u00a0")
    .replace(oneLetter, "$1$2\u00a0")
    .replace(countAndNoun, "$1\u00a0")
    .replace(withUnit, "$1\u00a0");
}

/** A drawn text for a file that a machine reads. */
export function withoutTypesetting(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** All texts of an area, as they are drawn. */
export function typesetAll<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, typeset(text)])) as Words;
}
