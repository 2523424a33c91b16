import { freightPostings } from "drizzle/schema/freight";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type OwnFilter, own } from "~/domain/freight/posting/company-list.server";
import { reindexPostings } from "~/domain/freight/posting/lanes.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { liftedAgainMilliseconds } from "~/domain/freight/posting/transitions.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { requireFeature } from "~/domain/kernel/policy";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import { silentSince } from "./silent.server";

type ListFilter = OwnFilter & { kind: PostingKind };

/** How many of these postings of the company were last said to stand before today. */
export function countOfYesterday(ctx: SignedInContext, filter: ListFilter): Promise<number> {
  return ctx.db.$count(freightPostings, ofYesterday(ctx, filter));
}

/**
 * Says of all of them that they still stand, which lifts them in the lists; answers how many there were. Throws
 * operationIsRestricted.
 */
export function confirmOfYesterday(ctx: SignedInContext, filter: ListFilter): Promise<number> {
  requireFeature(ctx.viewer, "postFreight");
  return inTransaction(ctx, async (ctx) => {
    const { id, authorId } = freightPostings;
    const postings = await ctx.db
      .select({ id, authorId })
      .from(freightPostings)
      .where(ofYesterday(ctx, filter))
      .orderBy(id)
      .for("no key update");
    const ids = postings.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await ctx.db.update(freightPostings).set({ confirmedAt: ctx.now }).where(inArray(id, ids));
    await reindexPostings(ctx, ids);
    for (const { id } of postings.filter(({ authorId }) => authorId !== ctx.viewer.id)) {
      const state = { status: "ACTIVE" };
      await recordAct(ctx, {
        action: "posting-confirm",
        target: { kind: "posting", id },
        before: state,
        after: state,
      });
    }
    return ids.length;
  });
}

/** What was last said to stand before midnight, and so long ago that saying it lifts it. */
function ofYesterday(ctx: SignedInContext, { kind, ...filter }: ListFilter): SQL | undefined {
  const midnight = parseLocalMoment(`${calendarDay(ctx.now)}T00:00`) ?? ctx.now;
  const liftedBefore = ctx.now.getTime() - liftedAgainMilliseconds;
  const since = new Date(Math.min(midnight.getTime(), liftedBefore));
  return and(own(ctx, filter), eq(freightPostings.kind, kind), silentSince(ctx, since));
}
