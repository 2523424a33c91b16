import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Offer, offerSides } from "~/domain/deal/deal";
import {
  type LockedOffer,
  listPastOffers,
  lockOpenOffers,
  lockPastOffer,
  lockTalksOf,
} from "~/domain/deal/locks.server";
import { newsForSides, notifyCompanies } from "~/domain/deal/notify.server";
import { offerStatusAt } from "~/domain/deal/state";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { closeOffers, recordPortalSteps } from "./steps.server";

/**
 * Refuses what is open on these postings, whose rows the caller has locked, in the portal's name; what had run out
 * before has expired. The interested companies are told, and of an offer that named one of them as its load both.
 */
export async function endOffersOn(
  ctx: Context,
  postingIds: number[],
  { actorId }: { actorId: number | null },
): Promise<void> {
  const open = await lockOpenOffers(ctx, postingIds);
  await lockTalksOf(ctx, open);
  await endOffers(ctx, open);
  await notifyOfEnds(ctx, open, { postingIds, actorId });
}

/** Writes the end of open offers that are locked with their talks, in the portal's name. */
export async function endOffers(ctx: Context, open: readonly LockedOffer[]): Promise<void> {
  const isExpired = ({ offer }: LockedOffer) => isOver(ctx, offer);
  const expiredOffers = open.filter(isExpired).map(({ offer }) => offer);
  const refusedOffers = open.filter((each) => !isExpired(each)).map(({ offer }) => offer);
  await closeOffers(ctx, expiredOffers, "EXPIRED");
  await closeOffers(ctx, refusedOffers, "REJECTED");
  await recordPortalSteps(
    ctx,
    open.map((each) => ({ ...each, action: isExpired(each) ? "expire" : "refuse" })),
  );
}

/** Tells of the ends that endOffers has written, on these postings. */
export async function notifyOfEnds(
  ctx: Context,
  endedOffers: readonly LockedOffer[],
  { postingIds, actorId }: { postingIds: number[]; actorId: number | null },
): Promise<void> {
  const news = endedOffers.flatMap(({ offer }) => {
    if (isOver(ctx, offer)) return newsOfExpiry(offer);
    const sides = postingIds.includes(offer.postingId) ? (["INTERESTED"] as const) : offerSides;
    return newsForSides(offer, { sides, actorId, event: "end" });
  });
  await notifyCompanies(ctx, news);
}

function isOver(ctx: Context, offer: Offer): boolean {
  return offerStatusAt(offer, ctx.now) === "EXPIRED";
}

function newsOfExpiry(offer: Offer) {
  return newsForSides(offer, { sides: offerSides, actorId: null, event: "expire" });
}

/** Ends what the two companies had open on a posting whose row the caller has locked, where its time is over. */
export async function expirePast(
  ctx: Context,
  { postingId, interestedCompanyId }: Pick<Offer, "postingId" | "interestedCompanyId">,
): Promise<void> {
  const between = and(eq(offers.postingId, postingId), eq(offers.interestedCompanyId, interestedCompanyId));
  await expire(ctx, await lockPastOffer(ctx, between));
}

/**
 * Writes the end of proposals whose time is over into their offers and tells both sides. Answers how many there were.
 * Throws AggregateError for those that could not be ended, when all others are.
 */
export async function expireOffers(ctx: Context): Promise<number> {
  return forEachRow(await listPastOffers(ctx), ({ id }) =>
    // One that somebody is answering just now waits for the next round.
    inTransaction(ctx, async (ctx) => expire(ctx, await lockPastOffer(ctx, eq(offers.id, id), { skipLocked: true }))),
  );
}

/** Answers whether there was one. */
async function expire(ctx: Context, past: LockedOffer | undefined): Promise<boolean> {
  if (!past) return false;
  await endOffers(ctx, [past]);
  await notifyCompanies(ctx, newsOfExpiry(past.offer));
  return true;
}

/** Open offers end no later than what they are about: call it when the last day of a locked posting was changed. */
export async function followLastDay(ctx: Context, postingId: number): Promise<void> {
  const ends = sql`least(
    (select ${offerProposals.validUntil} from ${offerProposals}
      where ${offerProposals.offerId} = ${offers.id} and ${offerProposals.closedAt} is null),
    (select min(${freightPostings.expiresAt}) from ${freightPostings}
      where ${freightPostings.id} in (${offers.postingId}, ${offers.loadId}))
  )`;
  // In the order of their ids, as everybody locks them.
  const open = await lockOpenOffers(ctx, [postingId]);
  if (open.length === 0) return;
  await ctx.db
    .update(offers)
    .set({ openUntil: ends, updatedAt: sql`${offers.updatedAt}` })
    .where(
      inArray(
        offers.id,
        open.map(({ offer }) => offer.id),
      ),
    );
}
