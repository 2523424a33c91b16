import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { isUnblocked } from "~/domain/company/mark/queries.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import { versionsOf } from "~/domain/deal/deal";
import { askBeforeFirstDeal } from "~/domain/deal/first-deal.server";
import { lockCompaniesForDeal, lockOpenOffers, lockPostings, lockTalksOf } from "~/domain/deal/locks.server";
import { dealPolicy } from "~/domain/deal/policy";
import { routePlacesColumn } from "~/domain/deal/route.server";
import { isOpen } from "~/domain/deal/state.server";
import { digestOf } from "~/domain/deal/terms/digest.server";
import { readProposals, termsOf } from "~/domain/deal/terms/freeze.server";
import { postingWarnings } from "~/domain/deal/warnings/warnings.server";
import { isOfItsGroup } from "~/domain/freight/posting/lead.server";
import { mayBeTaken } from "~/domain/freight/posting/queries.server";
import { isOfTakers } from "~/domain/freight/posting/taker.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey } from "~/domain/kernel/idempotency.server";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { hourMilliseconds } from "~/domain/units/time";
import { type AcceptedDeal, writeAcceptance } from "./accept.server";
import { sendOnce } from "./commands.server";
import { expirePast, notifyOfEnds } from "./end.server";
import { numberOffer, numberTransaction, provisionalNumber } from "./number.server";
import { findAskedPosting } from "./open-posting.server";
import { closeProposals, recordOfferStep } from "./steps.server";

type Posting = typeof freightPostings.$inferSelect;
type TransactionRef = { id: number; number: string };
/** `version` is the one of the load that was read. */
type LoadVersion = { postingId: number; version: number };
/** With the digest of the terms that were read. */
type TakeLoadInput = LoadVersion & { termsDigest: string };

/**
 * A load on offer at a fixed price, with the terms that taking it would freeze now, their digest and what speaks
 * against it. Throws postingNotFound for one that the viewer may not see as for none, offerOnOwnPosting,
 * offerPostingGone, and takerNotAllowed where it is not, or not for the viewer's company, to be taken at once.
 */
export async function findLoadToTake(ctx: SignedInContext, postingId: number) {
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  await findAskedPosting(ctx, { postingId, toCompanyId: null });
  const [row] = await ctx.db
    .select({
      posting: freightPostings,
      currency: currencies.code,
      companyName: companies.shortName,
      mayBeTaken: mayBeTaken(ctx),
      places: routePlacesColumn,
    })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(eq(freightPostings.id, postingId));
  const price = row && fixedPrice(row.posting);
  if (!row || !price || !row.mayBeTaken) throw new DomainError("takerNotAllowed");
  const { posting, currency, places } = row;
  const open = await findOwnOpen(ctx, posting);
  const earlier = open ? await readProposals(ctx, open.id) : [];
  const parties = { interestedCompanyId: ctx.viewer.company.id, postingCompanyId: posting.companyId };
  const blank = { ...parties, id: 0, postingId, loadId: null, ownPlaces: null, distanceKm: null };
  const acceptedProposal = {
    ...price,
    currency,
    note: null,
    no: earlier.length + 1,
    authorId: posting.authorId,
    side: "POSTING" as const,
    postingVersion: posting.version,
    loadVersion: null,
  };
  const draft = await termsOf(ctx, { offer: open ?? blank, acceptedProposal, earlier, acceptedBy: ctx.viewer.id });
  const warnings = (await postingWarnings(ctx, [postingId])).get(postingId) ?? [];
  return {
    posting,
    places,
    ...acceptedProposal,
    ...draft,
    termsDigest: digestOf(draft.terms),
    closes: open?.number ?? null,
    warnings,
  };
}

/**
 * Takes a load at its fixed price: its company's open proposal to whoever it is open to is accepted, an own open offer
 * on it with it, which gets that proposal as its last. Makes the transaction, takes the load off the exchange, refuses
 * what else was open on it and tells everybody, all at once or not at all; who presses twice gets the same transaction.
 * Throws operationIsRestricted, companyVerificationPending, tooManyResourceCalls, postingNotFound, offerOnOwnPosting,
 * offerCompanyFrozen, offerPostingGone for one that somebody was quicker to take, staleData for another version or
 * other terms than were read, and takerNotAllowed.
 */
export async function takeLoad(
  ctx: SignedInContext,
  { postingId, version, termsDigest }: TakeLoadInput,
): Promise<TransactionRef> {
  requireFeature(ctx.viewer, "postFreight");
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  await countWrite(ctx);
  const parties = await findParties(ctx, postingId);
  return inTransaction(ctx, async (ctx) => {
    const mayDeal = await lockCompaniesForDeal(ctx, [parties.interestedCompanyId, parties.postingCompanyId]);
    if (!mayDeal) throw new DomainError("offerCompanyFrozen");
    const [posting] = await lockPostings(ctx, [postingId], "update");
    const earlier = await findOwnTaking(ctx, postingId);
    if (earlier) return earlier;
    const price = await requireTakeable(ctx, posting, version);
    const deal = await lockToTake(ctx, parties, price);
    const id = await writeAcceptance(ctx, deal, termsDigest);
    // Nobody by name: who is refused does not read there who won.
    await notifyOfEnds(ctx, deal.others, { postingIds: [postingId], actorId: null });
    if (deal.isNew) await numberOffer(ctx, id);
    return { id, number: await numberTransaction(ctx, id) };
  });
}

/** So long a price that was proposed by one press holds. */
const quickValidity = 2 * hourMilliseconds;

/**
 * Proposes the posted price and payment term of a load as an offer that holds for two hours; one form makes one. Throws
 * what sendOffer does, staleData for another version than was read, and invalidStatusChange for a load without them.
 */
export async function proposePostedPrice(
  ctx: SignedInContext,
  { key, postingId, version }: LoadVersion & { key: string },
): Promise<number> {
  requireFeature(ctx.viewer, "postFreight");
  const [posting] = await ctx.db.select().from(freightPostings).where(eq(freightPostings.id, postingId));
  await findAskedPosting(ctx, { postingId, toCompanyId: null });
  const price = posting && postedPrice(posting);
  if (!price || posting.kind !== "SHIPMENT") throw new DomainError("invalidStatusChange");
  if (posting.version !== version) throw new DomainError("staleData");
  // By the press alone: its end is counted from the moment.
  return sendOnce(ctx, idempotencyKey({ key, postingId, version }), {
    postingId,
    ...price,
    seen: versionsOf([posting]),
    validUntil: new Date(ctx.now.getTime() + quickValidity),
    toCompanyId: null,
    likeId: null,
    loadId: null,
    places: null,
    note: null,
    vehicleId: null,
    vehicleDescription: null,
    userIds: [ctx.viewer.id],
    contactIds: [],
  });
}

type Price = { price: number; currencyId: number; paymentDays: number };

/** What a load asks for in whole; null where it leaves something of it open. */
function postedPrice({ rate, currencyId, paymentDays }: Pick<Posting, "rate" | "currencyId" | "paymentDays">) {
  return rate && paymentDays !== null ? { price: rate, currencyId, paymentDays } : null;
}

function fixedPrice(posting: Posting): Price | null {
  return posting.takers === null || posting.kind !== "SHIPMENT" ? null : postedPrice(posting);
}

type Parties = { postingId: number; interestedCompanyId: number; postingCompanyId: number };

/**
 * Of the load; whether it is there to be taken is told once it is locked. Throws postingNotFound and offerOnOwnPosting.
 */
async function findParties(ctx: SignedInContext, postingId: number): Promise<Parties> {
  const { id, kind, companyId } = freightPostings;
  const [posting] = await ctx.db
    .select({ companyId })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(id, postingId), eq(kind, "SHIPMENT"), hasComeOut(ctx)));
  if (!posting) throw new DomainError("postingNotFound");
  if (posting.companyId === ctx.viewer.company.id) throw new DomainError("offerOnOwnPosting");
  return { postingId, interestedCompanyId: ctx.viewer.company.id, postingCompanyId: posting.companyId };
}

/** Whether a posting is on offer to the viewer, or was and has ended otherwise than by being withdrawn. */
function hasComeOut(ctx: SignedInContext) {
  const { now } = ctx;
  return and(
    ne(freightPostings.status, "DRAFT"),
    isNotNull(freightPostings.publishedAt),
    or(lte(freightPostings.visibleToAllAt, now), isOfItsGroup(ctx, freightPostings)),
    isMember,
    isNotNull(companies.registrationSubscriptionPlanId),
    isUnblocked(ctx, sql`${freightPostings.companyId}`),
  );
}

/** The transaction that the viewer has made of the load before; null for none. */
async function findOwnTaking(ctx: SignedInContext, postingId: number): Promise<TransactionRef | null> {
  const [transaction] = await ctx.db
    .select({ id: transactions.id, number: transactions.number })
    .from(transactions)
    .innerJoin(offerActs, and(eq(offerActs.offerId, transactions.id), eq(offerActs.action, "accept")))
    .where(and(eq(transactions.postingId, postingId), eq(offerActs.authorId, ctx.viewer.id)));
  return transaction ?? null;
}

/** The price of the locked load. Throws as takeLoad says. */
async function requireTakeable(ctx: SignedInContext, posting: Posting | undefined, version: number): Promise<Price> {
  const isThere = posting?.status === "ACTIVE" && posting.expiresAt !== null && posting.expiresAt > ctx.now;
  if (!isThere) throw new DomainError("offerPostingGone");
  if (posting.version !== version) throw new DomainError("staleData");
  const price = fixedPrice(posting);
  const [taker] = await ctx.db
    .select({ isAllowed: isOfTakers(ctx) })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(eq(freightPostings.id, posting.id));
  if (!price || !taker?.isAllowed) throw new DomainError("takerNotAllowed");
  return price;
}

/** The open offer of the viewer's company on a load, whoever began it. */
async function findOwnOpen(ctx: SignedInContext, { id }: Pick<Posting, "id">) {
  const [open] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.postingId, id), eq(offers.interestedCompanyId, ctx.viewer.company.id), isOpen(ctx)));
  return open ?? null;
}

/**
 * The offer whose acceptance the taking is, with the price as the last proposal of the load's company, and what it
 * ends.
 */
async function lockToTake(
  ctx: SignedInContext,
  parties: Parties,
  price: Price,
): Promise<AcceptedDeal & { isNew: boolean }> {
  const { postingId } = parties;
  const open = await lockOwnOpen(ctx, parties);
  const offer = open ?? (await insertOffer(ctx, parties));
  const proposal = await insertPostedProposal(ctx, offer, price);
  const locked = await lockOpenOffers(ctx, [postingId]);
  await lockTalksOf(ctx, locked);
  const by = { side: "POSTING" as const, userId: proposal.authorId };
  await recordOfferStep(ctx, offer, { proposalId: proposal.id, action: "propose", by });
  const others = locked.filter((each) => each.offer.id !== offer.id);
  return { offer, proposal, side: "INTERESTED", others, isNew: !open };
}

async function lockOwnOpen(ctx: SignedInContext, { postingId, interestedCompanyId }: Parties) {
  const [open] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.postingId, postingId), eq(offers.interestedCompanyId, interestedCompanyId), isOpen(ctx)))
    .for("update");
  return open;
}

async function insertOffer(ctx: SignedInContext, parties: Parties) {
  await expirePast(ctx, parties);
  await askBeforeFirstDeal(ctx, parties);
  const authorId = sql`(select ${freightPostings.authorId} from ${freightPostings} where ${freightPostings.id} = ${parties.postingId})`;
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  return insertedRow(
    await ctx.db
      .insert(offers)
      .values({ ...parties, number: provisionalNumber(), begunBy: "POSTING", authorId, ...stamps })
      .returning(),
  );
}

/** What the load's company has proposed to all takers becomes a proposal of this offer. */
async function insertPostedProposal(ctx: SignedInContext, offer: typeof offers.$inferSelect, price: Price) {
  const [posting] = await ctx.db.select().from(freightPostings).where(eq(freightPostings.id, offer.postingId));
  const [last] = await ctx.db
    .select({ no: offerProposals.no })
    .from(offerProposals)
    .where(eq(offerProposals.offerId, offer.id))
    .orderBy(desc(offerProposals.no))
    .limit(1);
  if (!posting?.expiresAt) throw new DomainError("offerPostingGone");
  await closeProposals(ctx, [offer.id]);
  return insertedRow(
    await ctx.db
      .insert(offerProposals)
      .values({
        ...price,
        offerId: offer.id,
        no: (last?.no ?? 0) + 1,
        side: "POSTING",
        authorId: posting.authorId,
        postingVersion: posting.version,
        validUntil: posting.expiresAt,
        createdAt: ctx.now,
      })
      .returning(),
  );
}
