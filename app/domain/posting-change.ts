import type { BodyType, LoadingWay } from "./freight/posting/vehicle";

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

type TextKey =
  | `offer:change.${PostingChangeField | "yes" | "no"}`
  | `freight:body.${BodyType}`
  | `freight:loading.${LoadingWay}`
  | "offer:none";
type Say = (key: TextKey) => string;

/** A value as it is read, where codes stand for words. */
export function changedValue(field: PostingChangeField, value: string | null, say: Say): string {
  if (isFlag(field)) return say(value === null ? "offer:change.no" : "offer:change.yes");
  if (value === null) return say("offer:none");
  const codes = value.split(", ");
  if (field === "bodies") return codes.map((code) => say(`freight:body.${code as BodyType}`)).join(", ");
  if (field === "loadingWays") return codes.map((code) => say(`freight:loading.${code as LoadingWay}`)).join(", ");
  return field === "adr" && value === "yes" ? say("offer:change.yes") : value;
}

function isFlag(field: PostingChangeField): boolean {
  return field === "solo" || field === "secondDriver" || field === "deadlineFix";
}

/** Longer values say that they changed, not how. */
const longestValue = 60;

/** The changes in one line with the names of the fields: `fracht: 1 200 € → 1 150 €, masa: 24 t → 22 t`. */
export function changesLine(changes: readonly PostingChange[], say: Say): string {
  return changes
    .map(({ field, before, after }) => {
      const values = [before, after].map((value) => changedValue(field, value, say));
      const isShort = values.every(({ length }) => length <= longestValue);
      return say(`offer:change.${field}`) + (isShort ? `: ${values.join(" → ")}` : "");
    })
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
