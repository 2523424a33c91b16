import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { openCall } from "~/api/authenticate.server";
import { serveFile } from "~/api/media.server";
import { findFile } from "~/domain/content/queries.server";
import { isMember } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { uuid } from "~/domain/form.server";
import type { RouteHandle } from "~/http/context.server";
import { databaseRefusal } from "~/http/database-error.server";

export const handle = { access: "call" } satisfies RouteHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  try {
    const ctx = await openCall(request, context);
    if (!isMember(ctx)) throw new DomainError("invalidToken");
    const id = uuid.safeParse(params.id);
    if (!id.success) throw new DomainError("notFound");
    return await serveFile(ctx, await findFile(ctx, id.data), request);
  } catch (error) {
    const known = error instanceof DomainError ? error : databaseRefusal(error, context.log);
    if (!known) context.log.error({ err: error }, "file failed");
    return json({ message: known?.code ?? "unexpected" }, { status: known?.status ?? 500 });
  }
}

export async function action() {
  return json({ message: "methodNotAllowed" }, { status: 405, headers: { Allow: "GET, HEAD" } });
}
