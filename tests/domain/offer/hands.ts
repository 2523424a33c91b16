import { randomUUID } from "node:crypto";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { desc, eq, inArray } from "drizzle-orm";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/context";
import { acceptOffer } from "~/domain/offer/accept.server";
import { proposeAnew, refuseOffer, sendOffer, withdrawOffer } from "~/domain/offer/commands.server";
import { postingsOf, versionsOf } from "~/domain/offer/standing.server";
import { contextFor, hour, make } from "../../support/make";

export const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));

export function terms(ctx: SignedInContext, choice: object = {}) {
  return {
    ...{ key: randomUUID(), price: 1200, currencyId: 0, paymentDays: 45, note: null },
    ...{ vehicleId: null, vehicleDescription: null, userIds: [], contactIds: [] },
    validUntil: new Date(ctx.now.getTime() + 12 * hour),
    ...choice,
  };
}

export function send(ctx: SignedInContext, postingId: number, choice: object = {}): Promise<number> {
  const first = { postingId, toCompanyId: null, likeId: null, loadId: null, places: null };
  return sendOffer(ctx, { ...terms(ctx), ...first, ...choice });
}

export async function stored(id: number) {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  if (!offer) throw new Error(`No offer ${id}.`);
  return offer;
}

export async function proposalsOf(id: number) {
  return db.select().from(offerProposals).where(eq(offerProposals.offerId, id)).orderBy(desc(offerProposals.no));
}

async function seenOf(id: number): Promise<string> {
  const about = postingsOf(await stored(id));
  return versionsOf(await db.select().from(freightPostings).where(inArray(freightPostings.id, about)));
}

/** What a hand does to an offer as it finds it. */
export const deeds = {
  propose: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    return proposeAnew(ctx, { ...terms(ctx, { price: 1000 + (newest?.no ?? 0) }), offerId, no: newest?.no ?? 0 });
  },
  accept: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    return acceptOffer(ctx, { offerId, no: newest?.no ?? 0, seen: await seenOf(offerId) });
  },
  refuse: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    return refuseOffer(ctx, { offerId, no: newest?.no ?? 0, reason: null });
  },
  withdraw: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    return withdrawOffer(ctx, { offerId, no: newest?.no ?? 0 });
  },
};

export function transactionsOn(postingIds: number[]) {
  return db.$count(transactions, inArray(transactions.postingId, postingIds));
}
