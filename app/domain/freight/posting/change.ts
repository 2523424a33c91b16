import { namesOf, type ToldName, toldNames } from "./fields";

/**
 * What of a posting changed, each value as it is read (`1 200 €`, `2026-11-24`) or in
 * codes that changedValue reads; null where there was or is none.
 */
export type PostingChange = { field: PostingChangeField; before: string | null; after: string | null };

const placeFacts = [
  ...(["loadingPlaces", "loadingDays", "loadingHours"] as const),
  ...(["unloadingPlaces", "unloadingDays", "unloadingHours"] as const),
];

/** A change of one of these is told as one of the other. */
const joinedFields = { temperatureFrom: "temperature", temperatureTo: "temperature", adrClasses: "adr" } as const;
type JoinedFields = typeof joinedFields;
type FactOf<Name> = Name extends keyof JoinedFields ? JoinedFields[Name] : Name;

export type PostingChangeField = (typeof placeFacts)[number] | FactOf<ToldName>;
const postingChangeFields: readonly PostingChangeField[] = [
  ...placeFacts,
  ...new Set(
    toldNames.map((name) =>
      name in joinedFields ? joinedFields[name as keyof JoinedFields] : (name as FactOf<ToldName>),
    ),
  ),
];

export type PostingFacts = Record<PostingChangeField, string | null>;

/** Those of the facts that are others than before, in the order they are told. */
export function changesBetween(before: PostingFacts, after: PostingFacts): PostingChange[] {
  return postingChangeFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** What is known of a posting and is no term of a proposal on it. */
const besidesTerms: readonly PostingChangeField[] = namesOf("deal", "told");

/** What of the terms is other after all these changes of one posting, the oldest first, than it was before them. */
export function termChanges(edits: readonly (readonly PostingChange[])[]): PostingChange[] {
  return joinedChanges(edits).filter(({ field }) => !besidesTerms.includes(field));
}

/** The same of all that is told of a posting. */
export function joinedChanges(edits: readonly (readonly PostingChange[])[]): PostingChange[] {
  return postingChangeFields.flatMap((field) => {
    const ofField = edits.flatMap((changes) => changes.filter((change) => change.field === field));
    const [first, last] = [ofField[0], ofField.at(-1)];
    if (!first || !last || first.before === last.after) return [];
    return [{ field, before: first.before, after: last.after }];
  });
}
