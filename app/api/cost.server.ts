import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "./query-document.server";
import { mostRows, usualRows } from "./shape.server";

/** More than this is not run. */
export const mostPoints = 1000;

const pointsOf = { query: 10, mutation: 20, subscription: 20, object: 0.5, value: 0.05 };
/** How long a list inside a row is taken for: places, people, papers. */
const listInRow = 5;

type Variables = Record<string, unknown>;
/** What a document is read with. */
type QueryParts = { variables: Variables; fragments: ReturnType<typeof fragmentsOf> };

/**
 * What the costliest operation of a valid document costs before it runs: so much for each operation, and for each value
 * and each object of every row that it may answer.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): number {
  const parts = { variables, fragments: fragmentsOf(document) };
  const costs = document.definitions
    .filter((definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition")
    .map(({ operation, selectionSet }) => {
      const root = schema.getRootType(operation);
      if (!root) return 0;
      const calls = fieldsOf(selectionSet, parts).length;
      return calls * pointsOf[operation] + selectionCost(root, selectionSet, 1, 1, parts);
    });
  return Math.ceil(Math.max(0, ...costs));
}

function selectionCost(
  type: GraphQLObjectType,
  selection: SelectionSetNode,
  rows: number,
  part: number,
  parts: QueryParts,
): number {
  return fieldsOf(selection, parts).reduce((sum, node) => sum + fieldCost(type, node, rows, part, parts), 0);
}

function fieldCost(type: GraphQLObjectType, node: FieldNode, rows: number, part: number, parts: QueryParts): number {
  const field = type.getFields()[node.name.value];
  if (!field) return rows * pointsOf.value;
  const namedType = getNamedType(field.type);
  if (!isObjectType(namedType) || !node.selectionSet) return rows * pointsOf.value;
  const isPart = field.args.some(({ name }) => name === "first");
  if (isPart) return selectionCost(namedType, node.selectionSet, rows, firstOf(node, parts), parts);
  const isList = isListType(getNullableType(field.type));
  const inside = isList ? rows * (part > 1 ? part : listInRow) : rows;
  return inside * pointsOf.object + selectionCost(namedType, node.selectionSet, inside, 1, parts);
}

function firstOf(node: FieldNode, { variables }: QueryParts): number {
  const value = node.arguments?.find(({ name }) => name.value === "first")?.value;
  const argument =
    value?.kind === "Variable" ? variables[value.name.value] : value?.kind === "IntValue" ? value.value : usualRows;
  const first = Number(argument ?? usualRows);
  return Number.isInteger(first) ? Math.min(Math.max(first, 2), mostRows) : usualRows;
}

/**
 * The fields of a selection, those of its fragments among them: nothing is a union, so that each of them is answered.
 */
function fieldsOf({ selections }: SelectionSetNode, parts: QueryParts): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === "Field") return [node];
    const fragment = node.kind === "InlineFragment" ? node : parts.fragments.get(node.name.value);
    return fragment ? fieldsOf(fragment.selectionSet, parts) : [];
  });
}
