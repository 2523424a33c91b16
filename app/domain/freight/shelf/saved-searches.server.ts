import { savedSearches } from "drizzle/schema/freight";
import { and, eq, inArray } from "drizzle-orm";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { changeModeOfNotices, dropUnreadNotices } from "~/domain/notice/commands.server";
import { type DeliveryMode, mailedModes, noticeKinds } from "~/domain/notice/kind";

/** One person may save so many searches of a kind. */
export const mostSavedSearches = 50;

type Search = {
  kind: PostingKind;
  name: string;
  query: string;
  replaces: boolean;
  /** How its owner hears of what comes into it; null as their preference says, or as before where it replaces one. */
  alert?: DeliveryMode | null;
};

/**
 * Saves the query under the name. Throws savedSearchNameTaken where the viewer has one of that name which it shall not
 * replace, tooManySavedSearches, and operationIsRestricted where it is to be told of without a package.
 */
export async function saveSearch(
  ctx: SignedInContext,
  { kind, name, query, replaces, alert = null }: Search,
): Promise<void> {
  if (alert) requireFeature(ctx.viewer, "ownNotices");
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not both be the last that fits.
    await lockKey(ctx, `saved searches ${ctx.viewer.id}`);
    const isOfName = and(own(ctx, kind), eq(savedSearches.name, name));
    const isTaken = (await ctx.db.$count(savedSearches, isOfName)) > 0;
    if (isTaken && !replaces) throw new DomainError("savedSearchNameTaken", "name");
    if (isTaken) {
      const searchColumns = { query, askedAt: ctx.now, loadKeys: null, unloadKeys: null, places: null };
      await ctx.db
        .update(savedSearches)
        .set({ ...searchColumns, ...(alert && { alert }), updatedAt: ctx.now })
        .where(isOfName);
      return;
    }
    if ((await ctx.db.$count(savedSearches, own(ctx, kind))) >= mostSavedSearches) {
      throw new DomainError("tooManySavedSearches", undefined, { max: mostSavedSearches });
    }
    const times = { askedAt: ctx.now, createdAt: ctx.now };
    await ctx.db.insert(savedSearches).values({ userId: ctx.viewer.id, kind, name, query, alert, ...times });
  });
}

/** Tells that the list of a saved search is on show: what is published from now on is new in it. */
export async function openSearch(ctx: SignedInContext, id: number): Promise<void> {
  await ctx.db
    .update(savedSearches)
    .set({ openedAt: ctx.now })
    .where(and(eq(savedSearches.userId, ctx.viewer.id), eq(savedSearches.id, id)));
}

/**
 * Sets how the viewer hears of what comes into a saved search; null is as their preference says. Throws
 * savedSearchNotFound, also for another person's, and operationIsRestricted without a package.
 */
export async function chooseAlert(
  ctx: SignedInContext,
  { id, kind, alert }: { id: number; kind: PostingKind; alert: DeliveryMode | null },
): Promise<void> {
  requireFeature(ctx.viewer, "ownNotices");
  await inTransaction(ctx, async (ctx) => {
    const updatedSearches = await ctx.db
      .update(savedSearches)
      .set({ alert, updatedAt: ctx.now })
      .where(and(own(ctx, kind), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id });
    if (updatedSearches.length === 0) throw new DomainError("savedSearchNotFound");
    await changeModeOfNotices(ctx, { kind: noticeKinds.savedSearch, targetId: id, mode: alert });
  });
}

/**
 * Mails a person of nothing more that their saved searches find: it stays in the portal. In the caller's transaction.
 */
export async function stopAlertMails(ctx: Context, userId: number): Promise<void> {
  const updatedSearches = await ctx.db
    .update(savedSearches)
    .set({ alert: "PORTAL", updatedAt: ctx.now })
    .where(and(eq(savedSearches.userId, userId), inArray(savedSearches.alert, [...mailedModes])))
    .returning({ id: savedSearches.id });
  for (const { id: targetId } of updatedSearches) {
    await changeModeOfNotices(ctx, { kind: noticeKinds.savedSearch, targetId, mode: "PORTAL" });
  }
}

/**
 * Gives a saved search another name. Throws savedSearchNotFound, also for another person's, and savedSearchNameTaken.
 */
export async function renameSearch(ctx: SignedInContext, id: number, kind: PostingKind, name: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, `saved searches ${ctx.viewer.id}`);
    const [holder] = await ctx.db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(own(ctx, kind), eq(savedSearches.name, name)));
    if (holder && holder.id !== id) throw new DomainError("savedSearchNameTaken", "name");
    const updatedSearches = await ctx.db
      .update(savedSearches)
      .set({ name, updatedAt: ctx.now })
      .where(and(own(ctx, kind), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id });
    if (updatedSearches.length === 0) throw new DomainError("savedSearchNotFound");
  });
}

/**
 * Deletes a saved search of the viewer, with what of it is unread. Throws savedSearchNotFound, also for another
 * person's.
 */
export async function deleteSearch(ctx: SignedInContext, id: number, kind: PostingKind): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const deletedSearches = await ctx.db
      .delete(savedSearches)
      .where(and(own(ctx, kind), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id });
    if (deletedSearches.length === 0) throw new DomainError("savedSearchNotFound");
    await dropUnreadNotices(ctx, noticeKinds.savedSearch, id);
  });
}

function own(ctx: SignedInContext, kind: PostingKind) {
  return and(eq(savedSearches.userId, ctx.viewer.id), eq(savedSearches.kind, kind));
}
