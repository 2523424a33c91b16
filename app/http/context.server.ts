import { answersTo } from "~/domain/content/answer";
import "~/domain/reactions.server";
import { type ActionFunctionArgs, type AppLoadContext, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { touchSession } from "~/domain/account/commands.server";
import type { SessionState } from "~/domain/account/queries.server";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { requireRights, requireTerms } from "~/domain/kernel/policy";
import { type Guard, pathTo } from "~/paths";
import { ports } from "~/ports/index.server";
import { databaseRefusal } from "./database-error.server";
import { restrictedPage } from "./restricted-page.server";
import { wantedPath } from "./return-to.server";
import { clearedSession, sessionOf, verificationViewerOf } from "./session.server";

/**
 * What a route declares: whom it is for. Who asks for a file that is closed to them is told so on the `page` that
 * offers it; `failure` is what the page says when it cannot be loaded, if it has words of its own for that.
 */
export type RouteHandle = Guard & { page?: string; view?: "transparent"; failure?: ErrorCode };

export type SignedInHandle = RouteHandle & { access: "signedIn" };

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;
export type ContextOf<Handle extends RouteHandle> = Handle["access"] extends "signedIn" | "verification"
  ? SignedInContext
  : Context;

// One request has one context, however many loaders run for it.
const contexts = new WeakMap<AppLoadContext, Promise<Context>>();

type EntryHandlers<Result> = {
  /** Keeps what was sent by somebody whose session has run out of time, before they are led to sign in. */
  onExpired: (userId: number) => Promise<void>;
  /** Answers who is not let in, or cannot be asked who they are. */
  onRefused: (refusal: DomainError) => Promise<Result>;
};

/** Every page's loader and action runs in here: it lets the right people in, and turns refusals into answers. */
export async function withContext<Handle extends RouteHandle, Result>(
  args: Args,
  handle: Handle,
  run: (ctx: ContextOf<Handle>) => Promise<Result>,
  handlers?: EntryHandlers<Result>,
): Promise<Result> {
  try {
    const entry = await openContext(args)
      .then((ctx) => enter(args, handle, ctx, handlers?.onExpired))
      .catch(async (error: unknown) => {
        const refusal = handlers && refusalIn(error, args.context);
        if (!refusal) throw error;
        return { answer: await handlers.onRefused(refusal) };
      });
    return "answer" in entry ? entry.answer : await run(entry as ContextOf<Handle>);
  } catch (error) {
    throw await refusalAnswer(error, args, handle);
  }
}

/** The loader of a page that shows what `load` reads. */
export function loaderOf<Handle extends RouteHandle, Data>(
  handle: Handle,
  load: (ctx: ContextOf<Handle>, request: Request, args: LoaderFunctionArgs) => Data | Promise<Data>,
) {
  return (args: LoaderFunctionArgs) => withContext(args, handle, async (ctx) => load(ctx, args.request, args));
}

/** What an error refuses, also where it is the database's; null if it is a defect, or an answer. */
export function refusalIn(error: unknown, { log }: AppLoadContext): DomainError | null {
  return error instanceof DomainError ? error : databaseRefusal(error, log);
}

function openContext(args: Args): Promise<Context> {
  const cached = contexts.get(args.context);
  if (cached) return cached;
  const context = createContext(args);
  contexts.set(args.context, context);
  return context;
}

async function createContext({ request, context }: Args): Promise<Context> {
  const session = await sessionOf(request, context);
  const running = session && "viewer" in session ? session : null;
  const ctx: Context = {
    db,
    viewer: running?.viewer ?? null,
    ports,
    now: new Date(),
    request: { id: context.requestId, ip: context.ip },
  };
  if (running && isSignedIn(ctx)) await touchSession(ctx, running);
  return ctx;
}

async function enter(
  { request, context }: Args,
  handle: RouteHandle,
  ctx: Context,
  onExpired?: (userId: number) => Promise<void>,
): Promise<Context> {
  if (handle.access === "guestOnly" && ctx.viewer) throw redirect(pathTo("announcements"));
  if (handle.access !== "signedIn" && handle.access !== "verification") return ctx;
  if (!ctx.viewer) {
    // Whom this lets in is known to this route alone: to the frame of the page they are a visitor.
    const viewer = handle.access === "verification" ? await verificationViewerOf(request) : null;
    if (viewer) return { ...ctx, viewer };
    const session = await sessionOf(request, context);
    if (session && "ended" in session && session.ended === "EXPIRED") await onExpired?.(session.userId);
    throw redirectToSignIn(request, session);
  }
  requireRights(ctx.viewer, handle);
  if (request.method === "POST") requireTerms(ctx.viewer, handle);
  return ctx;
}

function redirectToSignIn(request: Request, session: SessionState | null): Response {
  const returnTo = wantedPath(request);
  if (!session || "viewer" in session) return redirect(pathTo("signIn", null, { returnTo }));
  const reason = session.ended === "COMPANY_BLOCKED" ? "company" : "session";
  // Whoever changed the password has a new cookie, which the answer to an older request must not take away.
  const headers: HeadersInit = session.ended === "PASSWORD_CHANGED" ? {} : { "Set-Cookie": clearedSession() };
  return redirect(pathTo("signIn", null, { returnTo, reason }), { headers });
}

async function refusalAnswer(error: unknown, { request, context }: Args, handle: RouteHandle): Promise<unknown> {
  const refusal = refusalIn(error, context);
  if (!refusal) return error;
  const { code, params } = refusal;
  if (code === "operationIsRestricted" && params?.feature && request.method !== "POST")
    return handle.page ? redirect(handle.page) : restrictedPage({ db, now: new Date() }, params);
  const headers = new Headers();
  if (params?.retryAfter) headers.set("Retry-After", String(params.retryAfter));
  return json({ code, params, answer: answersTo[code] }, { status: refusal.status, headers });
}
