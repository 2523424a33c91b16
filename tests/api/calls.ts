import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { pino } from "pino";
import { runQuery } from "~/api/graphql.server";
import { operations } from "~/api/operation.server";
import { schema } from "~/api/schema.server";
import type { Context } from "~/domain/kernel/context";

export const logged: unknown[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line)) });

export const silentLog = pino({ enabled: false });

type Answer = Awaited<ReturnType<typeof runQuery>>;

/** Runs a text with variables as a body of the API. */
export function call(ctx: Context, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  return runQuery(ctx, JSON.stringify({ query, variables }), log);
}

/** The codes that an answer refuses with, each with its field: `tinTaken@tin`; none for an answer of data. */
export function refusalsOf({ body }: Answer): string[] {
  return (body.errors ?? []).map(({ extensions: { code, field } }) => (field ? `${code}@${field}` : code));
}

type Field = GraphQLField<unknown, unknown>;

/** The operation of the name as the schema has it. */
export function fieldOf(name: string): Field {
  const kind = operations.get(name)?.kind;
  const root = kind === "mutation" ? schema.getMutationType() : schema.getQueryType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`No operation ${name}.`);
  return field;
}

/** The text of a call of one operation with these arguments as variables, asking for all that it answers. */
export function textOf(name: string, given: readonly string[], depth = 6): string {
  const field = fieldOf(name);
  const args = field.args.filter((arg) => given.includes(arg.name));
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map(({ name }) => `${name}: $${name}`).join(", ");
  const kind = operations.get(name)?.kind;
  return `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`}${selectionOf(field.type, depth)} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).filter(({ type }) => depth > 0 || !isObjectType(getNamedType(type)));
  return ` { ${fields.map((field) => field.name + selectionOf(field.type, depth - 1)).join(" ")} }`;
}

/** Something for each argument that an operation cannot go without, or for all of them. */
export function someArguments(name: string, { all = false, seed = 1 } = {}): Record<string, unknown> {
  const selectedArgs = fieldOf(name).args.filter((arg: GraphQLArgument) => all || isNonNullType(arg.type));
  return Object.fromEntries(selectedArgs.map((arg, index) => [arg.name, someValue(arg.type, seed + index)]));
}

function someValue(type: GraphQLInputType, seed: number): unknown {
  if (isNonNullType(type)) return someValue(type.ofType, seed);
  if (isListType(type)) return [someValue(type.ofType, seed)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field, index) => [field.name, someValue(field.type, seed + index)]),
    );
  }
  const values: Record<string, unknown[]> = {
    Int: [1, 0, -1, 2147483647],
    Float: [1.5, 0, -7.25, 1e21],
    Boolean: [true, false],
    String: ["x", "", "Łódź 'drop table'", "\u0000", "2026-11-20", "a".repeat(3000), "DROP"],
  };
  const choices = values[String(type)] ?? ["x"];
  return choices[seed % choices.length];
}
