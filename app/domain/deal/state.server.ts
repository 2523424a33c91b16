import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { type AnyColumn, and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { dealPolicy } from "./policy";
import { type OfferSide, offerStatusAt } from "./state";

export type Offer = typeof offers.$inferSelect;
type Proposal = typeof offerProposals.$inferSelect;

/** Whether a company of the row may deal: a member of the council with a package. */
const mayDeal = sql<boolean>`(${companies.isVerified} and not ${companies.isBlocked}
  and ${companies.expiredAt} is null and ${companies.registrationSubscriptionPlanId} is not null)`;

/** Whether one of the two companies of an offer may not deal at present. */
export const isFrozen = sql<boolean>`exists (
  select from ${companies} where ${companies.id} in (${offers.interestedCompanyId}, ${offers.postingCompanyId})
    and not ${mayDeal}
)`;

/** The company of a row that is not the viewer's. */
export function otherCompanyId({ viewer }: SignedInContext): SQL {
  return sql`case when ${offers.postingCompanyId} = ${viewer.company.id}
    then ${offers.interestedCompanyId} else ${offers.postingCompanyId} end`;
}

/** Whether the viewer's company is to answer, or to stand by its own proposal, and can. */
export function waits(ctx: SignedInContext, otherId: SQL | AnyColumn = otherCompanyId(ctx)): SQL<boolean> {
  // One company at a time, so that those which may not deal are found once for thousands of offers.
  const [mayNotDeal, viewerMayNotDeal] = [otherId, ctx.viewer.company.id].map(
    (id) => sql`exists (select from ${companies} where ${companies.id} = ${id} and not ${mayDeal})`,
  );
  return sql<boolean>`(${isOpen(ctx)} and ${offers.awaitsCompanyId} = ${ctx.viewer.company.id}
    and not ${mayNotDeal} and not ${viewerMayNotDeal})`;
}

/** Open at this moment, whether the job has been here or not. */
export function isOpen({ now }: Pick<Context, "now">): SQL {
  return sql`(${offers.status} = 'SUBMITTED' and (${gt(offers.openUntil, now)}) is not false)`;
}

/** The posting whose route is driven: the load that an offer on a vehicle names, else what the offer is on. */
export const carriedId = sql<number>`coalesce(${offers.loadId}, ${offers.postingId})`;

export function sideOf(companyId: number, { postingCompanyId }: Pick<Offer, "postingCompanyId">): OfferSide {
  return companyId === postingCompanyId ? "POSTING" : "INTERESTED";
}

export function companyOf(side: OfferSide, offer: Pick<Offer, "interestedCompanyId" | "postingCompanyId">): number {
  return side === "POSTING" ? offer.postingCompanyId : offer.interestedCompanyId;
}

/** Whether the other side has changed a term since the open proposal, whose author is waited for then. */
export function isChanged(
  offer: Pick<Offer, "interestedCompanyId" | "postingCompanyId" | "awaitsCompanyId">,
  proposedBy: OfferSide,
): boolean {
  return offer.awaitsCompanyId === companyOf(proposedBy, offer);
}

/** The postings that an offer is about. */
export function postingsOf({ postingId, loadId }: Pick<Offer, "postingId" | "loadId">): number[] {
  return loadId === null ? [postingId] : [postingId, loadId];
}

/**
 * An offer of the viewer's company with its newest proposal, kept from others for the transaction, and how it stands at
 * this moment. Throws offerNotFound, also for one of others.
 */
export async function lockOffer(ctx: SignedInContext, offerId: number) {
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, offerId)).for("no key update");
  if (!offer) throw new DomainError("offerNotFound");
  dealPolicy.authorize(ctx.viewer, "offer.read", offer);
  const proposal = await newestProposal(ctx, offerId);
  const [row] = await ctx.db.select({ isFrozen }).from(offers).where(eq(offers.id, offerId));
  const side = sideOf(ctx.viewer.company.id, offer);
  const standing = {
    status: offerStatusAt(offer, ctx.now),
    proposedBy: proposal.side,
    isFrozen: row?.isFrozen ?? true,
    isArchived: false,
    isChanged: isChanged(offer, proposal.side),
  };
  return { offer, proposal, side, standing };
}

/** The proposal that stands, or stood when the offer was closed. */
export async function newestProposal(ctx: Context, offerId: number): Promise<Proposal> {
  const [proposal] = await ctx.db
    .select()
    .from(offerProposals)
    .where(eq(offerProposals.offerId, offerId))
    .orderBy(desc(offerProposals.no))
    .limit(1);
  if (!proposal) throw new Error(`The offer ${offerId} has no proposal.`);
  return proposal;
}

/** What of the postings was read, for an acceptance to say: a later edit makes it another. */
export function versionsOf(postings: readonly { id: number; version: number }[]): string {
  return [...postings]
    .sort((one, other) => one.id - other.id)
    .map(({ id, version }) => `${id}.${version}`)
    .join("-");
}

/*
 * Everything takes its locks in one order, so that nobody waits in a circle: companies, postings, offers, conversations,
 * each in the order of their ids, then the transaction. The database takes locks of its own: an event or a paper of a deal
 * keeps the key of its offer, also after the transaction was locked, so that an offer is locked with its key left free;
 * the places of a posting lock the offers that name them, after their posting.
 */

/** Keeps how the companies stand for the transaction; answers whether all of them may deal. */
export async function keepCompanies(ctx: Context, ids: number[]): Promise<boolean> {
  const rows = await ctx.db
    .select({ mayDeal })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for("share");
  return rows.every((row) => row.mayDeal);
}

/** Locks the postings; `share` lets others read them and offer on them too. */
export function lockPostings(ctx: Context, ids: number[], mode: "share" | "update") {
  return ctx.db
    .select()
    .from(freightPostings)
    .where(inArray(freightPostings.id, ids))
    .orderBy(asc(freightPostings.id))
    .for(mode);
}

/** Locks the open offers that are about any of the postings, or name it as their load. */
export function lockOpenOffers(ctx: Context, postingIds: number[]): Promise<Offer[]> {
  const about = sql`(${inArray(offers.postingId, postingIds)} or ${inArray(offers.loadId, postingIds)})`;
  return ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.status, "SUBMITTED"), about))
    .orderBy(asc(offers.id))
    .for("update");
}
