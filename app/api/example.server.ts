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
type OperationCall = { kind: "query" | "mutation"; name: string; field: Field; form?: Form };

/** A call of an operation as somebody could send it on the day, and what it could be answered. */
export type Example = { query: string; variables: Record<string, unknown>; answer: unknown };

/** How deep an example asks, where a query may stand 8 deep. */
const depth = 3;

/** An example of an operation: with the arguments that it cannot go without, and those that its form asks for. */
export function exampleOf({ kind, name, field, form }: OperationCall, day: string): Example {
  const values: Record<string, unknown> = examples[name] ?? {};
  const args = field.args.filter(({ name, type }) => isNonNullType(type) || name === "key" || name in values);
  const choices = form ? argumentsOf(form) : {};
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, withDays(values[arg.name] ?? choose(arg.name, arg.type, choices), day)]),
  );
  const variableTypes = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const callArguments = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const call = `${name}${callArguments && `(${callArguments})`}${selectionOf(field.type, depth)}`;
  const query = print(parse(`${kind}${variableTypes && ` (${variableTypes})`} { ${call} }`));
  return { query, variables, answer: withDays({ [name]: answerOf(name, field.type, depth) }, day) };
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const namedType = getNamedType(type);
  if (!isObjectType(namedType)) return "";
  const fields = fieldsOf(namedType, depth).map((field) => field.name + selectionOf(field.type, depth - 1));
  return ` { ${fields.join(" ")} }`;
}

/** The fields that an example asks for so deep: values, and objects that have some there. */
function fieldsOf(type: { getFields(): Record<string, Field> }, depth: number): Field[] {
  return Object.values(type.getFields()).filter((field) => {
    const namedType = getNamedType(field.type);
    return isLeafType(namedType) || (depth > 1 && isObjectType(namedType) && fieldsOf(namedType, depth - 1).length > 0);
  });
}

type Choices = Record<string, { values?: readonly string[] }>;

function choose(name: string, type: GraphQLInputType, choices: Choices): unknown {
  const one = getNullableType(type);
  if (isListType(one)) return [choose(name, one.ofType, choices)];
  if (isInputObjectType(one)) {
    const fields = Object.values(one.getFields());
    const inputFields = fields.filter((field) => isNonNullType(field.type) || field.name in fieldExamples);
    return Object.fromEntries(inputFields.map((field) => [field.name, choose(field.name, field.type, {})]));
  }
  const values = choices[name]?.values;
  const example = leafOf(name, String(one));
  return values && !values.includes(String(example)) ? values[0] : example;
}

function answerOf(name: string, type: GraphQLOutputType, depth: number): unknown {
  const one = getNullableType(type);
  if (isListType(one)) return [answerOf(name, one.ofType, depth)];
  if (!isObjectType(one)) return leafOf(name, String(one));
  return Object.fromEntries(
    fieldsOf(one, depth).map((field) => [field.name, answerOf(field.name, field.type, depth - 1)]),
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
  const example = fieldExamples[name];
  if (example !== undefined && typeof example === kinds[type]) return example;
  if (type === "Int" && /(?:^id|Id)$/.test(name)) return 128;
  if (type === "String" && /(?:date|day)$/i.test(name)) return "day+2";
  return usual[type] ?? "…";
}

/** Puts days in the place of `day+2`. */
function withDays(value: unknown, day: string): unknown {
  const text = JSON.stringify(value).replace(/"day\+(\d+)/g, (_, days: string) => `"${dayAfter(day, Number(days))}`);
  return JSON.parse(text);
}
