import type { Readable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { Logger } from "pino";
import { renderToString } from "react-dom/server";
import {
  type RefusedAnswer,
  recoveredAnswer,
  type ShownAnswers,
  ShownAnswersContext,
  shownAnswers,
} from "./components/forms/form-answers";
import type { ShellData } from "./components/shell/data.server";
import { NonceProvider } from "./components/shell/nonce";
import type { ErrorCode, ErrorParams } from "./domain/kernel/errors";
import { env } from "./env.server";
import { entranceModules, withEntranceStyles } from "./http/entrance.server";
import { setOrganisationName } from "./i18n";
import { takeErrorTexts } from "./i18n/error-texts";
import errorTexts from "./i18n/pl/errors";
import "./i18n/words.server";

export {
  close,
  createFirstAdministrator,
  databaseAnswers,
  importPlaces,
  migrate,
  seedDemo,
  seedDictionaries,
  seedPostalCodes,
  startWorker,
} from "drizzle/commands.server";
export { shareCounts } from "./domain/kernel/rate-limit.server";
export { loadFigures } from "./figures.server";
export { doorWords } from "./i18n/pl/errors";
export { env };

setOrganisationName(env.organisationName);

type FileRefusal = {
  status: number;
  code: ErrorCode;
  params?: ErrorParams;
  address: string;
  retryAfter: string | null;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    requestId: string;
    ip: string;
    nonce: string;
    log: Logger;
    /** A multipart body on its way in, which is not in the request; null for any other. */
    upload: Readable | null;
    /** What an address of a file refused to a person who opened it, to be said on a page. */
    refused?: FileRefusal;
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const matchedContext = withMatchedRoutes(context);
  const draw = (answers: ShownAnswers) =>
    renderToString(
      <NonceProvider nonce={loadContext.nonce}>
        <ShownAnswersContext.Provider value={answers}>
          <RemixServer context={matchedContext} url={request.url} />
        </ShownAnswersContext.Provider>
      </NonceProvider>,
    );
  const answers = shownAnswers({ isWanting: false });
  const firstPage = draw(answers);
  const isLost = refusedAnswers(context).some((answer) => !answers.shows(answer));
  const html = isLost ? draw(shownAnswers({ isWanting: true })) : firstPage;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Save-Data");
  const retryAfter = findHeader(context, "Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  const modules = entranceModules(html, request);
  if (modules) headers.set("Link", modules);
  const isScripted = (context.staticHandlerContext.loaderData.root as ShellData | undefined)?.isScripted ?? true;
  const page = withShortManifest(withSentences(withEntranceStyles(html, request, isScripted)));
  const content = Buffer.from(`<!doctype html>${page}`);
  // The server writes it as it is: reading it out of the answer again would be done for every page.
  return Object.assign(new Response(content, { status: statusOf(status, context), headers }), { content });
}

/** What the framework refuses a script of its own accord, it says in English. */
export async function handleDataRequest(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (headers.get("X-Remix-Error") !== "yes") return response;
  const code = status === 405 ? "methodNotAllowed" : status < 500 ? "badRequest" : "unexpected";
  return json({ message: errorTexts[code] }, { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  context.log.error({ err: error instanceof Error ? error : new Error(String(error)) }, "request failed");
}

/** A form sent to an address that leads to nothing is answered as the address is, not by what its fields lack. */
function statusOf(status: number, { staticHandlerContext }: EntryContext): number {
  const missing = Object.values(staticHandlerContext.errors ?? {}).find(isRouteErrorResponse);
  const isOfFields = status < 300 || status === 422;
  return isOfFields && missing && missing.status >= 400 ? missing.status : status;
}

/**
 * The framework makes all the routes it is given anew for each page, and matches the address against them once more. A
 * page brings those that it is itself; the others come in a file (see route-discovery.ts).
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matchedIds = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const brought = new Set(manifest.entry.imports);
  const isNew = (file: string) => !brought.has(file) && Boolean(brought.add(file));
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([id, route]) =>
      matchedIds.has(id) ? [[id, { ...withoutFalse(route), imports: route.imports?.filter(isNew) }]] : [],
    ),
  );
  const future = { ...context.future, v3_lazyRouteDiscovery: import.meta.env.PROD };
  return { ...context, future, manifest: { ...manifest, routes } };
}

function withoutFalse<Facts extends object>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== false)) as Facts;
}

/** The framework writes the manifest in many lines. */
function withShortManifest(html: string): string {
  const start = html.lastIndexOf("window.__remixManifest = {");
  const end = html.indexOf("\n};", start);
  return start < 0 || end < 0
    ? html
    : html.slice(0, start) + html.slice(start, end).replace(/\n */g, "") + html.slice(end + 1);
}

/** Has the browser say the refusals that the page says: it has no others until somebody does something. */
function withSentences(html: string): string {
  const texts = takeErrorTexts();
  if (Object.keys(texts).length === 0) return html;
  const attribute = JSON.stringify(texts).replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
  return html.replace('<meta name="organisation"', () => `<meta data-sentences='${attribute}' name="organisation"`);
}

/** What was refused, or came back after a sign-in: the frame shows what no form of the page does. */
function refusedAnswers({ staticHandlerContext: { actionData, loaderData } }: EntryContext): RefusedAnswer[] {
  const recoveredForm = recoveredAnswer((loaderData.root as ShellData | undefined)?.recovered);
  return [...Object.values(actionData ?? {}), recoveredForm].filter((answer) => answer?.unsaved);
}

// The framework gives the page the headers of its routes only where each of them says so.
function findHeader({ staticHandlerContext }: EntryContext, name: string): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get(name)).find(Boolean) ?? null;
}
