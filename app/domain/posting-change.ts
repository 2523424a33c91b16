/** What of a posting changed, each value as it is read: `1 200 €`, `2026-11-24`; null where there was or is none. */
export type PostingChange = { field: PostingChangeField; before: string | null; after: string | null };

export const postingChangeFields = [
  "loading",
  "loadingDays",
  "unloading",
  "unloadingDays",
  "rate",
  "paymentDays",
  "bodies",
  "tonnage",
  "length",
  "palettes",
  "temperature",
  "additionalInfo",
] as const;
export type PostingChangeField = (typeof postingChangeFields)[number];

export type PostingFacts = Record<PostingChangeField, string | null>;

/** Those of the facts that are others than before, in the order they are told. */
export function changesBetween(before: PostingFacts, after: PostingFacts): PostingChange[] {
  return postingChangeFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** Longer values say that they changed, not how. */
const longestValue = 60;

/** The changes in one line that needs no words: `1 200 € → 1 150 €, 24 t → 22 t`. */
export function changesLine(changes: readonly PostingChange[]): string {
  return changes
    .filter(({ before, after }) => [before, after].every((value) => (value?.length ?? 0) <= longestValue))
    .map(({ before, after }) => `${before ?? "–"} → ${after ?? "–"}`)
    .join(", ");
}

const keyPrefix = "posting-change:";

/** The key of a notice of a stored change: one person gets one notice of it. */
export function changeKey(id: number): string {
  return keyPrefix + id;
}

/** The id of the change that such a key names; null for another key. */
export function changeIdOf(key: string): number | null {
  return key.startsWith(keyPrefix) ? Number(key.slice(keyPrefix.length)) : null;
}
