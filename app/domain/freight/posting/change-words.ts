import type { PostingChange, PostingChangeField } from "./change";
import { type FieldName, featureNames, postingFields } from "./fields";
import type { BodyType, LoadingWay } from "./vehicle";

/** What is called otherwise than the field of the form. */
const factNames = [
  ...(["tonnage", "distanceKm", "length", "width", "height", "ldm"] as const),
  ...(["temperature", "solo", "secondDriver", "deadlineFix"] as const),
];
type FactName = (typeof factNames)[number];
type PlaceFact = Exclude<PostingChangeField, FieldName | FactName>;

type TextKey =
  | `offer:change.${PlaceFact | "yes" | "no"}`
  | `freight:fact.${FactName}`
  | `freight:field.${Exclude<PostingChangeField, PlaceFact | FactName>}`
  | `freight:body.${BodyType}`
  | `freight:loading.${LoadingWay}`
  | "offer:none";
type Say = (key: TextKey) => string;

/** What changed, within a sentence. */
export function changedName(field: PostingChangeField, say: Say): string {
  if (isFact(field)) return inLowerCase(say(`freight:fact.${field}`));
  return isField(field) ? inLowerCase(say(`freight:field.${field}`)) : say(`offer:change.${field}`);
}

function isFact(field: PostingChangeField): field is FactName {
  return (factNames as PostingChangeField[]).includes(field);
}

function isField(
  field: Exclude<PostingChangeField, FactName>,
): field is Exclude<PostingChangeField, FactName | PlaceFact> {
  return field in postingFields;
}

/** An abbreviation keeps its capitals. */
function inLowerCase(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A value as it is read, where codes stand for words. */
export function changedValue(field: PostingChangeField, value: string | null, say: Say): string {
  if (isFlag(field)) return say(value === null ? "offer:change.no" : "offer:change.yes");
  if (value === null) return say("offer:none");
  const codes = value.split(", ");
  if (field === "bodies") return codes.map((code) => say(`freight:body.${code as BodyType}`)).join(", ");
  if (field === "loading") return codes.map((code) => say(`freight:loading.${code as LoadingWay}`)).join(", ");
  return field === "adr" && value === "yes" ? say("offer:change.yes") : value;
}

function isFlag(field: PostingChangeField): boolean {
  return (featureNames as PostingChangeField[]).includes(field);
}

/** Longer values say that they changed, not how. */
const longestValue = 60;

/** The changes in one line with the names of the fields: `fracht: 1 200 € → 1 150 €, masa: 24 t → 22 t`. */
export function changesLine(changes: readonly PostingChange[], say: Say): string {
  return changes
    .map(({ field, before, after }) => {
      const values = [before, after].map((value) => changedValue(field, value, say));
      const isShort = values.every(({ length }) => length <= longestValue);
      return changedName(field, say) + (isShort ? `: ${values.join(" → ")}` : "");
    })
    .join(", ");
}
