import { randomUUID } from "node:crypto";
import type { DocumentNode } from "graphql";
import type { Logger } from "pino";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countCall } from "~/domain/kernel/rate-limit.server";
import type { Viewer } from "~/domain/kernel/viewer";
import { callerOf } from "~/http/open-call.server";
import { runQuery } from "./graphql.server";
import { parseQuery } from "./query-document.server";
import { describeOperation, operationsFor } from "./reference.server";

type Call = { query: string; variables: string | null };

/** The answer to a call that a person tried out; `isAsked`: it changes something, and waits to be confirmed. */
export type Trial = { isAsked: true } | { isAsked: false; status: number; text: string };

/**
 * Runs a call as the person who tries it out, under all limits of calls; a mutation only once it is confirmed. Throws
 * tooManyResourceCalls, and wrongFormat for variables that are no object in JSON.
 */
export async function tryOut(ctx: Context, call: Call & { isConfirmed: boolean }, log: Logger): Promise<Trial> {
  const variables = readVariables(call.variables);
  if (changesSomething(call.query) && !call.isConfirmed) return { isAsked: true };
  await countCall(ctx, "api", callerOf(ctx));
  const { status, body } = await runQuery(ctx, JSON.stringify({ query: call.query, variables }), log);
  return { isAsked: false, status, text: JSON.stringify(body, null, 2) };
}

function readVariables(text: string | null): object {
  try {
    const variables: unknown = JSON.parse(text || "{}");
    if (typeof variables === "object" && variables !== null && !Array.isArray(variables)) return variables;
  } catch {
    // It is refused as what is no object.
  }
  throw new DomainError("wrongFormat", "variables");
}

/** Whether a mutation stands in it; what cannot be read changes nothing and is refused when it runs. */
function changesSomething(query: string): boolean {
  let document: DocumentNode;
  try {
    document = parseQuery(query);
  } catch {
    return false;
  }
  return document.definitions.some((each) => each.kind === "OperationDefinition" && each.operation !== "query");
}

/** What is typed there: an operation would have to be tried with a password, or would end the session that tries it. */
const untriedOperations = /^(?:signIn|signOut|logout|register|setPassword|changePassword|confirmAccount)$/;

/** Whether an operation is offered to be tried out; any other may still be typed. */
export function isTried(name: string): boolean {
  return !untriedOperations.test(name);
}

/** The example of an operation to begin with, each time with a key of its own. Undefined for what is not offered. */
export function beginTrial(viewer: Viewer, name: string, now: Date): { query: string; variables: string } | undefined {
  const isVisible = operationsFor(viewer).some(({ names }) => names.includes(name));
  const example = isVisible && isTried(name) ? describeOperation(name, now)?.example : undefined;
  if (!example) return;
  const { query, variables } = example;
  const fresh = "key" in variables ? { ...variables, key: randomUUID() } : variables;
  return { query, variables: JSON.stringify(fresh, null, 2) };
}
