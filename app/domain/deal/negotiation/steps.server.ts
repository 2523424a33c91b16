import { conversations } from "drizzle/schema/conversation";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordOfferAct, recordPortalActs } from "~/domain/conversation/freight.server";
import { companyOf, type Offer, type OfferSide, type Proposal } from "~/domain/deal/deal";
import type { OfferAction, OfferStatus } from "~/domain/deal/state";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";

type Step = {
  proposalId: number;
  action: OfferAction;
  by: { side: OfferSide; userId: number };
  reason?: string | null;
};

/** Notes a step of the negotiation in the offer and among what the two companies wrote. */
export async function recordOfferStep(ctx: Context, offer: Offer, { proposalId, action, by, reason }: Step) {
  const { postingId, interestedCompanyId } = offer;
  const act = insertedRow(
    await ctx.db
      .insert(offerActs)
      .values({
        offerId: offer.id,
        proposalId,
        action,
        side: by.side,
        authorId: by.userId,
        reason: reason ?? null,
        createdAt: ctx.now,
      })
      .returning({ id: offerActs.id }),
  );
  const author = { id: by.userId, companyId: companyOf(by.side, offer) };
  await recordOfferAct(ctx, { postingId, interestedCompanyId }, { offerActId: act.id, author });
}

type PortalStep = { offer: Offer; proposal: Proposal; action: OfferAction };

/** Notes steps that the portal took, each in its offer and, where the companies talk, among what they wrote. */
export async function recordPortalSteps(ctx: Context, steps: PortalStep[]): Promise<void> {
  if (steps.length === 0) return;
  const acts = await ctx.db
    .insert(offerActs)
    .values(
      steps.map(({ offer, proposal, action }) => ({
        offerId: offer.id,
        proposalId: proposal.id,
        action,
        createdAt: ctx.now,
      })),
    )
    .returning({ id: offerActs.id });
  const isNegotiatedIn = and(
    eq(offers.postingId, conversations.postingId),
    eq(offers.interestedCompanyId, conversations.interestedCompanyId),
  );
  const lines = await ctx.db
    .select({ conversationId: conversations.id, offerActId: offerActs.id })
    .from(offerActs)
    .innerJoin(offers, eq(offers.id, offerActs.offerId))
    .innerJoin(conversations, isNegotiatedIn)
    .where(
      inArray(
        offerActs.id,
        acts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerActs.id));
  if (lines.length > 0) await recordPortalActs(ctx, lines);
}

/** Ends locked open offers: their proposals stand no more and nobody is waited for. */
export async function closeOffers(
  ctx: Context,
  closedOffers: readonly { id: number }[],
  status: Exclude<OfferStatus, "SUBMITTED">,
): Promise<void> {
  const ids = closedOffers.map(({ id }) => id);
  if (ids.length === 0) return;
  await closeProposals(ctx, ids);
  await ctx.db
    .update(offers)
    .set({
      status,
      closedAt: ctx.now,
      awaitsCompanyId: null,
      version: sql`${offers.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(inArray(offers.id, ids));
}

/** The open proposals of locked offers stand no more. */
export async function closeProposals(ctx: Context, offerIds: number[]): Promise<void> {
  await ctx.db
    .update(offerProposals)
    .set({ closedAt: ctx.now })
    .where(and(inArray(offerProposals.offerId, offerIds), isNull(offerProposals.closedAt)));
}
