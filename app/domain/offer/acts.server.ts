import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { openFreightConversation, recordOfferAct } from "~/domain/conversation/freight.server";
import { insertedRow } from "~/domain/inserted-row.server";
import { companyOf, type Offer } from "./standing.server";
import type { OfferAction, OfferSide, OfferStatus } from "./status";
import { tellOfDeal } from "./telling.server";

type Act = {
  proposalId: number;
  action: OfferAction;
  /** Null for the portal. */
  by: { side: OfferSide; userId: number } | null;
  reason?: string | null;
};

/** Notes an act of the negotiation in the offer and among what the two companies wrote. */
export async function recordOfferStep(ctx: Context, offer: Offer, { proposalId, action, by, reason }: Act) {
  const act = insertedRow(
    await ctx.db
      .insert(offerActs)
      .values({
        offerId: offer.id,
        proposalId,
        action,
        side: by?.side ?? null,
        authorId: by?.userId ?? null,
        reason: reason ?? null,
        createdAt: ctx.now,
      })
      .returning({ id: offerActs.id }),
  );
  const { postingId, interestedCompanyId } = offer;
  const conversationId = await openFreightConversation(ctx, { postingId, interestedCompanyId });
  await recordOfferAct(ctx, { conversationId, offerActId: act.id, companyId: by && companyOf(by.side, offer) });
}

/** Tells the people of a side, or of both, what became of an offer. */
export async function tellSides(
  ctx: Context,
  offer: Offer,
  { sides, actorId, event }: { sides: readonly OfferSide[]; actorId: number | null; event: string },
): Promise<void> {
  for (const side of sides) {
    await tellOfDeal(ctx, { dealId: offer.id, companyId: companyOf(side, offer), actorId, event });
  }
}

/** Ends a locked open offer: its proposal stands no more and nobody is waited for. */
export async function closeOffer(ctx: Context, offer: Offer, status: Exclude<OfferStatus, "SUBMITTED">): Promise<void> {
  await closeProposal(ctx, offer.id);
  await ctx.db
    .update(offers)
    .set({ status, closedAt: ctx.now, awaitsCompanyId: null, version: offer.version + 1, updatedAt: ctx.now })
    .where(eq(offers.id, offer.id));
}

/** The open proposal of a locked offer stands no more. */
export async function closeProposal(ctx: Context, offerId: number): Promise<void> {
  await ctx.db
    .update(offerProposals)
    .set({ closedAt: ctx.now })
    .where(and(eq(offerProposals.offerId, offerId), isNull(offerProposals.closedAt)));
}
