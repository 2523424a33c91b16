import type { FieldName } from "./fields";
import type { PostingKind } from "./status";

type ByKind = "tonnage" | "visibilityAmount";
type LabelKey = `freight:field.${Exclude<FieldName, ByKind> | `${ByKind}.${PostingKind}`}`;

/** What forms and files call a field; `say` has the words of freight. */
export function fieldLabel(say: (key: LabelKey) => string, name: FieldName, kind: PostingKind): string {
  return name === "tonnage" || name === "visibilityAmount"
    ? say(`freight:field.${name}.${kind}`)
    : say(`freight:field.${name}`);
}
