import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { openCall } from "~/api/authenticate.server";
import { tin } from "~/domain/company/form.server";
import { lookUpCompany } from "~/domain/company/register.server";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { countCall, subscriberOf } from "~/domain/rate-limit.server";
import type { RouteHandle } from "~/http/context.server";
import { databaseRefusal } from "~/http/database-error.server";

export const handle = { access: "call" } satisfies RouteHandle;

// What a form answers with 422, as a program expects it of an address.
const ownStatus: Partial<Record<ErrorCode, number>> = { tinDigits: 400, tinNotFound: 404, companyClosed: 404 };
const secondsToRetry = 30;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  try {
    const ctx = await openCall(request, context);
    await countCall(ctx, "check", subscriberOf(ctx.request.ip));
    const asked = tin.safeParse(params.tin ?? new URL(request.url).searchParams.get("tin") ?? "");
    if (!asked.success) throw new DomainError("tinDigits");

    const answer = await lookUpCompany(ctx, asked.data);
    if (answer.outcome === "NOT_FOUND") throw new DomainError("tinNotFound");
    if (answer.outcome === "CLOSED") throw new DomainError("companyClosed");
    if (answer.outcome === "UNAVAILABLE") {
      context.log.warn({ reason: answer.reason }, "register unavailable");
      throw new DomainError("registerUnavailable", undefined, { retryAfter: secondsToRetry });
    }
    const { closedOn, ...company } = answer.company;
    return json(company);
  } catch (error) {
    const known = error instanceof DomainError ? error : databaseRefusal(error, context.log);
    if (!known) context.log.error({ err: error }, "look-up failed");
    const code = known?.code ?? "unexpected";
    const retryAfter = known?.params?.retryAfter;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return json({ message: code }, { status: ownStatus[code] ?? known?.status ?? 500, headers });
  }
}

export async function action() {
  return json({ message: "methodNotAllowed" }, { status: 405, headers: { Allow: "GET, HEAD" } });
}
