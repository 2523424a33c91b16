import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { offerSides, offerStatusAt } from "~/domain/deal/state";
import { lockOpenOffers, newestProposal, type Offer } from "~/domain/deal/state.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { closeOffer, lockTalkOf, recordOfferStep, tellSides } from "./steps.server";

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
  await lockTalkOf(ctx, open);
  for (const offer of open) {
    if (offerStatusAt(offer, ctx.now) === "EXPIRED") await expireOffer(ctx, offer);
    else await refuseByPortal(ctx, offer, { postingIds, actorId });
  }
}

async function refuseByPortal(
  ctx: Context,
  offer: Offer,
  { postingIds, actorId }: { postingIds: number[]; actorId: number | null },
): Promise<void> {
  const proposal = await newestProposal(ctx, offer.id);
  await closeOffer(ctx, offer, "REJECTED");
  await recordOfferStep(ctx, offer, { proposalId: proposal.id, action: "refuse", by: null });
  const sides = postingIds.includes(offer.postingId) ? (["INTERESTED"] as const) : offerSides;
  await tellSides(ctx, offer, { sides, actorId, event: "end" });
}

/** Ends what the two companies had open on a posting whose row the caller has locked, where its time is over. */
export async function expirePast(
  ctx: Context,
  { postingId, interestedCompanyId }: Pick<Offer, "postingId" | "interestedCompanyId">,
): Promise<void> {
  const isPast = and(eq(offers.status, "SUBMITTED"), lte(offers.openUntil, ctx.now));
  const [past] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.postingId, postingId), eq(offers.interestedCompanyId, interestedCompanyId), isPast))
    .for("update");
  if (past) await expireOffer(ctx, past);
}

/**
 * Writes the end of proposals whose time is over into their offers and tells both sides. Answers how many there were.
 * Throws AggregateError for those that could not be ended, when all others are.
 */
export async function expireOffers(ctx: Context): Promise<number> {
  const isDue = and(eq(offers.status, "SUBMITTED"), lte(offers.openUntil, ctx.now));
  const due = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(isDue)
    .orderBy(asc(offers.openUntil), asc(offers.id));
  return forEachRow(due, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const still = and(eq(offers.id, id), isDue);
      // One that somebody is answering just now waits for the next round.
      const [offer] = await ctx.db.select().from(offers).where(still).for("update", { skipLocked: true });
      if (offer) await expireOffer(ctx, offer);
      return offer !== undefined;
    }),
  );
}

async function expireOffer(ctx: Context, offer: Offer): Promise<void> {
  const proposal = await newestProposal(ctx, offer.id);
  await closeOffer(ctx, offer, "EXPIRED");
  await recordOfferStep(ctx, offer, { proposalId: proposal.id, action: "expire", by: null });
  await tellSides(ctx, offer, { sides: offerSides, actorId: null, event: "expire" });
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
        open.map(({ id }) => id),
      ),
    );
}
