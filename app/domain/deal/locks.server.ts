import { companies } from "drizzle/schema/company";
import { conversations } from "drizzle/schema/conversation";
import { dealEvents } from "drizzle/schema/deal";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isChanged, type Offer, type Proposal, postingsOf, sideOf } from "./deal";
import { dealPolicy } from "./policy";
import {
  isCarriers,
  offerStatusAt,
  type TransactionAction,
  type TransactionStatus,
  transactionLifecycle,
} from "./state";
import { isFrozen, mayDeal } from "./state.server";

/*
 * Everything takes its locks in one order, so that nobody waits in a circle: companies, postings, offers, conversations,
 * each in the order of their ids, then the transaction, and last of all a number. The database takes locks of its own: an
 * event or a paper of a deal keeps the key of its offer, also after the transaction was locked, so that an offer is locked
 * with its key left free; the places of a posting lock the offers that name them, after their posting.
 */

/** Keeps how the companies stand for the transaction; answers whether all of them may deal. */
export async function lockCompaniesForDeal(ctx: Context, ids: number[]): Promise<boolean> {
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

export type LockedOffer = { offer: Offer; proposal: Proposal };

/** Locks the open offers that are about any of the postings, or name it as their load; each with its open proposal. */
export async function lockOpenOffers(ctx: Context, postingIds: number[]): Promise<LockedOffer[]> {
  const about = sql`(${inArray(offers.postingId, postingIds)} or ${inArray(offers.loadId, postingIds)})`;
  const lockedOffers = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.status, "SUBMITTED"), about))
    .orderBy(asc(offers.id))
    .for("update");
  return withProposals(ctx, lockedOffers);
}

const isPast = ({ now }: Context) => and(eq(offers.status, "SUBMITTED"), lte(offers.openUntil, now));

/** The offers whose time is over and that are not ended yet, by their ids. */
export function listPastOffers(ctx: Context) {
  return ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(isPast(ctx))
    .orderBy(asc(offers.openUntil), asc(offers.id));
}

/** Locks an offer of this condition whose time is over; none that somebody is answering just now with `skipLocked`. */
export async function lockPastOffer(ctx: Context, which: SQL | undefined, config?: { skipLocked: true }) {
  const lockedOffers = await ctx.db
    .select()
    .from(offers)
    .where(and(which, isPast(ctx)))
    .for("update", config);
  const [past] = await withProposals(ctx, lockedOffers);
  return past;
}

/** Locks what the companies of these offers write to each other. */
export async function lockTalksOf(ctx: Context, lockedOffers: readonly LockedOffer[]): Promise<void> {
  if (lockedOffers.length === 0) return;
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
        lockedOffers.map(({ offer }) => offer.id),
      ),
    )
    .orderBy(asc(conversations.id))
    .for("no key update", { of: conversations });
}

/**
 * An offer of the viewer's company with its newest proposal, kept from others for the transaction, and how it stands at
 * this moment. Throws offerNotFound, also for one of others.
 */
export async function lockOffer(ctx: SignedInContext, offerId: number) {
  const row = await ctx.db.select().from(offers).where(eq(offers.id, offerId)).for("no key update");
  const [lockedOffer] = await withProposals(ctx, row);
  if (!lockedOffer) throw new DomainError("offerNotFound");
  const { offer, proposal } = lockedOffer;
  dealPolicy.authorize(ctx.viewer, "offer.read", offer);
  const [companiesNow] = await ctx.db.select({ isFrozen }).from(offers).where(eq(offers.id, offerId));
  const side = sideOf(ctx.viewer.company.id, offer);
  const standing = {
    status: offerStatusAt(offer, ctx.now),
    proposedBy: proposal.side,
    isFrozen: companiesNow?.isFrozen ?? true,
    isArchived: false,
    isChanged: isChanged(offer, proposal.side),
  };
  return { offer, proposal, side, standing };
}

/** An offer that the viewer is a party to, before anything is locked: of what never changes. Throws offerNotFound. */
export async function findParties(ctx: SignedInContext, offerId: number) {
  const [about] = await ctx.db.select().from(offers).where(eq(offers.id, offerId));
  if (!about) throw new DomainError("offerNotFound");
  dealPolicy.authorize(ctx.viewer, "offer.read", about);
  return about;
}

/**
 * An offer of the viewer's company, as lockOffer, with all that its acceptance ends: its postings, and what else is
 * open on them. Throws offerNotFound.
 */
export async function lockToAccept(ctx: SignedInContext, offerId: number) {
  const about = await findParties(ctx, offerId);
  await lockCompaniesForDeal(ctx, [about.interestedCompanyId, about.postingCompanyId]);
  const postings = await lockPostings(ctx, postingsOf(about), "update");
  const open = await lockOpenOffers(ctx, postingsOf(about));
  await lockTalksOf(ctx, open);
  const others = open.filter(({ offer }) => offer.id !== offerId);
  return { ...(await lockOffer(ctx, offerId)), postings, others };
}

/** The offers, each with the proposal that stands, or stood when it was closed. */
async function withProposals(ctx: Context, lockedOffers: readonly Offer[]): Promise<LockedOffer[]> {
  if (lockedOffers.length === 0) return [];
  const ids = lockedOffers.map(({ id }) => id);
  // Read after the lock: what was proposed while it was waited for counts.
  const proposals = await ctx.db
    .selectDistinctOn([offerProposals.offerId])
    .from(offerProposals)
    .where(inArray(offerProposals.offerId, ids))
    .orderBy(offerProposals.offerId, desc(offerProposals.no));
  return lockedOffers.map((offer) => {
    const proposal = proposals.find(({ offerId }) => offerId === offer.id);
    if (!proposal) throw new Error(`The offer ${offer.id} has no proposal.`);
    return { offer, proposal };
  });
}

type Transaction = typeof transactions.$inferSelect;
type AdvancedTransaction = Transaction & { after: TransactionStatus };

/**
 * A transaction of the viewer's company, kept from others until the caller's database transaction ends. Throws
 * transactionNotFound.
 */
export async function lockTransaction(ctx: SignedInContext, id: number): Promise<Transaction> {
  const [transaction] = await ctx.db.select().from(transactions).where(eq(transactions.id, id)).for("no key update");
  if (!transaction) throw new DomainError("transactionNotFound");
  dealPolicy.authorize(ctx.viewer, "transaction.read", transaction);
  return transaction;
}

/**
 * As lockTransaction, with the state that the action leads to. Throws forbidden for what is the other side's, and
 * invalidStatusChange where its state does not allow the action, also since the other side was quicker.
 */
export async function lockTransactionFor(
  ctx: SignedInContext,
  id: number,
  action: TransactionAction,
): Promise<AdvancedTransaction> {
  const transaction = await lockTransaction(ctx, id);
  if (isCarriers(action)) dealPolicy.authorize(ctx.viewer, `transaction.${action}`, transaction);
  return withNextStatus(transaction, action);
}

/**
 * As lockTransactionFor, of one that is in progress; null where the viewer has ended it just so: a form that was sent
 * twice.
 */
export async function lockToEnd(
  ctx: SignedInContext,
  id: number,
  { action, reason = null }: { action: "complete" | "cancel"; reason?: string | null },
): Promise<AdvancedTransaction | null> {
  const transaction = await lockTransaction(ctx, id);
  if (transaction.cancelReason === reason) {
    const isOwnEnd = and(
      eq(dealEvents.dealId, id),
      eq(dealEvents.kind, action),
      eq(dealEvents.authorId, ctx.viewer.id),
    );
    if ((await ctx.db.$count(dealEvents, isOwnEnd)) > 0) return null;
  }
  return withNextStatus(transaction, action);
}

function withNextStatus(transaction: Transaction, action: TransactionAction): AdvancedTransaction {
  const after = transactionLifecycle.after(transaction.status, action);
  if (!after) throw new DomainError("invalidStatusChange");
  return { ...transaction, after };
}
