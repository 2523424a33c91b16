import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from "graphql";
import { env } from "~/env.server";

const maximumDepth = 8;
const maximumFields = 250;
const maximumOperations = 10;
const maximumTokens = 2000;

/** The text of a query as a document. Throws GraphQLError for what is none, or is too long. */
export function parseQuery(text: string): DocumentNode {
  return parse(text, { maxTokens: maximumTokens });
}

/** A document that may run, or what is wrong with it and where. */
type ReadDocument = { document: DocumentNode; faults?: undefined } | { document?: undefined; faults: Fault[] };

/** What is wrong with a call: in the words of GraphQL, which are not for people. */
export type Fault = { detail: string; locations?: readonly { line: number; column: number }[] };

/** Reads the text of a query: valid for the schema, and of bounded depth, fields and operations once it is unfolded. */
export function readDocument(schema: GraphQLSchema, query: string): ReadDocument {
  try {
    const document = parseQuery(query);
    // What has a circle of fragments cannot be unfolded, and the other rules cost more the longer a document is.
    for (const rules of [[KnownFragmentNamesRule, NoFragmentCyclesRule], specifiedRules]) {
      const errors = validate(schema, document, rules, { maxErrors: 5 });
      if (errors.length > 0) return { faults: errors.map(faultOf) };
      const violation = rules === specifiedRules ? null : limitViolation(document);
      if (violation) return { faults: [{ detail: violation }] };
    }
    return { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [faultOf(error)] };
    throw error;
  }
}

/** Where a fault lies, and what it is. */
export function faultOf({ message, locations }: GraphQLError): Fault {
  return { detail: message.slice(0, 300), locations };
}

/** The fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((each) => (each.kind === "FragmentDefinition" ? [[each.name.value, each] as const] : [])),
  );
}

/** What a selection comes to with its fragments unfolded. */
type Measure = { depth: number; fields: number; operations: number; asksForSchema: boolean };

function limitViolation(document: DocumentNode): string | null {
  const measure = measureOf(fragmentsOf(document));
  const measures = document.definitions.flatMap((each) =>
    "selectionSet" in each ? [{ ...measure(each.selectionSet), isRun: each.kind === "OperationDefinition" }] : [],
  );
  const executedMeasures = measures.filter(({ isRun }) => isRun);
  // A fragment that nothing takes is refused by the rules of GraphQL, which read it before they know.
  const fields = Math.max(sumOf(executedMeasures, "fields"), ...measures.map(({ fields }) => fields));
  if (measures.some(({ depth }) => depth > maximumDepth)) return `Fields may stand ${maximumDepth} deep.`;
  if (fields > maximumFields) return `At most ${maximumFields} fields may be asked for at once.`;
  if (sumOf(executedMeasures, "operations") > maximumOperations)
    return `At most ${maximumOperations} operations may be asked for at once.`;
  const asksForSchema = measures.some((each) => each.asksForSchema);
  return asksForSchema && !env.development ? "The schema is not told here." : null;
}

function sumOf(measures: Measure[], what: "fields" | "operations"): number {
  return measures.reduce((sum, measure) => sum + measure[what], 0);
}

/** Measures selections, each fragment once however often it is taken. */
function measureOf(fragments: Map<string, FragmentDefinitionNode>): (selection: SelectionSetNode) => Measure {
  const measures = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const selection = fragments.get(name)?.selectionSet;
    const measure = measures.get(name) ?? (selection ? of(selection) : nothing);
    measures.set(name, measure);
    return measure;
  };
  const of = ({ selections }: SelectionSetNode): Measure =>
    selections
      .map((node) => {
        if (node.kind === "FragmentSpread") return ofFragment(node.name.value);
        if (node.kind === "InlineFragment") return of(node.selectionSet);
        const inside = node.selectionSet ? of(node.selectionSet) : nothing;
        const asksForSchema = inside.asksForSchema || /^__(?:schema|type)$/.test(node.name.value);
        return { depth: inside.depth + 1, fields: inside.fields + 1, operations: 1, asksForSchema };
      })
      .reduce(together, nothing);
  return of;
}

const nothing: Measure = { depth: 0, fields: 0, operations: 0, asksForSchema: false };

function together(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    operations: one.operations + other.operations,
    asksForSchema: one.asksForSchema || other.asksForSchema,
  };
}
