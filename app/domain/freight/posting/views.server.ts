import { postingViews } from "drizzle/schema/freight";
import { inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";

/** Notes that the viewer has opened these postings, each once; those of the own company do not count. */
export async function noteViews(
  ctx: SignedInContext,
  postings: readonly { id: number; isOwn: boolean }[],
): Promise<void> {
  const views = postings.flatMap(({ id, isOwn }) => (isOwn ? [] : [{ postingId: id, userId: ctx.viewer.id }]));
  if (views.length > 0) await ctx.db.insert(postingViews).values(views).onConflictDoNothing();
}

/** How many people of other companies have opened each of these postings, by its id; one statement. */
export async function countViews(ctx: SignedInContext, postingIds: readonly number[]): Promise<Map<number, number>> {
  if (postingIds.length === 0) return new Map();
  const { postingId } = postingViews;
  const rows = await ctx.db
    .select({ postingId, count: sql<number>`count(*)::int` })
    .from(postingViews)
    .where(inArray(postingId, [...postingIds]))
    .groupBy(postingId);
  return new Map(rows.map((row) => [row.postingId, row.count]));
}
