import "./i18n";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { Logger } from "pino";
import { renderToString } from "react-dom/server";
import { NonceProvider } from "~/components/nonce";

export { close, databaseAnswers, migrate, seedDemo, seedDictionaries } from "drizzle/commands.server";
export { env } from "./env.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    requestId: string;
    ip: string;
    nonce: string;
    log: Logger;
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const html = renderToString(
    <NonceProvider nonce={loadContext.nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ status: error.status }, String(error.data));
    return;
  }
  context.log.error({ err: error instanceof Error ? error : new Error(String(error)) }, "request failed");
}
