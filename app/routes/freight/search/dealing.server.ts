import { randomUUID } from "node:crypto";
import { firstProposalOf } from "~/domain/deal/negotiation/first-proposal.server";
import type { OffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { dealPolicy } from "~/domain/deal/policy";
import type { FoundPosting } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";

export type DealOptions = ReturnType<typeof dealOptionsOf>;

type OpenDeals = { offers: OffersOn | undefined; conversationId: number | null };

/**
 * What leads to a deal about a posting that stands open: the talk that the viewer's company has about it, or its first
 * question, and its price. Null for an own posting.
 */
export function dealOptionsOf(ctx: SignedInContext, posting: FoundPosting, { offers, conversationId }: OpenDeals) {
  if (posting.isOwn) return null;
  const mayOffer = dealPolicy.allows(ctx.viewer, "offer.send", null) && !offers?.own;
  // For a vehicle an offer has to say what it would carry: that has a page of its own.
  const price = mayOffer && posting.kind === "SHIPMENT" ? firstProposalOf(ctx, posting) : null;
  return {
    conversationId,
    question: ctx.viewer.company.isVerified && conversationId === null ? { key: randomUUID() } : null,
    price: price && { ...price, key: randomUUID(), currency: posting.currency },
  };
}
