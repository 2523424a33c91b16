import { type AppLoadContext, json } from "@remix-run/node";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { databaseRefusal } from "./database-error.server";
import { openCall } from "./open-call.server";

type Args = { request: Request; context: AppLoadContext; isForPrograms?: true };

/**
 * Answers a call to an API base: what `run` refuses is `{ message: code }` with its status, or the call's own status
 * for the code where it has one; a base whose errors have another form gives it as `bodyOf`.
 */
export async function answerCall(
  { request, context, isForPrograms }: Args,
  run: (ctx: Context) => Promise<Response>,
  ownStatus: Partial<Record<ErrorCode, number>> = {},
  bodyOf: (code: ErrorCode) => object = inMessage,
): Promise<Response> {
  try {
    return await run(await openCall({ request, context, isForPrograms }));
  } catch (error) {
    const refusal = error instanceof DomainError ? error : databaseRefusal(error, context.log);
    if (!refusal) context.log.error({ err: error }, "call failed");
    const code = refusal?.code ?? "unexpected";
    const retryAfter = refusal?.params?.retryAfter;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return json(bodyOf(code), { status: ownStatus[code] ?? refusal?.status ?? 500, headers });
  }
}

/** The context of a signed-in caller. Throws invalidToken for anybody else. */
export function requireSignedIn(ctx: Context): SignedInContext {
  if (!isSignedIn(ctx)) throw new DomainError("invalidToken");
  return ctx;
}

/** The answer 405, which names the methods that the address takes. */
export function wrongMethod(allowedMethods: string, bodyOf: (code: ErrorCode) => object = inMessage): Response {
  return json(bodyOf("methodNotAllowed"), { status: 405, headers: { Allow: allowedMethods } });
}

function inMessage(code: ErrorCode) {
  return { message: code };
}

/** The body of a refusal on the bases that answer with a list of errors. */
export function inErrors(code: ErrorCode) {
  return { errors: [{ message: code }] };
}
