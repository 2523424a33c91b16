import type { Context } from "~/domain/context";
import { findDraft, type StoredDraft } from "~/domain/registration/queries.server";
import { days, draftCookie, readCookie, serializeCookie } from "~/http/cookies.server";

/** The wizard's draft of this browser. */
export function draftOf(ctx: Context, request: Request): Promise<StoredDraft | null> {
  return findDraft(ctx, readCookie(request, draftCookie) ?? null);
}

export function keptDraft(secret: string): string {
  return serializeCookie(draftCookie, secret, { maxAge: days(14) });
}

export function clearedDraft(): string {
  return serializeCookie(draftCookie, "", { maxAge: 0 });
}
