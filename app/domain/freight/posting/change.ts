/**
 * What of a posting changed, each value as it is read (`1 200 €`, `2026-11-24`) or in
 * codes that changedValue reads; null where there was or is none.
 */
export type PostingChange = { field: PostingChangeField; before: string | null; after: string | null };

export const postingChangeFields = [
  "loading",
  "loadingDays",
  "loadingHours",
  "unloading",
  "unloadingDays",
  "unloadingHours",
  "goods",
  "distance",
  "rate",
  "paymentDays",
  "bodies",
  "tonnage",
  "length",
  "width",
  "height",
  "ldm",
  "palettes",
  "loadingWays",
  "adr",
  "temperature",
  "solo",
  "secondDriver",
  "deadlineFix",
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

/** What is known of a posting and is no term of a proposal on it. */
const besidesTerms: readonly PostingChangeField[] = ["rate", "paymentDays", "additionalInfo"];

/** What of the terms is other after all these changes of one posting, the oldest first, than it was before them. */
export function termChanges(edits: readonly (readonly PostingChange[])[]): PostingChange[] {
  return postingChangeFields.flatMap((field) => {
    const ofField = edits.flatMap((changes) => changes.filter((change) => change.field === field));
    const [first, last] = [ofField[0], ofField.at(-1)];
    if (!first || !last || first.before === last.after || besidesTerms.includes(field)) return [];
    return [{ field, before: first.before, after: last.after }];
  });
}
