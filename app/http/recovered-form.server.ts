import type { AppLoadContext } from "@remix-run/node";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { findRecoveredForm, saveRecoveredForm } from "~/domain/kernel/recovered-form.server";
import { wantedPath } from "./return-to.server";
import { sessionOf } from "./session.server";
import { type UnsavedForm, unsavedForm } from "./unsaved-form.server";

type Fields = [name: string, value: string][];

/** Keeps a form for the person whose session had run out of time before it was sent. */
export async function saveUnsentForm(request: Request, userId: number, fields: Fields): Promise<void> {
  await saveRecoveredForm({ db, now: new Date() }, { userId, path: wantedPath(request), fields });
}

/** The form of the page, whichever it was, for the frame to show where the page does not; null when none was sent. */
export async function recoveredForm(
  ctx: SignedInContext,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<UnsavedForm | null> {
  const session = await sessionOf(request, context);
  if (!session || "ended" in session || !session.hasRecoveredForms) return null;
  const fields = await findRecoveredForm(ctx, wantedPath(request));
  return (fields && unsavedForm({ fields, chosenFiles: [] }, { status: 401 })) ?? null;
}

/** These texts of the form with this intent as it was sent under a session that had run out; null when it was not. */
export async function recoveredTexts<Name extends string>(
  ctx: SignedInContext,
  request: Request,
  intent: string,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  const form = await recoveredValues(ctx, request, intent);
  return form && (Object.fromEntries(names.map((name) => [name, form.one(name)])) as Record<Name, string>);
}

/**
 * The form of the page with one of these intents as it was sent under a session that had run out; null when none was.
 */
export async function recoveredValues(
  ctx: SignedInContext,
  request: Request,
  ...intents: string[]
): Promise<{ one(name: string): string; all(name: string): string[] } | null> {
  const fields = await findRecoveredForm(ctx, wantedPath(request));
  if (!fields?.some(([name, value]) => name === "intent" && intents.includes(value))) return null;
  const all = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  return { one: (name) => all(name)[0] ?? "", all };
}
