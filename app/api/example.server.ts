import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
} from "graphql";
import { dayAfter } from "~/domain/units/time";
import { argumentsOf, type Form } from "./arguments.server";
import { examples, fieldExamples } from "./example-values";

type Field = GraphQLField<unknown, unknown>;
type Called = { kind: "query" | "mutation"; name: string; field: Field; form?: Form };

/** A call of an operation as somebody could send it on the day, and what it could be answered. */
export type Example = { query: string; variables: Record<string, unknown>; answer: unknown };

/** How deep an example asks, where a query may stand 8 deep. */
const depth = 3;

/** An example of an operation: with the arguments that it cannot go without, and those that its form asks for. */
export function exampleOf({ kind, name, field, form }: Called, day: string): Example {
  const given: Record<string, unknown> = examples[name] ?? {};
  const args = field.args.filter(({ name, type }) => isNonNullType(type) || name === "key" || name in given);
  const choices = form ? argumentsOf(form) : {};
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, dated(given[arg.name] ?? choose(arg.name, arg.type, choices), day)]),
  );
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const call = `${name}${passed && `(${passed})`}${selectionOf(field.type, depth)}`;
  const query = print(parse(`${kind}${declared && ` (${declared})`} { ${call} }`));
  return { query, variables, answer: dated({ [name]: answerOf(name, field.type, depth) }, day) };
}

function selectionOf(type: GraphQLOutputType, left: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = fieldsOf(named, left).map((field) => field.name + selectionOf(field.type, left - 1));
  return ` { ${fields.join(" ")} }`;
}

/** The fields that an example asks for so deep: values, and objects that have some there. */
function fieldsOf(type: { getFields(): Record<string, Field> }, left: number): Field[] {
  return Object.values(type.getFields()).filter((field) => {
    const named = getNamedType(field.type);
    return isLeafType(named) || (left > 1 && isObjectType(named) && fieldsOf(named, left - 1).length > 0);
  });
}

type Choices = Record<string, { values?: readonly string[] }>;

function choose(name: string, type: GraphQLInputType, choices: Choices): unknown {
  const one = getNullableType(type);
  if (isListType(one)) return [choose(name, one.ofType, choices)];
  if (isInputObjectType(one)) {
    const fields = Object.values(one.getFields());
    const asked = fields.filter((field) => isNonNullType(field.type) || field.name in fieldExamples);
    return Object.fromEntries(asked.map((field) => [field.name, choose(field.name, field.type, {})]));
  }
  const values = choices[name]?.values;
  const known = leafOf(name, String(one));
  return values && !values.includes(String(known)) ? values[0] : known;
}

function answerOf(name: string, type: GraphQLOutputType, left: number): unknown {
  const one = getNullableType(type);
  if (isListType(one)) return [answerOf(name, one.ofType, left)];
  if (!isObjectType(one)) return leafOf(name, String(one));
  return Object.fromEntries(
    fieldsOf(one, left).map((field) => [field.name, answerOf(field.name, field.type, left - 1)]),
  );
}

const usual: Record<string, unknown> = {
  Int: 1,
  Float: 1.5,
  Boolean: true,
  String: "…",
  DateTime: "day+0T08:05:00.000Z",
  Json: {},
};

const kinds: Record<string, string> = { Int: "number", Float: "number", Boolean: "boolean", String: "string" };

function leafOf(name: string, type: string): unknown {
  const known = fieldExamples[name];
  if (known !== undefined && typeof known === kinds[type]) return known;
  if (type === "Int" && /(?:^id|Id)$/.test(name)) return 128;
  if (type === "String" && /(?:date|day)$/i.test(name)) return "day+2";
  return usual[type] ?? "…";
}

/** Puts days in the place of `day+2`. */
function dated(value: unknown, day: string): unknown {
  const text = JSON.stringify(value).replace(/"day\+(\d+)/g, (_, days: string) => `"${dayAfter(day, Number(days))}`);
  return JSON.parse(text);
}
