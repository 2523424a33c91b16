import type { AppLoadContext } from "@remix-run/node";
import { db } from "~/db.server";
import { findSession, type SessionState } from "~/domain/account/queries.server";
import { hashSecret } from "~/domain/account/token.server";
import { days, readCookie, serializeCookie, sessionCookie } from "./cookies.server";

const sessions = new WeakMap<AppLoadContext, Promise<SessionState | null>>();

/** The session of the request's cookie, looked up once however many loaders ask. */
export function sessionOf(request: Request, context: AppLoadContext): Promise<SessionState | null> {
  const known = sessions.get(context);
  if (known) return known;
  const secret = readCookie(request, sessionCookie);
  const session = secret
    ? findSession({ db, now: new Date() }, { cookieHash: hashSecret(secret) })
    : Promise.resolve(null);
  sessions.set(context, session);
  return session;
}

export function openedSession(secret: string): string {
  return serializeCookie(sessionCookie, secret, { maxAge: days(30) });
}

export function clearedSession(): string {
  return serializeCookie(sessionCookie, "", { maxAge: 0 });
}
