import type { offerProposals, offers } from "drizzle/schema/offer";

export type Offer = typeof offers.$inferSelect;
export type Proposal = typeof offerProposals.$inferSelect;

/** The company that is interested in the posting, and the one that posted it. */
export const offerSides = ["INTERESTED", "POSTING"] as const;
export type OfferSide = (typeof offerSides)[number];

/** The load's company, and the vehicle's. */
export const transactionSides = ["SHIPPER", "CARRIER"] as const;
export type TransactionSide = (typeof transactionSides)[number];

type OfferParties = Pick<Offer, "interestedCompanyId" | "postingCompanyId">;
type TransactionParties = { shipperCompanyId: number; carrierCompanyId: number };

/** Which side of an offer a company is, one of the two. */
export function sideOf(companyId: number, { postingCompanyId }: Pick<Offer, "postingCompanyId">): OfferSide {
  return companyId === postingCompanyId ? "POSTING" : "INTERESTED";
}

export function otherSide(side: OfferSide): OfferSide {
  return side === "INTERESTED" ? "POSTING" : "INTERESTED";
}

export function companyOf(side: OfferSide, offer: OfferParties): number {
  return side === "POSTING" ? offer.postingCompanyId : offer.interestedCompanyId;
}

/** What a company is in a transaction; null for one that is no party of it. */
export function roleOf(companyId: number, transaction: TransactionParties): TransactionSide | null {
  if (transaction.shipperCompanyId === companyId) return "SHIPPER";
  return transaction.carrierCompanyId === companyId ? "CARRIER" : null;
}

/** The company that a party of an offer or of a transaction deals with. */
export function otherCompanyOf(companyId: number, deal: OfferParties | TransactionParties): number {
  const [one, other] =
    "shipperCompanyId" in deal
      ? [deal.shipperCompanyId, deal.carrierCompanyId]
      : [deal.interestedCompanyId, deal.postingCompanyId];
  return one === companyId ? other : one;
}

/** Whether the other side has changed a term since the open proposal, whose author is waited for then. */
export function isChanged(offer: OfferParties & Pick<Offer, "awaitsCompanyId">, proposedBy: OfferSide): boolean {
  return offer.awaitsCompanyId === companyOf(proposedBy, offer);
}

/**
 * The proposal that says of a load what drives it, of these in their order: the last one of its carrier, where that
 * names a vehicle.
 */
export function vehicleProposal<Named extends Pick<Proposal, "side" | "vehicleId" | "vehicleDescription">>(
  proposals: readonly Named[],
): Named | null {
  const last = proposals.findLast(({ side }) => side === "INTERESTED");
  return last && (last.vehicleId !== null || last.vehicleDescription !== null) ? last : null;
}

/** The postings that an offer is about. */
export function postingsOf({ postingId, loadId }: Pick<Offer, "postingId" | "loadId">): number[] {
  return loadId === null ? [postingId] : [postingId, loadId];
}

/** What of the postings was read, for an acceptance to say: a later edit makes it another. */
export function versionsOf(postings: readonly { id: number; version: number }[]): string {
  return [...postings]
    .sort((one, other) => one.id - other.id)
    .map(({ id, version }) => `${id}.${version}`)
    .join("-");
}
