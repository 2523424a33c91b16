import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/context";
import { findRecoveredForm, saveRecoveredForm } from "~/domain/recovered-form.server";
import { wantedPath } from "./return-to.server";

type Fields = [name: string, value: string][];

/** Keeps a form for the person whose session had run out of time before it was sent. */
export async function saveUnsentForm(request: Request, userId: number, fields: Fields): Promise<void> {
  await saveRecoveredForm({ db, now: new Date() }, { userId, path: wantedPath(request), fields });
}

/** The form of the page with one of these intents as it was sent under a session that had run out; null when none was. */
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
