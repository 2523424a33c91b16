import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChanged, postingsOf, sideOf } from "~/domain/deal/deal";
import { lockToAccept } from "~/domain/deal/locks.server";
import { dealPolicy } from "~/domain/deal/policy";
import { routeOfOffer, routePlacesColumn } from "~/domain/deal/route.server";
import { commandsOf, offerStatusAt } from "~/domain/deal/state";
import { carriedId, isFrozen, otherCompanyId } from "~/domain/deal/state.server";
import { listChangedTerms, seenBy } from "~/domain/deal/terms/change.server";
import { digestOf } from "~/domain/deal/terms/digest.server";
import { freezeTerms } from "~/domain/deal/terms/freeze.server";
import { postingStatus } from "~/domain/freight/posting/status";
import { concludePostings } from "~/domain/freight/posting/transitions.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { concludeTransaction } from "./conclude.server";
import { endOffers, notifyOfEnds } from "./end.server";
import { numberTransaction } from "./number.server";
import { closeOffers, recordOfferStep } from "./steps.server";
import { withoutDays } from "./visible-posting.server";

const other = alias(companies, "other");
const posting = alias(freightPostings, "posting");

/**
 * An offer of the viewer's company with the proposal that stands, whether the viewer may accept it or not. One
 * statement. Throws offerNotFound, also for one of others.
 */
export async function findOfferToAccept(ctx: SignedInContext, id: number) {
  const { company } = ctx.viewer;
  const [row] = await ctx.db
    .select({
      offer: offers,
      other: { id: other.id, name: nameOfCompany(other) },
      isFrozen,
      kind: posting.kind,
      carried: {
        distanceKm: freightPostings.distanceKm,
        places: routePlacesColumn,
      },
      proposal: {
        id: offerProposals.id,
        no: offerProposals.no,
        side: offerProposals.side,
        price: offerProposals.price,
        currency: currencies.code,
        paymentDays: offerProposals.paymentDays,
        validUntil: sql`least(${offerProposals.validUntil}, ${offers.openUntil})`.mapWith(offerProposals.validUntil),
        postingVersion: offerProposals.postingVersion,
        loadVersion: offerProposals.loadVersion,
      },
    })
    .from(offers)
    .innerJoin(other, eq(other.id, otherCompanyId(ctx)))
    .innerJoin(posting, eq(posting.id, offers.postingId))
    .innerJoin(freightPostings, eq(freightPostings.id, carriedId))
    .innerJoin(offerProposals, eq(offerProposals.offerId, offers.id))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(
      and(eq(offers.id, id), or(eq(offers.interestedCompanyId, company.id), eq(offers.postingCompanyId, company.id))),
    )
    .orderBy(desc(offerProposals.no))
    .limit(1);
  if (!row) throw new DomainError("offerNotFound");
  const { offer, kind, carried, proposal } = row;
  const side = sideOf(company.id, offer);
  const status = offerStatusAt(offer, ctx.now);
  const standing = {
    status,
    proposedBy: proposal.side,
    isFrozen: row.isFrozen,
    isArchived: false,
    isChanged: isChanged(offer, proposal.side),
  };
  return {
    id,
    kind,
    status,
    proposal,
    other: row.other,
    loadId: offer.loadId,
    isFrozen: row.isFrozen,
    isShipper: (kind === "VEHICLE") === (side === "INTERESTED"),
    isOwnProposal: proposal.side === side,
    isChanged: standing.isChanged,
    /** What is other than the proposal's author saw it. */
    changed: status === "SUBMITTED" ? await listChangedTerms(ctx, seenBy(offer, proposal)) : [],
    mayBeAccepted: commandsOf(side, standing).includes("accept"),
    // Of what is not known any more only the route is.
    route: routeOfOffer({ ...offer, kind }, withoutDays(carried).places),
  };
}

/** `no` is of the proposal that was read, `termsDigest` of all that it would bind to, as digestOf gives it. */
type Acceptance = { offerId: number; no: number; termsDigest: string };

/**
 * Accepts the open proposal: makes the transaction, takes the postings off the exchange, refuses what else was open on
 * them and tells everybody, all at once or not at all. Who presses twice gets the same transaction. Throws
 * operationIsRestricted, companyVerificationPending, tooManyResourceCalls, offerNotFound, staleData for another
 * proposal or other terms than were read, and for terms that the viewer's side has changed since the proposal, and
 * invalidStatusChange, also when a posting or the load that the offer names is gone.
 */
export async function acceptOffer(
  ctx: SignedInContext,
  { offerId, no, termsDigest }: Acceptance,
): Promise<{ id: number; number: string }> {
  requireFeature(ctx.viewer, "postFreight");
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    const deal = await lockToAccept(ctx, offerId);
    if (deal.offer.status === "ACCEPTED" && deal.proposal.no === no) return findOwnAcceptance(ctx, deal.proposal.id);
    requireAcceptable(ctx, deal, no);
    const id = await writeAcceptance(ctx, deal, termsDigest);
    // Nobody by name: who is refused does not read there who won.
    await notifyOfEnds(ctx, deal.others, { postingIds: postingsOf(deal.offer), actorId: null });
    return { id, number: await numberTransaction(ctx, id) };
  });
}

type Deal = Awaited<ReturnType<typeof lockToAccept>>;

/** Throws invalidStatusChange and staleData, as acceptOffer says. */
function requireAcceptable({ now }: SignedInContext, { proposal, postings, side, standing }: Deal, no: number): void {
  const isOnOffer = postings.every((posting) => postingStatus(posting, now) === "ACTIVE");
  // But for the change it could be accepted.
  const mayBe = commandsOf(side, { ...standing, isChanged: false }).includes("accept");
  if (!isOnOffer || !mayBe) throw new DomainError("invalidStatusChange");
  if (standing.isChanged || proposal.no !== no) throw new DomainError("staleData");
}

/** An open offer that is locked with its proposal to be accepted by the side, and with what it ends. */
export type AcceptedDeal = Pick<Deal, "offer" | "side" | "others"> & { proposal: { id: number } };

/**
 * Writes an acceptance that may be, of which the postings and talks are locked too, and answers the id of the
 * transaction, which is to be numbered. Throws staleData where its terms are other than the ones with the digest.
 */
export async function writeAcceptance(
  ctx: SignedInContext,
  { offer, proposal, side, others }: AcceptedDeal,
  termsDigest: string,
): Promise<number> {
  const acceptedBy = ctx.viewer.id;
  const frozenTerms = await freezeTerms(ctx, { offerId: offer.id, proposalId: proposal.id, acceptedBy });
  if (digestOf(frozenTerms.terms) !== termsDigest) throw new DomainError("staleData");
  await closeOffers(ctx, [offer], "ACCEPTED");
  await recordOfferStep(ctx, offer, { proposalId: proposal.id, action: "accept", by: { side, userId: acceptedBy } });
  await endOffers(ctx, others);
  await concludePostings(ctx, postingsOf(offer));
  return concludeTransaction(ctx, frozenTerms);
}

/**
 * The transaction of a proposal that the viewer has accepted before. Throws invalidStatusChange where a colleague did.
 */
async function findOwnAcceptance(ctx: SignedInContext, proposalId: number): Promise<{ id: number; number: string }> {
  const [transaction] = await ctx.db
    .select({ id: transactions.id, number: transactions.number })
    .from(transactions)
    .innerJoin(offerActs, and(eq(offerActs.offerId, transactions.id), eq(offerActs.action, "accept")))
    .where(and(eq(offerActs.proposalId, proposalId), eq(offerActs.authorId, ctx.viewer.id)));
  if (!transaction) throw new DomainError("invalidStatusChange");
  return transaction;
}
