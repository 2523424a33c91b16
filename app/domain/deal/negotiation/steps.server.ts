import { conversations } from "drizzle/schema/conversation";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { ofTalk, openTalk, recordOfferAct } from "~/domain/conversation/freight.server";
import { tellOfDeal } from "~/domain/deal/notify.server";
import type { OfferAction, OfferSide, OfferStatus } from "~/domain/deal/state";
import { companyOf, type Offer } from "~/domain/deal/state.server";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import type { DealEventName } from "~/domain/notice/deal-event";

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

/** Locks what the companies of these offers write to each other, in the order of the ids as everybody does. */
export async function lockTalkOf(ctx: Context, locked: readonly Offer[]): Promise<void> {
  if (locked.length === 0) return;
  const isNegotiatedIn = and(
    eq(offers.postingId, conversations.postingId),
    eq(offers.interestedCompanyId, conversations.interestedCompanyId),
  );
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(offers, isNegotiatedIn)
    .where(
      inArray(
        offers.id,
        locked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(conversations.id))
    .for("no key update", { of: conversations });
}

/** Tells the people of a side, or of both, what became of an offer; answers who they are. */
export async function tellSides(
  ctx: Context,
  offer: Offer,
  { sides, actorId, event }: { sides: readonly OfferSide[]; actorId: number | null; event: DealEventName },
): Promise<number[]> {
  const told: number[] = [];
  for (const side of sides) {
    told.push(...(await tellOfDeal(ctx, { dealId: offer.id, companyId: companyOf(side, offer), actorId, event })));
  }
  return told;
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
