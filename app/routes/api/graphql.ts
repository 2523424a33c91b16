import { type ActionFunctionArgs, json } from "@remix-run/node";
import { runQuery } from "~/api/graphql.server";
import { type CallError, refusal, refusals } from "~/api/refusal.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { databaseRefusal } from "~/http/database-error.server";
import { callerOf, openCall, renewedBearer } from "~/http/open-call.server";
import { pages } from "~/paths";

export const handle = pages.api;

export async function loader() {
  return json(
    { data: null, errors: [refusal({ code: "methodNotAllowed" })] },
    { status: 405, headers: { Allow: "POST" } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const ctx = await openCall({ request, context, isForPrograms: true });
    await countCall(ctx, "api", callerOf(ctx));
    const { status, body } = await runQuery(ctx, await request.text(), context.log);
    const headers = { ...renewedBearer(ctx.viewer, ctx.now), ...retryAfter(body.errors) };
    return json(body, { status, headers });
  } catch (error) {
    const domainError = error instanceof DomainError ? error : databaseRefusal(error, context.log);
    if (!domainError) context.log.error({ err: error }, "call failed");
    const errors = domainError ? refusals(domainError) : [refusal({ code: "unexpected" })];
    return json({ data: null, errors }, { headers: retryAfter(errors) });
  }
}

/** How long the caller should wait, where an error says so. */
function retryAfter(errors: CallError[] = []): HeadersInit {
  const seconds = errors.find(({ extensions }) => extensions.retryAfter)?.extensions.retryAfter;
  return seconds ? { "Retry-After": String(seconds) } : {};
}
