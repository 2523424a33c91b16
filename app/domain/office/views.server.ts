import { officeViews } from "drizzle/schema/office";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireRights } from "~/domain/kernel/policy";
import { pages } from "~/paths";
import type { ViewedList } from "./view";

/** One person may save so many views of a list. */
export const mostViews = 20;

type View = { list: ViewedList; name: string; query: string };

/** The viewer's own views of a list, by their names. */
export function listViews(ctx: SignedInContext, list: ViewedList) {
  return ctx.db
    .select({ id: officeViews.id, name: officeViews.name, query: officeViews.query })
    .from(officeViews)
    .where(own(ctx, list))
    .orderBy(asc(sql`${officeViews.name} collate "pl-x-icu"`), asc(officeViews.id));
}

/**
 * Saves how the viewer narrows a list; of the same name it takes the place of the former one. Throws forbidden for who
 * does not see the list, operationIsRestricted, and tooManySavedSearches.
 */
export async function saveView(ctx: SignedInContext, { list, name, query }: View): Promise<void> {
  requireRights(ctx.viewer, pages[list]);
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not both be the last that fits.
    await lockKey(ctx, `office views ${ctx.viewer.id}`);
    const others = and(own(ctx, list), sql`${officeViews.name} <> ${name}`);
    if ((await ctx.db.$count(officeViews, others)) >= mostViews) {
      throw new DomainError("tooManySavedSearches", undefined, { max: mostViews });
    }
    await ctx.db
      .insert(officeViews)
      .values({ userId: ctx.viewer.id, list, name, query, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [officeViews.userId, officeViews.list, officeViews.name], set: { query } });
  });
}

/** Deletes an own view of a list. Throws notFound, also for another's. */
export async function deleteView(ctx: SignedInContext, list: ViewedList, id: number): Promise<void> {
  const deletedViews = await ctx.db
    .delete(officeViews)
    .where(and(own(ctx, list), eq(officeViews.id, id)))
    .returning({ id: officeViews.id });
  if (deletedViews.length === 0) throw new DomainError("notFound");
}

function own(ctx: SignedInContext, list: ViewedList) {
  return and(eq(officeViews.userId, ctx.viewer.id), eq(officeViews.list, list));
}
