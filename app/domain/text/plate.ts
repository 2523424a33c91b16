/** A plate number as it is stored: in capitals, its parts a space apart whatever stood between them. */
export function plateIn(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]+/gu, " ")
    .trim();
}

/** A plate number without what only spells it, as the database compares it. */
export function plateKeyOf(text: string): string {
  return plateIn(text).replaceAll(" ", "");
}
