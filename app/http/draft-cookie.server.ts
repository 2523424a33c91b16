import type { Context } from "~/domain/context";
import { findDraft, type StoredDraft } from "~/domain/registration/queries.server";
import { days, readCookie, serializeCookie } from "./cookies.server";

const name = "registration";

/** The wizard's draft of this browser. */
export function draftOf(ctx: Context, request: Request): Promise<StoredDraft | null> {
  return findDraft(ctx, readCookie(request, name) ?? null);
}

export function keptDraft(secret: string): string {
  return serializeCookie(name, secret, { maxAge: days(14) });
}

export function clearedDraft(): string {
  return serializeCookie(name, "", { maxAge: 0 });
}
