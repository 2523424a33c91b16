import { type DocumentNode, execute, GraphQLError, parse, specifiedRules, validate, visit } from "graphql";
import type { Logger } from "pino";
import type { Context } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { env } from "~/env.server";
import { databaseRefusal } from "~/http/database-error.server";
import errorTexts from "~/i18n/pl/errors";
import { operations, schema } from "./schema.server";

const maximumDepth = 8;
const maximumFields = 100;
const maximumOperations = 10;

type Call = { query: string; variables?: Record<string, unknown>; operationName?: string };
type CallError = {
  message: string;
  path?: readonly (string | number)[];
  extensions: { code: string; pl: string; params?: unknown };
};
type Answer = { status: number; body: { data: unknown; errors?: CallError[] } };

/** Runs one query or mutation. What the domain refuses answers 200 with errors; a body that is no query answers 400. */
export async function runQuery(ctx: Context, text: string, log: Logger): Promise<Answer> {
  const call = readCall(text);
  const document = call && readDocument(call.query);
  if (!call || !document) return { status: 400, body: { data: null, errors: [refusal("invalidInputObject")] } };

  const { data, errors } = await execute({
    schema,
    document,
    rootValue: operations,
    contextValue: ctx,
    variableValues: call.variables,
    operationName: call.operationName,
  });
  if (!errors) return { status: 200, body: { data } };
  return { status: 200, body: { data: null, errors: errors.map((error) => explain(error, log)) } };
}

/** A refusal as the API says it: the code, but for an invalid token the sentence that clients compare. */
export function refusal(code: ErrorCode, params?: unknown, path?: CallError["path"]): CallError {
  const pl = errorTexts[code];
  const message = { invalidToken: pl, unexpected: "Unexpected Execution Error" }[code as string] ?? code;
  return { message, path, extensions: { code, pl, params } };
}

function readCall(text: string): Call | null {
  try {
    const call = JSON.parse(text);
    const { query, variables, operationName } = call ?? {};
    if (typeof query !== "string" || (operationName ?? "") !== String(operationName ?? "")) return null;
    if (variables != null && (typeof variables !== "object" || Array.isArray(variables))) return null;
    return { query, variables: variables ?? undefined, operationName: operationName ?? undefined };
  } catch {
    return null;
  }
}

function readDocument(query: string): DocumentNode | null {
  try {
    const document = parse(query, { maxTokens: 2000, noLocation: true });
    if (isTooLarge(document) || asksForSchema(document)) return null;
    return validate(schema, document, specifiedRules).length === 0 ? document : null;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

function isTooLarge(document: DocumentNode): boolean {
  let depth = 0;
  let deepest = 0;
  let operationCount = 0;
  let fields = 0;
  let fragments = 0;
  visit(document, {
    Field: {
      enter: () => {
        fields += 1;
        deepest = Math.max(deepest, ++depth);
        if (depth === 1) operationCount += 1;
      },
      leave: () => {
        depth -= 1;
      },
    },
    FragmentDefinition: () => {
      fragments += 1;
    },
  });
  // Fragments would have to be unfolded to be measured, and no call of ours needs one.
  return deepest > maximumDepth || fields > maximumFields || operationCount > maximumOperations || fragments > 0;
}

function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field: (field) => {
      asks ||= /^__(?:schema|type)$/.test(field.name.value);
    },
  });
  return asks && !env.development;
}

function explain(error: GraphQLError, log: Logger): CallError {
  const cause = error.originalError;
  const known = cause instanceof DomainError ? cause : databaseRefusal(cause, log);
  if (known) return refusal(known.code, known.params, error.path);
  if (!cause) return refusal("invalidInputObject", undefined, error.path);
  log.error({ err: cause }, "operation failed");
  return refusal("unexpected", undefined, error.path);
}
