import "~/domain/reactions.server";
import type { AppLoadContext } from "@remix-run/node";
import { db } from "~/db.server";
import { touchSession } from "~/domain/account/commands.server";
import { findSession, type SessionState } from "~/domain/account/queries.server";
import { issueBearer, readBearer } from "~/domain/account/token.server";
import type { Context } from "~/domain/kernel/context";
import { subscriberOf } from "~/domain/kernel/rate-limit.server";
import type { Viewer } from "~/domain/kernel/viewer";
import { findProgramCaller, isProgramToken } from "~/domain/program/caller.server";
import { ports } from "~/ports/index.server";
import { sessionOf } from "./session.server";

type Call = {
  request: Request;
  context: AppLoadContext;
  /** Whether programs of companies may call here with their tokens. */
  isForPrograms?: true;
};

/**
 * The context of a call to an API base. A bearer speaks for its session or its program; without one the cookie does,
 * for calls of our own pages alone, which the server has made sure of. An expired bearer counts as the cookie of its
 * own session. Throws operationIsRestricted for a program of a company without a package.
 */
export async function openCall(call: Call): Promise<Context> {
  const { context } = call;
  const now = new Date();
  const ctx = { db, ports, now, request: { id: context.requestId, ip: context.ip } };
  return { ...ctx, viewer: await findCaller(call, now) };
}

/** Whose calls count together: of a session, of a program, of a visitor's address. */
export function callerOf({ viewer, request }: Context): string {
  if (viewer?.program) return `program:${viewer.program.id}`;
  return viewer?.sessionId ?? subscriberOf(request.ip);
}

/** The header with a fresh bearer for a signed-in caller. */
export function renewedBearer(viewer: Viewer | null, now: Date): HeadersInit {
  return viewer && !viewer.program ? { "X-Auth-Token": issueBearer(viewer.sessionId, now) } : {};
}

async function findCaller({ request, context, isForPrograms }: Call, now: Date): Promise<Viewer | null> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!bearer) return viewerIn(await sessionOf(request, context));

  if (isProgramToken(bearer)) return isForPrograms ? findProgramCaller({ db, now }, bearer) : null;
  const claim = readBearer(bearer, now);
  if (!claim) return null;
  if (!claim.expired) {
    const session = await findSession({ db, now }, { sessionId: claim.sessionId });
    if (claim.isOfProgram && session && "viewer" in session)
      await touchSession({ db, now, viewer: session.viewer }, session);
    return viewerIn(session);
  }

  const viewer =
    request.headers.get("Sec-Fetch-Site") === "same-origin" ? viewerIn(await sessionOf(request, context)) : null;
  return viewer?.sessionId === claim.sessionId ? viewer : null;
}

function viewerIn(session: SessionState | null): Viewer | null {
  return session && "viewer" in session ? session.viewer : null;
}
