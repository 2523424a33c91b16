import { freightPostings, pinnedPostings, postingChanges } from "drizzle/schema/freight";
import { and, desc, eq, exists, gt, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { PostingChange } from "~/domain/freight/posting/change";
import { type EndedPosting, listEndedPostings } from "~/domain/freight/posting/posting-end.server";
import { findPosting } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";

/** One person may pin so many postings of a kind. */
export const mostPins = 200;

/** So long a pin outlives its posting. */
const daysAfterEnd = 7;
/** The most of them that are listed. */
const maximumEndedPins = 20;

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
 * Pins a posting for the viewer alone; once more changes nothing. Where there is no room, pins of postings that are
 * over give way. Throws postingNotFound for what the viewer may not see, and tooManyPins.
 */
export async function pinPosting(ctx: SignedInContext, postingId: number): Promise<void> {
  const { kind } = await findPosting(ctx, postingId);
  await inTransaction(ctx, async (ctx) => {
    // Two pins at once must not both be the last that fits.
    await lockKey(ctx, `pins ${ctx.viewer.id}`);
    const isPinned = eq(pinnedPostings.postingId, postingId);
    if ((await ctx.db.$count(pinnedPostings, and(pinsOf(ctx, kind), isPinned))) > 0) return;
    if ((await ctx.db.$count(pinnedPostings, pinsOf(ctx, kind))) >= mostPins) {
      const over = await ctx.db
        .delete(pinnedPostings)
        .where(and(pinsOf(ctx, kind), isOver(ctx)))
        .returning({ id: pinnedPostings.postingId });
      if (over.length === 0) throw new DomainError("tooManyPins", undefined, { max: mostPins });
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

/** Those of the viewer's pinned postings that ended in the last seven days, at most twenty, the last ended first. */
export async function listEndedPins(ctx: SignedInContext, pins: readonly number[]): Promise<EndedPosting[]> {
  const endedPostings = await listEndedPostings(ctx, pins);
  return endedPostings
    .filter(({ endedAt }) => endedAt > daysBefore(ctx.now, daysAfterEnd))
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
    .slice(0, maximumEndedPins);
}

/** The price of each of these postings as it was when the viewer pinned it, where an edit has changed it since. */
export async function listFormerRates(ctx: SignedInContext, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const edits = await ctx.db
    .select({ id: postingChanges.postingId, changes: postingChanges.changes })
    .from(postingChanges)
    .innerJoin(pinnedPostings, eq(pinnedPostings.postingId, postingChanges.postingId))
    .where(
      and(
        eq(pinnedPostings.userId, ctx.viewer.id),
        inArray(pinnedPostings.postingId, [...ids]),
        gt(postingChanges.createdAt, pinnedPostings.createdAt),
      ),
    )
    .orderBy(desc(postingChanges.id));
  const rateOf = ({ changes }: { changes: PostingChange[] }) => changes.find(({ field }) => field === "rate");
  // The first edit since then comes last, and stays.
  return new Map(edits.flatMap((edit) => (rateOf(edit)?.before ? [[edit.id, rateOf(edit)?.before as string]] : [])));
}

/** Removes pins of postings that have been over for seven days. */
export async function sweepPins(ctx: Pick<Context, "db" | "now">): Promise<void> {
  const isLongOver = lt(freightPostings.endedAt, daysBefore(ctx.now, daysAfterEnd));
  const longOver = ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(and(eq(freightPostings.id, pinnedPostings.postingId), isLongOver));
  await deleteInBatches(ctx, pinnedPostings, exists(longOver));
}

function pinsOf(ctx: SignedInContext, kind: PostingKind) {
  return and(eq(pinnedPostings.userId, ctx.viewer.id), eq(pinnedPostings.kind, kind));
}

/** A draft may be published again; what has ended does not come back. */
function isOver(ctx: SignedInContext) {
  const endedPosting = ctx.db
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
  return sql`exists ${endedPosting}`;
}
