import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/kernel/context";
import type { RegistrationStep } from "~/domain/registration/draft";
import { findDraft, type StoredDraft } from "~/domain/registration/queries.server";
import { days, draftCookie, readCookie, serializeCookie } from "~/http/cookies.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";

/** The wizard's draft of this browser. */
export function draftOf(ctx: Context, request: Request): Promise<StoredDraft | null> {
  return findDraft(ctx, readCookie(request, draftCookie) ?? null);
}

/** Runs with this browser's draft; without one, as when its time is over, the wizard says so and begins anew. */
export async function withDraft<T>(ctx: Context, request: Request, run: (draft: StoredDraft) => Promise<T>) {
  const draft = await draftOf(ctx, request);
  return draft && !draft.data.submitted ? run(draft) : go(request, "summary");
}

/** To a step of the wizard; a draft that is new gets its cookie. */
export function go(
  request: Request,
  step: RegistrationStep,
  newDraft?: { secret: string | null },
  flash?: FlashText,
): Response {
  const headers = new Headers();
  if (newDraft?.secret) headers.append("Set-Cookie", newDraftCookie(newDraft.secret));
  const path = `${new URL(request.url).pathname}?step=${step}`;
  return flash ? redirectWithFlash(path, flash, headers) : redirect(path, { status: 303, headers });
}

export function clearedDraft(): string {
  return serializeCookie(draftCookie, "", { maxAge: 0 });
}

function newDraftCookie(secret: string): string {
  return serializeCookie(draftCookie, secret, { maxAge: days(14) });
}
