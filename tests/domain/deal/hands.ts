import { randomUUID } from "node:crypto";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { desc, eq, inArray } from "drizzle-orm";
import { db } from "~/db.server";
import { postingsOf, versionsOf } from "~/domain/deal/deal";
import { acceptOffer } from "~/domain/deal/negotiation/accept.server";
import {
  proposeAnew,
  refuseOffer,
  sendOffer,
  upholdProposal,
  withdrawOffer,
} from "~/domain/deal/negotiation/commands.server";
import { draftTerms } from "~/domain/deal/negotiation/conclude.server";
import { editPosting } from "~/domain/freight/posting/commands.server";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { contextFor, hour, make } from "../../support/make";

export const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));

export function terms(ctx: SignedInContext, choice: object = {}) {
  return {
    key: randomUUID(),
    price: 1200,
    currencyId: 0,
    paymentDays: 45,
    note: null,
    vehicleId: null,
    vehicleDescription: null,
    userIds: [],
    contactIds: [],
    validUntil: new Date(ctx.now.getTime() + 12 * hour),
    ...choice,
  };
}

export async function send(ctx: SignedInContext, postingId: number, choice: object = {}): Promise<number> {
  const seen = await versionsIn([postingId]);
  const first = { postingId, toCompanyId: null, likeId: null, loadId: null, places: null, seen };
  return sendOffer(ctx, { ...terms(ctx), ...first, ...choice });
}

export async function storedOffer(id: number) {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  if (!offer) throw new Error(`No offer ${id}.`);
  return offer;
}

export async function proposalsOf(id: number) {
  return db.select().from(offerProposals).where(eq(offerProposals.offerId, id)).orderBy(desc(offerProposals.no));
}

/** What the sides of an offer read of its postings at this moment. */
export async function seenOf(id: number): Promise<string> {
  return versionsIn(postingsOf(await storedOffer(id)));
}

async function versionsIn(postingIds: number[]): Promise<string> {
  return versionsOf(await db.select().from(freightPostings).where(inArray(freightPostings.id, postingIds)));
}

/** Edits a posting of the hand's company on the exchange, as its form is sent. */
export async function edit(ctx: SignedInContext, id: number, choice: object, kind: PostingKind = "SHIPMENT") {
  const own = Object.assign(await findOwnPosting(ctx, kind, id), { ratePerKm: undefined });
  const coded = <Place extends { postalCode: string | null }>(places: Place[]) =>
    places.map((place) => ({ ...place, postalCode: place.postalCode ?? "00-001" }));
  const sent = { ...own, load: coded(own.load), unload: coded(own.unload), accepted: [], publishes: true, ...choice };
  const done = await editPosting(ctx, sent);
  if (done.warnings) await editPosting(ctx, { ...sent, accepted: done.warnings.map(({ key }) => key) });
}

/** What the hand reads before it accepts the last proposal of an offer, as the acceptance says it. */
export async function readTerms(ctx: SignedInContext, offerId: number) {
  const [newest] = await proposalsOf(offerId);
  const { termsDigest } = await draftTerms(ctx, { offerId, proposalId: newest?.id ?? 0 });
  return { offerId, no: newest?.no ?? 0, termsDigest };
}

/** What a hand does to an offer as it finds it. */
export const deeds = {
  propose: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    const answer = { offerId, no: newest?.no ?? 0, seen: await seenOf(offerId) };
    return proposeAnew(ctx, { ...terms(ctx, { price: 1000 + (newest?.no ?? 0) }), ...answer });
  },
  accept: async (ctx: SignedInContext, offerId: number) => acceptOffer(ctx, await readTerms(ctx, offerId)),
  uphold: async (ctx: SignedInContext, offerId: number) => {
    const [newest] = await proposalsOf(offerId);
    const answer = { offerId, no: newest?.no ?? 0, seen: await seenOf(offerId) };
    return upholdProposal(ctx, { ...answer, key: randomUUID() });
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
