import type { SignedInContext } from "~/domain/kernel/context";
import { type DeliveryMode, type NoticeKind, offeredKinds } from "~/domain/notice/kind";
import { findPreferences } from "~/domain/notice/preferences.server";

/** How the viewer hears of notices of each kind. */
export async function loadPreferences(ctx: SignedInContext) {
  const modes = await findPreferences(ctx, ctx.viewer.id);
  const preferences = [...modes].map(([kind, mode]) => ({ kind, mode }));
  return { preferences: preferences.filter(({ kind }) => offeredKinds.includes(kind)) };
}

export type PreferencesData = Awaited<ReturnType<typeof loadPreferences>>;

/** What the form's fields say of each kind. */
export function modesOf(chosen: Record<string, DeliveryMode>): Map<NoticeKind, DeliveryMode> {
  return new Map(
    offeredKinds.flatMap((kind) => {
      const mode = chosen[`kind${kind}`];
      return mode ? [[kind, mode] as const] : [];
    }),
  );
}
