import { freightPostings } from "drizzle/schema/freight";
import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { postingsEnded } from "./events";
import { reindexPostings } from "./lanes.server";
import { postingPolicy } from "./policy";
import { type PostingEnd, type PostingStatus, postingLifecycle } from "./status";

type Action = "withdraw" | "conclude" | "archive" | "confirm";
/** The state is the one the decision was made on. */
type Decision = { postingId: number; from: PostingStatus };

const expiredAtOnce = 500;

/**
 * Takes an active posting out of the exchange and keeps it as a draft. Throws operationIsRestricted, postingNotFound,
 * and invalidStatusChange when that is not allowed in its state or somebody else decided first.
 */
export function withdrawPosting(ctx: SignedInContext, decision: Decision): Promise<void> {
  return decide(ctx, "withdraw", decision);
}

/** Ends an active posting that was agreed by other means than the portal's. Throws what withdrawPosting does. */
export function concludePosting(ctx: SignedInContext, decision: Decision): Promise<void> {
  return decide(ctx, "conclude", decision);
}

/** Ends postings of which the portal has made a transaction; the caller has locked them and tells who is concerned. */
export async function concludePostings(ctx: Context, ids: number[]): Promise<void> {
  await ctx.db
    .update(freightPostings)
    .set({
      status: "CONCLUDED",
      version: sql`${freightPostings.version} + 1`,
      endedAs: "CONCLUDED",
      endedAt: ctx.now,
    })
    .where(inArray(freightPostings.id, ids));
  await reindexPostings(ctx, ids);
}

/** Puts a posting away for good: it can be read and copied, and no more. Throws what withdrawPosting does. */
export function archivePosting(ctx: SignedInContext, decision: Decision): Promise<void> {
  return decide(ctx, "archive", decision);
}

/**
 * Says that an active posting still stands, which lifts it in the lists, once in four hours; a form that edits it stays
 * valid. Throws what withdrawPosting does.
 */
export function confirmPosting(ctx: SignedInContext, decision: Decision): Promise<void> {
  return decide(ctx, "confirm", decision);
}

/** What is decided about one posting of the company in the state it was seen in, for pages and the API. */
export const postingDecisions = {
  confirm: confirmPosting,
  withdraw: withdrawPosting,
  conclude: concludePosting,
  archive: archivePosting,
};

/** Writes the end of postings whose last day is over into their state. Answers how many there were. */
export async function expirePostings(ctx: Context): Promise<number> {
  const endedCount = await expireSome(ctx);
  return endedCount < expiredAtOnce ? endedCount : endedCount + (await expirePostings(ctx));
}

/** Postings that are in the state at this moment, as postingStatus tells it. */
export function inPostingStatus(status: PostingStatus, now: Date): SQL | undefined {
  const isActive = eq(freightPostings.status, "ACTIVE");
  if (status === "ACTIVE") return and(isActive, gt(freightPostings.expiresAt, now));
  if (status === "EXPIRED")
    return or(eq(freightPostings.status, status), and(isActive, lte(freightPostings.expiresAt, now)));
  return eq(freightPostings.status, status);
}

async function decide(ctx: SignedInContext, action: Action, { postingId, from }: Decision): Promise<void> {
  requireFeature(ctx.viewer, "postFreight");
  const isThere = and(eq(freightPostings.id, postingId), eq(freightPostings.companyId, ctx.viewer.company.id));
  const { companyId, authorId } = freightPostings;
  const [before] = await ctx.db.select({ companyId, authorId }).from(freightPostings).where(isThere);
  if (!before) throw new DomainError("postingNotFound");
  postingPolicy.authorize(ctx.viewer, "posting.change", before);
  const to = postingLifecycle.after(from, action);
  if (!to) throw new DomainError("invalidStatusChange");

  await inTransaction(ctx, async (ctx) => {
    const updatedPostings = await ctx.db
      .update(freightPostings)
      .set({ status: to, ...statusColumns(action, from, ctx.now) })
      .where(and(isThere, inPostingStatus(from, ctx.now)))
      .returning({ id: freightPostings.id });
    if (updatedPostings.length === 0) throw new DomainError("invalidStatusChange");
    await reindexPostings(ctx, [postingId]);
    if (action !== "confirm") await postingsEnded.publish(ctx, { postingIds: [postingId], actorId: ctx.viewer.id });
    if (before.authorId === ctx.viewer.id) return;
    await recordAct(ctx, {
      action: `posting-${action}`,
      target: { kind: "posting", id: postingId },
      before: { status: from },
      after: { status: to },
    });
  });
}

/** A confirmation lifts a posting so long after the one before it. */
export const liftedAgainMilliseconds = 4 * 3_600_000;

/** A confirmation lifts a posting once in four hours; one that comes sooner changes nothing. */
function confirmedAfter(now: Date): SQL {
  const { confirmedAt } = freightPostings;
  const isSoon = gt(confirmedAt, new Date(now.getTime() - liftedAgainMilliseconds));
  return sql`case when ${isSoon} then ${confirmedAt} else ${now.toISOString()}::timestamptz end`;
}

function statusColumns(action: Action, from: PostingStatus, now: Date) {
  if (action === "confirm") return { confirmedAt: confirmedAfter(now) };
  const endedAs: PostingEnd = action === "conclude" ? "CONCLUDED" : "WITHDRAWN";
  const endColumns = {
    version: sql`${freightPostings.version} + 1`,
    ...(from === "ACTIVE" && { endedAs, endedAt: now }),
  };
  if (action === "conclude") return endColumns;
  if (action === "archive") return { archivedAt: now, ...endColumns };
  const { publishedAt: formerPublishedAt, confirmedAt: formerConfirmedAt } = freightPostings;
  const former = {
    withdrawnAt: now,
    formerPublishedAt: sql`${formerPublishedAt}`,
    formerConfirmedAt: sql`${formerConfirmedAt}`,
  };
  return { publishedAt: null, offeredAt: null, confirmedAt: null, ...former, ...endColumns };
}

function expireSome(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // One that somebody is changing just now waits for the next round.
    const due = await ctx.db
      .select({ id: freightPostings.id })
      .from(freightPostings)
      .where(and(eq(freightPostings.status, "ACTIVE"), lte(freightPostings.expiresAt, ctx.now)))
      .orderBy(freightPostings.expiresAt)
      .limit(expiredAtOnce)
      // Less than an update, so that who holds the company may change the supervisors while this waits for the company.
      .for("no key update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await ctx.db
      .update(freightPostings)
      .set({
        status: "EXPIRED",
        version: sql`${freightPostings.version} + 1`,
        endedAs: "EXPIRED",
        endedAt: sql`${freightPostings.expiresAt}`,
      })
      .where(inArray(freightPostings.id, ids));
    await reindexPostings(ctx, ids);
    return ids.length;
  });
}
