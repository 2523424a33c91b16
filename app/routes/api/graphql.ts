import { type ActionFunctionArgs, json } from "@remix-run/node";
import { refusal, runQuery } from "~/api/graphql.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { databaseRefusal } from "~/http/database-error.server";
import { openCall, renewedBearer } from "~/http/open-call.server";
import { pages } from "~/paths";

export const handle = pages.api;

export async function loader() {
  return json({ data: null, errors: [refusal("methodNotAllowed")] }, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const ctx = await openCall(request, context);
    await countCall(ctx, "api", ctx.viewer?.sessionId ?? subscriberOf(ctx.request.ip));
    const { status, body } = await runQuery(ctx, await request.text(), context.log);
    return json(body, { status, headers: renewedBearer(ctx.viewer, ctx.now) });
  } catch (error) {
    const known = error instanceof DomainError ? error : databaseRefusal(error, context.log);
    if (!known) context.log.error({ err: error }, "call failed");
    return json({ data: null, errors: [refusal(known?.code ?? "unexpected", known?.params)] });
  }
}
