/**
 * The text with at most 30 marks on a letter, as many as Unicode advises (UAX #15, Stream-Safe Text): to put a run of
 * marks in order takes the square of its length, here and in the database.
 */
export function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}
