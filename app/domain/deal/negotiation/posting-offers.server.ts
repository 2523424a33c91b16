import { currencies } from "drizzle/schema/dictionary";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { isOpen, waits } from "~/domain/deal/state.server";
import type { SignedInContext } from "~/domain/kernel/context";

export type OffersOn = {
  own: { id: number; waits: boolean; price: number; currency: string } | null;
  /** On a posting of the viewer's company: how many are open, and how many of them wait for its answer. */
  count: number;
  waiting: number;
  /** The prices on the table, of an own posting. */
  prices: { price: number; currency: string }[];
};

/** What the open offers on these postings are to the viewer's company: its own on others', and how many on its own. */
export async function describeOffersOn(ctx: SignedInContext, postingIds: readonly number[]) {
  if (postingIds.length === 0) return new Map<number, OffersOn>();
  return offersOf(await openOffersOn(ctx, postingIds));
}

/** The rows of the same, for a statement that asks for more. */
export function openOffersOn(ctx: SignedInContext, postingIds: readonly number[]) {
  const { id: companyId } = ctx.viewer.company;
  const isParty = or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId));
  return ctx.db
    .select({
      id: offers.id,
      postingId: offers.postingId,
      isOwnPosting: sql<boolean>`${offers.postingCompanyId} = ${companyId}`.as("isOwnPosting"),
      waits: sql<boolean>`${waits(ctx)}`.as("waits"),
      price: offerProposals.price,
      currency: currencies.code,
    })
    .from(offers)
    .innerJoin(offerProposals, and(eq(offerProposals.offerId, offers.id), isNull(offerProposals.closedAt)))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(and(inArray(offers.postingId, [...postingIds]), isParty, isOpen(ctx)));
}

type OpenOffer = Awaited<ReturnType<typeof openOffersOn>>[number];

/** What the rows say of each posting. */
export function offersOf(rows: readonly OpenOffer[]): Map<number, OffersOn> {
  const offersByPosting = new Map<number, OffersOn>();
  for (const { postingId, isOwnPosting, ...row } of rows) {
    const offers = offersByPosting.get(postingId) ?? { own: null, count: 0, waiting: 0, prices: [] };
    offersByPosting.set(
      postingId,
      isOwnPosting
        ? {
            ...offers,
            count: offers.count + 1,
            waiting: offers.waiting + (row.waits ? 1 : 0),
            prices: [...offers.prices, row],
          }
        : { ...offers, own: row },
    );
  }
  return offersByPosting;
}

/** The offer that two companies negotiate about a posting at this moment; null for none. */
export async function findOpenOffer(
  ctx: SignedInContext,
  { postingId, interestedCompanyId }: { postingId: number; interestedCompanyId: number },
) {
  const [open] = await ctx.db
    .select({ id: offers.id, number: offers.number })
    .from(offers)
    .where(and(eq(offers.postingId, postingId), eq(offers.interestedCompanyId, interestedCompanyId), isOpen(ctx)));
  return open ?? null;
}

/**
 * What two companies have of a posting that they talk about: the offer that is open, else the transaction that was made
 * of one; null for neither. One statement.
 */
export async function findTalkDeal(
  ctx: SignedInContext,
  { postingId, interestedCompanyId }: { postingId: number; interestedCompanyId: number },
) {
  const [deal] = await ctx.db
    .select({
      id: offers.id,
      number: offers.number,
      transaction: {
        number: transactions.number,
        status: transactions.status,
        price: transactions.price,
        currencyId: transactions.currencyId,
      },
    })
    .from(offers)
    .leftJoin(transactions, eq(transactions.id, offers.id))
    .where(
      and(
        eq(offers.postingId, postingId),
        eq(offers.interestedCompanyId, interestedCompanyId),
        or(isOpen(ctx), isNotNull(transactions.id)),
      ),
    )
    .orderBy(isNotNull(transactions.id), desc(offers.id))
    .limit(1);
  return deal ?? null;
}
