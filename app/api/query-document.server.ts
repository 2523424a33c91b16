import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate, visit } from "graphql";
import { env } from "~/env.server";

const maximumDepth = 8;
const maximumFields = 250;
const maximumOperations = 10;
const maximumTokens = 2000;

/** A document that may run, or what is wrong with it and where. */
type ReadDocument = { document: DocumentNode; faults?: undefined } | { document?: undefined; faults: Fault[] };

/** What is wrong with a call: in the words of GraphQL, which are not for people. */
export type Fault = { detail: string; locations?: readonly { line: number; column: number }[] };

/** Reads the text of a query: valid for the schema, of bounded depth, fields and operations, and without fragments. */
export function readDocument(schema: GraphQLSchema, query: string): ReadDocument {
  try {
    const document = parse(query, { maxTokens: maximumTokens });
    const bound = boundBroken(document);
    if (bound) return { faults: [{ detail: bound }] };
    const errors = validate(schema, document, specifiedRules, { maxErrors: 5 });
    return errors.length === 0 ? { document } : { faults: errors.map(faultOf) };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [faultOf(error)] };
    throw error;
  }
}

/** Where a fault lies, and what it is. */
export function faultOf({ message, locations }: GraphQLError): Fault {
  return { detail: message.slice(0, 300), locations };
}

function boundBroken(document: DocumentNode): string | null {
  let depth = 0;
  const seen = { deepest: 0, operations: 0, fields: 0, fragments: 0, asksForSchema: false };
  visit(document, {
    Field: {
      enter: ({ name }) => {
        seen.fields += 1;
        seen.deepest = Math.max(seen.deepest, ++depth);
        if (depth === 1) seen.operations += 1;
        seen.asksForSchema ||= /^__(?:schema|type)$/.test(name.value);
      },
      leave: () => {
        depth -= 1;
      },
    },
    // Fragments would have to be unfolded to be measured.
    FragmentDefinition: () => {
      seen.fragments += 1;
    },
    InlineFragment: () => {
      seen.fragments += 1;
    },
  });
  if (seen.deepest > maximumDepth) return `Fields may stand ${maximumDepth} deep.`;
  if (seen.fields > maximumFields) return `At most ${maximumFields} fields may be asked for at once.`;
  if (seen.operations > maximumOperations) return `At most ${maximumOperations} operations may be asked for at once.`;
  if (seen.fragments > 0) return "Fragments are not taken.";
  return seen.asksForSchema && !env.development ? "The schema is not told here." : null;
}
