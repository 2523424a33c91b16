import { freightPostings, pinnedPostings } from "drizzle/schema/freight";
import { and, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { findPosting } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";

/** One person may pin so many postings of a kind. */
export const mostPins = 200;

/** The ids of the viewer's pinned postings of the kind, the last pinned first. */
export async function pinnedIds(ctx: SignedInContext, kind: PostingKind): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: pinnedPostings.postingId })
    .from(pinnedPostings)
    .where(pinsOf(ctx, kind))
    .orderBy(desc(pinnedPostings.createdAt), desc(pinnedPostings.postingId));
  return rows.map(({ id }) => id);
}

/**
 * Pins a posting for the viewer alone; once more changes nothing. Pins of postings that are over give way. Throws
 * postingNotFound for what the viewer may not see, and tooManyPins.
 */
export async function pinPosting(ctx: SignedInContext, postingId: number): Promise<void> {
  const { kind } = await findPosting(ctx, postingId);
  await inTransaction(ctx, async (ctx) => {
    // Two pins at once must not both be the last that fits.
    await lockKey(ctx, `pins ${ctx.viewer.id}`);
    await ctx.db.delete(pinnedPostings).where(and(pinsOf(ctx, kind), isOver(ctx)));
    const isPinned = eq(pinnedPostings.postingId, postingId);
    if ((await ctx.db.$count(pinnedPostings, and(pinsOf(ctx, kind), isPinned))) > 0) return;
    if ((await ctx.db.$count(pinnedPostings, pinsOf(ctx, kind))) >= mostPins) {
      throw new DomainError("tooManyPins", undefined, { max: mostPins });
    }
    await ctx.db.insert(pinnedPostings).values({ userId: ctx.viewer.id, postingId, kind, createdAt: ctx.now });
  });
}

/** Unpins a posting for the viewer; nothing happens when it is not pinned. */
export async function unpinPosting(ctx: SignedInContext, postingId: number): Promise<void> {
  await ctx.db
    .delete(pinnedPostings)
    .where(and(eq(pinnedPostings.userId, ctx.viewer.id), eq(pinnedPostings.postingId, postingId)));
}

function pinsOf(ctx: SignedInContext, kind: PostingKind) {
  return and(eq(pinnedPostings.userId, ctx.viewer.id), eq(pinnedPostings.kind, kind));
}

/** A draft may be published again; what has ended does not come back. */
function isOver(ctx: SignedInContext) {
  const ended = ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.id, pinnedPostings.postingId),
        or(
          inArray(freightPostings.status, ["CONCLUDED", "EXPIRED", "ARCHIVED"]),
          and(eq(freightPostings.status, "ACTIVE"), lte(freightPostings.expiresAt, ctx.now)),
        ),
      ),
    );
  return sql`exists ${ended}`;
}
