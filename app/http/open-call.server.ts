import "~/domain/reactions.server";
import type { AppLoadContext } from "@remix-run/node";
import { db } from "~/db.server";
import { findSession, type SessionState } from "~/domain/account/queries.server";
import { issueBearer, readBearer } from "~/domain/account/token.server";
import type { Context } from "~/domain/kernel/context";
import type { Viewer } from "~/domain/kernel/viewer";
import { ports } from "~/ports/index.server";
import { sessionOf } from "./session.server";

/**
 * The context of a call to an API base. A bearer speaks for its session; without one the cookie does, for calls of our
 * own pages alone, which the door has seen to. An expired bearer counts as the cookie of its own session.
 */
export async function openCall(request: Request, context: AppLoadContext): Promise<Context> {
  const now = new Date();
  return {
    db,
    viewer: await findCaller(request, context, now),
    ports,
    now,
    request: { id: context.requestId, ip: context.ip },
  };
}

/** The header with a fresh bearer for a signed-in caller. */
export function renewedBearer(viewer: Viewer | null, now: Date): HeadersInit {
  return viewer ? { "X-Auth-Token": issueBearer(viewer.sessionId, now) } : {};
}

async function findCaller(request: Request, context: AppLoadContext, now: Date): Promise<Viewer | null> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!bearer) return viewerIn(await sessionOf(request, context));

  const claim = readBearer(bearer, now);
  if (!claim) return null;
  if (!claim.expired) return viewerIn(await findSession({ db, now }, { sessionId: claim.sessionId }));

  const viewer =
    request.headers.get("Sec-Fetch-Site") === "same-origin" ? viewerIn(await sessionOf(request, context)) : null;
  return viewer?.sessionId === claim.sessionId ? viewer : null;
}

function viewerIn(session: SessionState | null): Viewer | null {
  return session && "viewer" in session ? session.viewer : null;
}
