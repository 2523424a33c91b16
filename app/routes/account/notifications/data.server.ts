import type { SignedInContext } from "~/domain/kernel/context";
import { findPreferences, findQuietHours } from "~/domain/notice/preferences.server";

/** How the viewer hears of notices of each kind, and when they are not mailed. */
export async function loadPreferences(ctx: SignedInContext) {
  const [modes, quiet] = await Promise.all([findPreferences(ctx, ctx.viewer.id), findQuietHours(ctx)]);
  return { preferences: [...modes].map(([kind, mode]) => ({ kind, mode })), quiet };
}

export type PreferencesData = Awaited<ReturnType<typeof loadPreferences>>;
