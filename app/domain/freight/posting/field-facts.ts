import { inUnit } from "~/domain/units/measure";
import {
  type AskedName,
  askedNames,
  type Field,
  type FieldName,
  type FieldValues,
  postingFields,
  type Requirements,
  type ToldName,
  toldNames,
} from "./fields";

/**
 * What pages and papers tell of these is put together by hand; every other field that is asked has a line of its own.
 */
const joinedNames = [
  ...(["length", "width", "height", "tonnage", "ldm", "loading", "adr", "adrClasses"] as const),
  ...(["temperatureFrom", "temperatureTo", "solo", "secondDriver", "deadlineFix"] as const),
] satisfies AskedName[];
type LineName = Exclude<AskedName, (typeof joinedNames)[number]>;

/** The fields that have a line of their own, each with what the line says. */
export function linesOf(requirements: Pick<Requirements, LineName>): { name: LineName; text: string }[] {
  return askedNames.flatMap((name) => {
    if ((joinedNames as AskedName[]).includes(name)) return [];
    const text = fieldFact(name, requirements[name as LineName]);
    return text === null ? [] : [{ name: name as LineName, text }];
  });
}

/** Those whose changes are told, each as it is read. */
export function toldFacts(values: Pick<FieldValues, ToldName>): Record<ToldName, string | null> {
  return Object.fromEntries(toldNames.map((name) => [name, fieldFact(name, values[name])])) as ReturnType<
    typeof toldFacts
  >;
}

/** A value as it is read, codes for what was chosen in the order of their list; null for what is not said. */
export function fieldFact(name: FieldName, value: FieldValues[FieldName]): string | null {
  const field: Field = postingFields[name];
  // Chosen in another order it is the same.
  if (field.kind === "choices")
    return field.values?.filter((each) => (value as string[]).includes(each)).join(", ") || null;
  if (field.kind === "flag") return value ? "yes" : null;
  if (field.kind === "number" && field.unit) return inUnit(value as number | null, field.unit);
  return value === null ? null : String(value);
}
