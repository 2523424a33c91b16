import type { DefaultValue, FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";

/*
 * What conform says of a form and its fields, as far as the portal's forms ask for it: the server alone checks what was
 * filled in, so a page needs to know only what came back.
 */

/** Nothing is left to do as it is sent: `onSubmit` stands for what conform would. */
export type Form = Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "errors" | "allErrors" | "status"> & {
  onSubmit: undefined;
};
export type Fields<Values extends Record<string, unknown>> = {
  [Name in keyof Values]: FieldMetadata<Values[Name], Values, string[]>;
};
export type Result = SubmissionResult | undefined;
export type Defaults<Values extends Record<string, unknown>> = DefaultValue<Values> | undefined;

/** A value as a form sends it: what is left out of it is undefined. */
export function asSent(value: unknown): unknown {
  if (typeof value === "boolean") return value ? "on" : undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(asSent) : undefined;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asSent(part)]));
  return value === null || value === undefined || value === "" ? undefined : String(value);
}

type State = { id: string; initial: unknown; errors: Record<string, string[]>; now: () => unknown };

/** The fields of a form by their names, and those within a field that is a list of groups. */
export function fieldsOf<Values extends Record<string, unknown>>(state: State, within = ""): Fields<Values> {
  const named = (target: object, name: string | symbol) =>
    typeof name === "string" ? fieldOf(state, within ? `${within}.${name}` : name) : Reflect.get(target, name);
  return new Proxy({}, { get: named }) as Fields<Values>;
}

function fieldOf(state: State, name: string) {
  const id = `${state.id}-${name}`;
  return {
    id,
    name,
    errorId: `${id}-error`,
    initialValue: partOf(state.initial, name),
    errors: state.errors[name],
    get value() {
      return partOf(state.now(), name);
    },
    getFieldset: () => fieldsOf(state, name),
    getFieldList: () =>
      [partOf(state.initial, name) ?? []].flat().map((_, index) => fieldOf(state, `${name}[${index}]`)),
  };
}

function partOf(value: unknown, name: string): unknown {
  const steps = name.split(/[.[\]]+/).filter((step) => step !== "");
  return steps.reduce<unknown>(
    (part, step) => (part instanceof Object && Object.hasOwn(part, step) ? Reflect.get(part, step) : undefined),
    value,
  );
}

/** What is wrong, by the name of the field; what is said of the form as a whole has none. */
export function errorsOf(result: Result): Record<string, string[]> {
  const all = Object.entries(result?.error ?? {});
  return Object.fromEntries(all.filter((entry): entry is [string, string[]] => Boolean(entry[1])));
}
