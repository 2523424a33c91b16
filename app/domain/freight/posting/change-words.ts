import type { PostingChange, PostingChangeField } from "./change";
import type { BodyType, LoadingWay } from "./vehicle";

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
