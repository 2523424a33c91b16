import type { AppLoadContext } from "@remix-run/node";
import { db } from "~/db.server";
import { findSession, type SessionState } from "~/domain/account/queries.server";
import { findVerificationViewer, verificationSessionHours } from "~/domain/account/verification-session.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import type { Viewer } from "~/domain/kernel/viewer";
import { pathTo } from "~/paths";
import { days, readCookie, serializeCookie, sessionCookie, verificationCookie } from "./cookies.server";

const sessions = new WeakMap<AppLoadContext, Promise<SessionState | null>>();

/** The session of the request's cookie, looked up once however many loaders ask. */
export function sessionOf(request: Request, context: AppLoadContext): Promise<SessionState | null> {
  const cached = sessions.get(context);
  if (cached) return cached;
  const secret = readCookie(request, sessionCookie);
  const session = secret
    ? findSession({ db, now: new Date() }, { cookieHash: hashSecret(secret) })
    : Promise.resolve(null);
  sessions.set(context, session);
  return session;
}

/** Who is let onto the page of the verification by its own cookie. */
export async function verificationViewerOf(request: Request): Promise<Viewer | null> {
  const secret = readCookie(request, verificationCookie);
  return secret ? findVerificationViewer({ db, now: new Date() }, secret) : null;
}

/** The Set-Cookie value that opens a session of the verification, for its page alone. */
export function openedVerificationSession(secret: string): string {
  return serializeCookie(verificationCookie, secret, {
    maxAge: verificationSessionHours * 3600,
    path: pathTo("verification"),
  });
}

/** The Set-Cookie value that removes it. */
export function clearedVerificationSession(): string {
  return serializeCookie(verificationCookie, "", { maxAge: 0, path: pathTo("verification") });
}

/** The Set-Cookie value that opens a session. */
export function openedSession(secret: string): string {
  return serializeCookie(sessionCookie, secret, { maxAge: days(30) });
}

/** The Set-Cookie value that removes the session. */
export function clearedSession(): string {
  return serializeCookie(sessionCookie, "", { maxAge: 0 });
}
