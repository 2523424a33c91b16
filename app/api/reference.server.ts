import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  printSchema,
  printType,
} from "graphql";
import { type ErrorCode, errorStatus } from "~/domain/kernel/errors";
import { has, type Need, type Viewer } from "~/domain/kernel/viewer";
import { fold, wordsOf } from "~/domain/text/fold";
import { calendarDay } from "~/domain/units/moment.server";
import type { Guard } from "~/paths";
import { type Area, areas } from "./area";
import { formRefusals } from "./arguments.server";
import { costOf, mostPoints } from "./cost.server";
import { type Example, exampleOf } from "./example.server";
import { operations } from "./operation.server";
import promises from "./promised-refusals.json";
import { schema } from "./schema.server";

type Argument = { name: string; type: string; usual?: string; description?: string };
type Refusal = { code: ErrorCode; fields: string[] };

/** An operation as the pages about the API describe it. */
export type OperationReference = {
  name: string;
  area: Area;
  kind: "query" | "mutation";
  description: string;
  door: Guard;
  scope: Need;
  args: Argument[];
  returns: string;
  refusals: Refusal[];
  cost: { points: number; limit: number };
  example: Example;
};

/** The operations that are described to a reader: those of the council's panel to its officers alone. */
export function operationsFor(viewer: Viewer): { area: Area; names: string[] }[] {
  const entries = [...operations].filter(([, { page }]) => isVisibleTo(viewer, page));
  return areas.flatMap((area) => {
    const names = entries.flatMap(([name, operation]) => (operation.area === area ? [name] : []));
    return names.length > 0 ? [{ area, names }] : [];
  });
}

function isVisibleTo(viewer: Viewer, { permission }: Guard): boolean {
  return !permission || permission === "EDIT_EMPLOYEES" || has(viewer, permission);
}

let referenceCache: { day: string; references: Map<string, OperationReference> } | undefined;

/** The reference of an operation, with an example of today; undefined for none. */
export function describeOperation(name: string, now: Date): OperationReference | undefined {
  const day = calendarDay(now);
  if (referenceCache?.day !== day) referenceCache = { day, references: new Map() };
  const reference = referenceCache.references.get(name) ?? describe(name, day);
  if (reference) referenceCache.references.set(name, reference);
  return reference;
}

function describe(name: string, day: string): OperationReference | undefined {
  const operation = operations.get(name);
  if (!operation) return;
  const { area, kind, page: door, scope, form } = operation;
  const field = fieldOf(kind, name);
  const example = exampleOf({ kind, name, field, form }, day);
  return {
    name,
    area,
    kind,
    door,
    scope,
    example,
    description: field.description ?? "",
    args: field.args.map(({ name, type, defaultValue, description }) => ({
      name,
      type: String(type),
      description: description ?? undefined,
      usual: defaultValue === undefined ? undefined : JSON.stringify(defaultValue),
    })),
    returns: String(field.type),
    refusals: refusalsOf(name, form ? formRefusals(form) : {}),
    cost: { points: costOf(schema, parse(example.query), example.variables), limit: mostPoints },
  };
}

function fieldOf(kind: "query" | "mutation", name: string): GraphQLField<unknown, unknown> {
  const root = kind === "mutation" ? schema.getMutationType() : schema.getQueryType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`No operation ${name}.`);
  return field;
}

/** The codes that may refuse it, in the order of errors.ts: of its guard, its command, and its form with the fields. */
function refusalsOf(name: string, ofForm: Record<string, ErrorCode[]>): Refusal[] {
  const { kind, page, scope } = operations.get(name) ?? {};
  const isForSignedIn = page?.access === "signedIn";
  const ofGuard: (ErrorCode | false | undefined)[] = [
    isForSignedIn && "invalidToken",
    isForSignedIn && scope !== "any" && "programScopeMissing",
    kind === "mutation" && isForSignedIn && !page.isOpenWithoutTerms && "termsNotAccepted",
    page?.permission && "forbidden",
    page?.feature && "operationIsRestricted",
  ];
  const promisedCodes = ((promises as Record<string, string>)[name] ?? "").split(" ");
  return (Object.keys(errorStatus) as ErrorCode[]).flatMap((code) => {
    const fields = Object.keys(ofForm).filter((field) => ofForm[field]?.includes(code));
    return fields.length > 0 || ofGuard.includes(code) || promisedCodes.includes(code) ? [{ code, fields }] : [];
  });
}

/** The types that the operations take and answer, as the schema has them, in the order of the alphabet. */
export function typesOf(names: readonly string[]): { name: string; text: string }[] {
  const types = new Set<GraphQLNamedType>();
  for (const name of names) {
    const field = fieldOf(operations.get(name)?.kind ?? "query", name);
    gather(getNamedType(field.type), types);
    for (const arg of field.args) gather(getNamedType(arg.type), types);
  }
  return [...types]
    .map((type) => ({ name: type.name, text: printType(type) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function gather(type: GraphQLNamedType, types: Set<GraphQLNamedType>): void {
  if (types.has(type) || !(isObjectType(type) || isInputObjectType(type))) return;
  types.add(type);
  const fields: { type: GraphQLType }[] = Object.values(type.getFields());
  for (const field of fields) gather(getNamedType(field.type), types);
}

let printedSchema: string | undefined;

/** The whole schema in the language of GraphQL. */
export function schemaText(): string {
  printedSchema ??= `${printSchema(schema)}\n`;
  return printedSchema;
}

/** The operations of operationsFor that have every word of a phrase in name, description, arguments or codes. */
export function findOperations(viewer: Viewer, phrase: string, now: Date): OperationReference[] {
  const words = wordsOf(phrase);
  const references = operationsFor(viewer).flatMap(({ names }) =>
    names.flatMap((name) => describeOperation(name, now) ?? []),
  );
  return references.filter(({ name, description, args, refusals }) => {
    const searchTexts = [name, description, ...args.map((arg) => arg.name), ...refusals.map(({ code }) => code)];
    const text = fold(searchTexts.join(" "));
    return words.length > 0 && words.every((word) => text.includes(word));
  });
}
