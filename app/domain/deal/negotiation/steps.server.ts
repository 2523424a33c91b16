import { conversations } from "drizzle/schema/conversation";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { and, eq, isNull } from "drizzle-orm";
import { ofTalk, openTalk, recordOfferAct } from "~/domain/conversation/freight.server";
import { companyOf, type Offer, type OfferSide } from "~/domain/deal/deal";
import type { OfferAction, OfferStatus } from "~/domain/deal/state";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";

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
  const companyId = by && companyOf(by.side, offer);
  const { postingId, interestedCompanyId } = offer;
  const conversationId =
    by && companyId !== null
      ? await openTalk(ctx, { postingId, interestedCompanyId }, { id: by.userId, companyId })
      : await findOfferConversation(ctx, offer);
  if (conversationId !== null) await recordOfferAct(ctx, { conversationId, offerActId: act.id, companyId });
}

/** The conversation that an offer is negotiated in. */
async function findOfferConversation(
  ctx: Pick<Context, "db">,
  offer: Pick<Offer, "postingId" | "interestedCompanyId">,
) {
  const [talk] = await ctx.db.select({ id: conversations.id }).from(conversations).where(ofTalk(offer));
  return talk?.id ?? null;
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
