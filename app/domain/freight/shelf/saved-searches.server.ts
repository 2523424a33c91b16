import { savedSearches } from "drizzle/schema/freight";
import { and, eq } from "drizzle-orm";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";

/** One person may save so many searches of a kind. */
export const mostSavedSearches = 50;

type Search = { kind: PostingKind; name: string; query: string; replaces: boolean };

/**
 * Saves the query under the name. Throws savedSearchNameTaken where the viewer has one of that name which it shall not
 * replace, and tooManySavedSearches.
 */
export async function saveSearch(ctx: SignedInContext, { kind, name, query, replaces }: Search): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not both be the last that fits.
    await lockKey(ctx, `saved searches ${ctx.viewer.id}`);
    const named = and(own(ctx, kind), eq(savedSearches.name, name));
    const isTaken = (await ctx.db.$count(savedSearches, named)) > 0;
    if (isTaken && !replaces) throw new DomainError("savedSearchNameTaken", "name");
    if (isTaken) {
      await ctx.db.update(savedSearches).set({ query, updatedAt: ctx.now }).where(named);
      return;
    }
    if ((await ctx.db.$count(savedSearches, own(ctx, kind))) >= mostSavedSearches) {
      throw new DomainError("tooManySavedSearches", undefined, { max: mostSavedSearches });
    }
    await ctx.db.insert(savedSearches).values({ userId: ctx.viewer.id, kind, name, query, createdAt: ctx.now });
  });
}

/** Tells that the list of a saved search is on show: what is published from now on is new in it. */
export async function openSearch(ctx: SignedInContext, id: number): Promise<void> {
  await ctx.db
    .update(savedSearches)
    .set({ openedAt: ctx.now })
    .where(and(eq(savedSearches.userId, ctx.viewer.id), eq(savedSearches.id, id)));
}

/** Gives a saved search another name. Throws savedSearchNotFound, also for another person's, and savedSearchNameTaken. */
export async function renameSearch(ctx: SignedInContext, id: number, kind: PostingKind, name: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, `saved searches ${ctx.viewer.id}`);
    const [holder] = await ctx.db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(own(ctx, kind), eq(savedSearches.name, name)));
    if (holder && holder.id !== id) throw new DomainError("savedSearchNameTaken", "name");
    const renamed = await ctx.db
      .update(savedSearches)
      .set({ name, updatedAt: ctx.now })
      .where(and(own(ctx, kind), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id });
    if (renamed.length === 0) throw new DomainError("savedSearchNotFound");
  });
}

/** Deletes a saved search of the viewer. Throws savedSearchNotFound, also for another person's. */
export async function deleteSearch(ctx: SignedInContext, id: number, kind: PostingKind): Promise<void> {
  const deleted = await ctx.db
    .delete(savedSearches)
    .where(and(own(ctx, kind), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  if (deleted.length === 0) throw new DomainError("savedSearchNotFound");
}

function own(ctx: SignedInContext, kind: PostingKind) {
  return and(eq(savedSearches.userId, ctx.viewer.id), eq(savedSearches.kind, kind));
}
