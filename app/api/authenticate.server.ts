import { issueBearer } from "~/domain/account/token.server";
import type { Viewer } from "~/domain/viewer";

/** The header with a fresh bearer for a signed-in caller. */
export function renewedBearer(viewer: Viewer | null, now: Date): HeadersInit {
  return viewer ? { "X-Auth-Token": issueBearer(viewer.sessionId, now) } : {};
}
