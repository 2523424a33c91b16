import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { operations } from "~/api/operation.server";
import { schema } from "~/api/schema.server";

type Random = (below: number) => number;

/** Numbers that the seed alone decides (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) % below) + below) % below;
  };
}

const names = [...operations].flatMap(([name, { kind }]) => (kind === "query" ? [name] : []));
const mostDeep = 5;

/**
 * A query that the schema takes, made of the seed: one or two operations, some of their arguments, some of their
 * fields.
 */
export function randomQuery(seed: number): string {
  const random = randomOf(seed);
  const root = schema.getQueryType()?.getFields() ?? {};
  const asked = Array.from({ length: 1 + random(2) }, (_, index) => {
    const name = names[random(names.length)] as string;
    const field = root[name] as GraphQLField<unknown, unknown>;
    return `part${index}: ${name}${argumentsOf(field, random)}${selectionOf(field, random, 1)}`;
  });
  return `{ ${asked.join("\n  ")} }`;
}

function argumentsOf({ args }: GraphQLField<unknown, unknown>, random: Random): string {
  const given = args.filter(({ type }) => isNonNullType(type) || random(5) === 0);
  const texts = given.map(({ name, type }) => `${name}: ${name === "first" ? 1 + random(20) : textFor(type, random)}`);
  return texts.length > 0 ? `(${texts.join(", ")})` : "";
}

const values: Record<string, string[]> = {
  Int: ["1", "2", "7", "0", "-1", "2147483647"],
  Float: ["1.5", "24", "0", "-7.25", "1e21"],
  Boolean: ["true", "false"],
  String: ['"x"', '""', '"SHIPMENT"', '"ACTIVE"', '"Łódź"', '"2026-11-20"', '"own"', '"100%_"', '"a\\u0000b"'],
};

function textFor(type: GraphQLInputType, random: Random): string {
  if (isNonNullType(type)) return textFor(type.ofType, random);
  if (isListType(type)) return `[${Array.from({ length: random(3) }, () => textFor(type.ofType, random)).join(", ")}]`;
  if (isEnumType(type)) return type.getValues()[random(type.getValues().length)]?.name ?? "null";
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || random(2) === 0);
    return `{${fields.map((field) => `${field.name}: ${textFor(field.type, random)}`).join(", ")}}`;
  }
  const samples = values[String(type)] ?? ['"x"'];
  return samples[random(samples.length)] as string;
}

function selectionOf(field: GraphQLField<unknown, unknown>, random: Random, depth: number): string {
  const type = getNamedType(field.type);
  return isObjectType(type) ? ` { ${fieldsOf(type, random, depth).join(" ")} }` : "";
}

function fieldsOf(type: GraphQLObjectType, random: Random, depth: number): string[] {
  const possible = Object.values(type.getFields()).filter(
    (field) => depth < mostDeep || !isObjectType(getNamedType(field.type)),
  );
  const chosen = possible.filter(() => random(2) === 0);
  const asked = chosen.length > 0 ? chosen : possible.slice(0, 1);
  const texts = asked.map((field) => `${field.name}${selectionOf(field, random, depth + 1)}`);
  return texts.length > 0 ? texts : ["__typename"];
}
