import { execute, GraphQLError } from "graphql";
import type { Logger } from "pino";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { databaseRefusal } from "~/http/database-error.server";
import { costOf, mostPoints } from "./cost.server";
import { type Fault, faultOf, readDocument } from "./query-document.server";
import { type CallError, refusal, refusals } from "./refusal.server";
import { schema } from "./schema.server";

type Call = { query: string; variables?: Record<string, unknown>; operationName?: string };
type Cost = { points: number; limit: number };
type Body = { data: unknown; errors?: CallError[]; extensions?: { cost: Cost } };
type Answer = { status: number; body: Body };

/** Runs one query or mutation. What the domain refuses answers 200 with errors; a body that is no query answers 400. */
export async function runQuery(ctx: Context, text: string, log: Logger): Promise<Answer> {
  const call = readCall(text);
  if (!call) return malformedAnswer([{ detail: "A body is {query, variables?, operationName?} in JSON." }]);
  const { document, faults } = readDocument(schema, call.query);
  if (!document) return malformedAnswer(faults);

  const cost = { points: costOf(schema, document, call.variables), limit: mostPoints };
  const extensions = { cost };
  if (cost.points > cost.limit) {
    const fault = { detail: `The query costs ${cost.points} points of at most ${cost.limit}.` };
    return {
      status: 400,
      body: { data: null, errors: [refusal({ code: "queryTooCostly" }, undefined, fault)], extensions },
    };
  }
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: ctx,
    variableValues: call.variables,
    operationName: call.operationName,
  });
  if (!errors) return { status: 200, body: { data, extensions } };
  return { status: 200, body: { data: null, errors: errors.flatMap((error) => explain(error, log)), extensions } };
}

function malformedAnswer(faults: Fault[]): Answer {
  const errors = faults.map((fault) => refusal({ code: "invalidInputObject" }, undefined, fault));
  return { status: 400, body: { data: null, errors } };
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

function explain(error: GraphQLError, log: Logger): CallError[] {
  const cause = error.originalError;
  const domainError = cause instanceof DomainError ? cause : databaseRefusal(cause, log);
  if (domainError) return refusals(domainError, error.path);
  // What is wrong with a variable has no place in the answer yet.
  const isOfCall = !cause || (cause instanceof GraphQLError && !error.path);
  if (isOfCall) return [refusal({ code: "invalidInputObject" }, error.path, faultOf(error))];
  log.error({ err: cause }, "operation failed");
  return [refusal({ code: "unexpected" }, error.path)];
}
