import { freightPostings } from "drizzle/schema/freight";
import { itemArchives, offerProposals, offers } from "drizzle/schema/offer";
import { and, eq } from "drizzle-orm";
import { companyOf, type Offer, type OfferSide, otherSide, postingsOf } from "~/domain/deal/deal";
import { askBeforeFirstDeal } from "~/domain/deal/first-deal.server";
import { findParties, lockCompaniesForDeal, lockOffer, lockPostings } from "~/domain/deal/locks.server";
import { notifySides } from "~/domain/deal/notify.server";
import { dealPolicy } from "~/domain/deal/policy";
import { commandsOf, type OfferCommand, offerLifecycle } from "~/domain/deal/state";
import { requireSeenTerms } from "~/domain/deal/terms/change.server";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import { endOf } from "~/domain/freight/posting/columns.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite, requireWriting } from "~/domain/kernel/rate-limit.server";
import { problemsOfProposal, requireKnownChoices, writeContacts } from "./choices.server";
import { expirePast } from "./end.server";
import { numberOffer, provisionalNumber } from "./number.server";
import type { OfferInput, ProposalInput } from "./offer";
import { ownPlacesOf } from "./offer-places.server";
import { findAskedPosting, requireTalk } from "./open-posting.server";
import { requireMeantPrice } from "./price-slip";
import { closeOffers, closeProposals, recordOfferStep } from "./steps.server";

/** `toCompanyId` is the company that the posting's own one turns to; without it the viewer's company is interested. */
type FirstProposal = OfferInput &
  SeenVersions &
  PriceConfirmation & { postingId: number; toCompanyId: number | null; likeId: number | null };
type Answer = { offerId: number; no: number };
/** `seen` are the versions of what the proposal is about, as they were read. */
type SeenVersions = { seen: string };
/** `meantPrice` says of an odd price that it is meant, as meantPrice gives it. */
type PriceConfirmation = { meantPrice?: string | null };

/**
 * Makes an offer with its first proposal, tells the other side and answers its id; one form makes one. Throws
 * operationIsRestricted, companyVerificationPending, tooManyResourceCalls, postingNotFound, offerOnOwnPosting,
 * offerPostingGone, conversationNotFound for a company that does not talk about the posting, offerCompanyFrozen while
 * one of the two may not deal, staleData where a term of the other company's posting is not as it was read,
 * offerAlreadyOpen, offerPriceFar and offerPriceOdd for a price that may be a slip, and what is wrong with the form.
 */
export function sendOffer(ctx: SignedInContext, { key, ...offer }: FirstProposal & { key: string }): Promise<number> {
  const { seen: _, meantPrice: __, likeId: ___, ...input } = offer;
  return sendOnce(ctx, idempotencyKey({ key, ...input }), offer);
}

/** The same of what its form does not say by itself: `formKey` tells one form from another. */
export async function sendOnce(
  ctx: SignedInContext,
  formKey: string,
  { seen, meantPrice, postingId, toCompanyId, likeId, loadId, places, ...input }: FirstProposal,
): Promise<number> {
  requireFeature(ctx.viewer, "postFreight");
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  await countWrite(ctx);
  const posting = await findAskedPosting(ctx, { postingId, toCompanyId });
  const side: OfferSide = toCompanyId === null ? "INTERESTED" : "POSTING";
  const namedLoadId = posting.kind === "VEHICLE" && side === "INTERESTED" ? loadId : null;
  const ownPlaces = posting.kind === "VEHICLE" && namedLoadId === null ? await ownPlacesOf(ctx, places) : null;
  DomainError.throwAll([...problemsOfProposal(ctx, input), ...(ownPlaces?.problems ?? [])]);

  const interestedCompanyId = toCompanyId ?? ctx.viewer.company.id;
  const parties = { interestedCompanyId, postingCompanyId: posting.companyId };
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, formKey, async () => {
      const mayDeal = await lockCompaniesForDeal(ctx, Object.values(parties));
      if (!mayDeal) throw new DomainError("offerCompanyFrozen");
      const about = [postingId, ...(namedLoadId === null ? [] : [namedLoadId])];
      const lockedPostings = await lockPostings(ctx, about, "share");
      if (lockedPostings.some(({ status, expiresAt }) => status !== "ACTIVE" || !expiresAt || expiresAt <= ctx.now)) {
        throw new DomainError("offerPostingGone");
      }
      const subject = { postingId, loadId: namedLoadId };
      const versions = await requireSeenTerms(ctx, { about: subject, side, seen, postings: lockedPostings });
      if (side === "POSTING") await requireTalk(ctx, { postingId, interestedCompanyId });
      const takesVehicle = posting.kind === "SHIPMENT" && side === "INTERESTED";
      await requireKnownChoices(ctx, { ...input, loadId: namedLoadId, takesVehicle });
      const postedTerms = postedOf(lockedPostings, { postingId, distanceKm: ownPlaces?.distanceKm });
      requireMeantPrice(input, { ...postedTerms, rates: await readCurrentRates(ctx) }, meantPrice ?? null);

      // Its end counts before the job has written it down.
      await expirePast(ctx, { postingId, interestedCompanyId });
      const [offer] = await ctx.db
        .insert(offers)
        .values({
          ...parties,
          number: provisionalNumber(),
          postingId,
          begunBy: side,
          authorId: ctx.viewer.id,
          loadId: namedLoadId,
          ownPlaces: ownPlaces?.places ?? null,
          distanceKm: ownPlaces?.distanceKm ?? null,
          duplicatedFromId: likeId === null ? null : await ownOfferId(ctx, likeId),
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .onConflictDoNothing()
        .returning();
      if (!offer) throw new DomainError("offerAlreadyOpen");
      const { terms, people } = splitInput(takesVehicle ? input : withoutVehicle(input));
      await propose(ctx, offer, { no: 1, side, terms, people, postings: lockedPostings, versions });
      await askBeforeFirstDeal(ctx, parties);
      await numberOffer(ctx, offer.id);
      return offer.id;
    }),
  );
}

/**
 * Answers the open proposal with the number by another one, or puts another one in the place of the own, whose terms
 * the other side has changed. Throws what sendOffer does of the form, offerNotFound, staleData when it is not the open
 * one any more or when a term of the other company's posting is not as it was read, and invalidStatusChange.
 */
export async function proposeAnew(
  ctx: SignedInContext,
  {
    key,
    offerId,
    no,
    seen,
    meantPrice,
    ...input
  }: ProposalInput & Answer & SeenVersions & PriceConfirmation & { key: string },
): Promise<void> {
  await requireWriting(ctx, "postFreight");
  DomainError.throwAll(problemsOfProposal(ctx, input));
  await inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ key, offerId, no, ...input }), async () => {
      const { offer, proposal, side, ...read } = await lockToPropose(ctx, "propose", { offerId, no, seen });
      const takesVehicle = await isOfCarrier(ctx, offer, side);
      await requireKnownChoices(ctx, { ...input, takesVehicle });
      const postedTerms = postedOf(read.postings, offer);
      requireMeantPrice(input, { ...postedTerms, rates: await readCurrentRates(ctx) }, meantPrice ?? null);
      await closeProposals(ctx, [offerId]);
      const { terms, people } = splitInput(takesVehicle ? input : withoutVehicle(input));
      await propose(ctx, offer, { no: proposal.no + 1, side, terms, people, ...read });
      return offerId;
    }),
  );
}

/**
 * Stands by the viewer's own open proposal with the number on the terms that the other side has changed since: a new
 * proposal that says the same. Throws operationIsRestricted, tooManyResourceCalls, offerNotFound, staleData when it is
 * not the open one any more or the terms are not as they were read, and invalidStatusChange, also when no term was
 * changed.
 */
export async function upholdProposal(
  ctx: SignedInContext,
  { key, ...answer }: Answer & SeenVersions & { key: string },
): Promise<void> {
  await requireWriting(ctx, "postFreight");
  await inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ key, ...answer }), async () => {
      const { offer, proposal, side, ...read } = await lockToPropose(ctx, "uphold", answer);
      await closeProposals(ctx, [offer.id]);
      const { price, currencyId, paymentDays, validUntil, vehicleId, vehicleDescription, note } = proposal;
      const terms = { price, currencyId, paymentDays, validUntil, vehicleId, vehicleDescription, note };
      await propose(ctx, offer, { no: proposal.no + 1, side, terms, people: null, ...read });
      return offer.id;
    }),
  );
}

/**
 * Refuses the open proposal with the number, and with it the offer, and tells the other side. Throws
 * operationIsRestricted, tooManyResourceCalls, offerNotFound, staleData and invalidStatusChange.
 */
export async function refuseOffer(
  ctx: SignedInContext,
  { reason, ...answer }: Answer & { reason: string | null },
): Promise<void> {
  requireFeature(ctx.viewer, "postFreight");
  await end(ctx, "refuse", answer, reason);
}

/**
 * Takes the viewer's own open proposal with the number back, and with it the offer, and tells the other side; also
 * without a package. Throws tooManyResourceCalls, offerNotFound, staleData and invalidStatusChange.
 */
export async function withdrawOffer(ctx: SignedInContext, answer: Answer): Promise<void> {
  await end(ctx, "withdraw", answer, null);
}

/**
 * Puts an offer that is closed away for the viewer's company alone. Throws tooManyResourceCalls, offerNotFound, and
 * invalidStatusChange for one that is open or away already.
 */
export async function archiveOffer(ctx: SignedInContext, { offerId }: { offerId: number }): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { side, standing } = await lockOffer(ctx, offerId);
    if (!commandsOf(side, standing).includes("archive")) throw new DomainError("invalidStatusChange");
    const insertedRows = await ctx.db
      .insert(itemArchives)
      .values({
        companyId: ctx.viewer.company.id,
        itemKind: "OFFER",
        itemId: offerId,
        archivedBy: ctx.viewer.id,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: itemArchives.itemId });
    if (insertedRows.length === 0) throw new DomainError("invalidStatusChange");
  });
}

/** The offer, locked, when the viewer's side may do this with its open proposal of the number. */
async function lockForCommand(ctx: SignedInContext, command: OfferCommand, { offerId, no }: Answer) {
  const lockedOffer = await lockOffer(ctx, offerId);
  // Who decided on an older proposal has not seen what there is to decide on.
  if (lockedOffer.standing.status === "SUBMITTED" && lockedOffer.proposal.no !== no) throw new DomainError("staleData");
  if (!commandsOf(lockedOffer.side, lockedOffer.standing).includes(command))
    throw new DomainError("invalidStatusChange");
  return lockedOffer;
}

/**
 * As lockForCommand, with what the offer is about, which stays as it is, and the versions of it that the viewer has
 * read.
 */
async function lockToPropose(
  ctx: SignedInContext,
  command: "propose" | "uphold",
  { offerId, no, seen }: Answer & SeenVersions,
) {
  const about = await findParties(ctx, offerId);
  const postings = await lockPostings(ctx, postingsOf(about), "share");
  const { offer, proposal, side } = await lockForCommand(ctx, command, { offerId, no });
  const versions = await requireSeenTerms(ctx, { about, side, seen, postings });
  return { offer, proposal, side, postings, versions };
}

async function end(ctx: SignedInContext, action: "refuse" | "withdraw", answer: Answer, reason: string | null) {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { offer, proposal, side } = await lockForCommand(ctx, action, answer);
    const to = offerLifecycle.after("SUBMITTED", action);
    if (!to || to === "SUBMITTED") throw new DomainError("invalidStatusChange");
    await closeOffers(ctx, [offer], to);
    const by = { side, userId: ctx.viewer.id };
    await recordOfferStep(ctx, offer, { proposalId: proposal.id, action, by, reason });
    await notifySides(ctx, offer, { sides: [otherSide(side)], actorId: ctx.viewer.id, event: action });
  });
}

type NamedPeople = Pick<ProposalInput, "userIds" | "contactIds">;
type Step = {
  no: number;
  side: OfferSide;
  terms: Omit<ProposalInput, keyof NamedPeople>;
  /** Null where the side stands by what it said before. */
  people: NamedPeople | null;
  /** What the offer is about, locked. */
  postings: readonly Pick<typeof freightPostings.$inferSelect, "id" | "expiresAt">[];
  /** Of the same, as requireSeenTerms answers them. */
  versions: Awaited<ReturnType<typeof requireSeenTerms>>;
};

async function propose(ctx: SignedInContext, offer: Offer, step: Step): Promise<void> {
  const { no, side, terms, people, postings, versions } = step;
  const versionOf = (id: number | null) => versions.find((posting) => posting.id === id)?.version;
  const { loading = [], unloading = [] } = offer.ownPlaces ?? {};
  const ownEnd = endOf([...loading, ...unloading].map((place) => ({ ...place, departureDate: null })));
  const ends = [
    terms.validUntil,
    ...[ownEnd, ...postings.map(({ expiresAt }) => expiresAt)].flatMap((end) => end ?? []),
  ];
  // It ends with what it is about.
  const validUntil = new Date(Math.min(...ends.map((end) => end.getTime())));
  const proposal = insertedRow(
    await ctx.db
      .insert(offerProposals)
      .values({
        ...terms,
        validUntil,
        offerId: offer.id,
        no,
        side,
        authorId: ctx.viewer.id,
        createdAt: ctx.now,
        postingVersion: versionOf(offer.postingId),
        loadVersion: versionOf(offer.loadId),
      })
      .returning({ id: offerProposals.id }),
  );
  if (people) await writeContacts(ctx, offer.id, side, people);
  await ctx.db
    .update(offers)
    .set({
      awaitsCompanyId: companyOf(otherSide(side), offer),
      openUntil: validUntil,
      version: no === 1 ? offer.version : offer.version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(offers.id, offer.id));
  const action = people ? "propose" : "uphold";
  await recordOfferStep(ctx, offer, { proposalId: proposal.id, action, by: { side, userId: ctx.viewer.id } });
  const event = people ? (`proposal:${no}` as const) : (`uphold:${no}` as const);
  await notifySides(ctx, offer, { sides: [otherSide(side)], actorId: ctx.viewer.id, event });
}

/** What a price for the postings is compared with, and how far it is driven. */
function postedOf(
  postings: readonly (typeof freightPostings.$inferSelect)[],
  { postingId, distanceKm }: { postingId: number; distanceKm?: number | null },
) {
  const posting = postings.find(({ id }) => id === postingId);
  const load = postings.find(({ kind }) => kind === "SHIPMENT");
  const asking = posting?.rate != null ? posting : load;
  const { tonnage = null, ldm = null, length = null } = load ?? {};
  return {
    kind: "SHIPMENT" as const,
    tonnage,
    ldm,
    length,
    rate: asking?.rate ?? null,
    currencyId: asking?.currencyId ?? -1,
    km: distanceKm ?? load?.distanceKm ?? null,
  };
}

function splitInput({ userIds, contactIds, ...terms }: ProposalInput) {
  return { terms, people: { userIds, contactIds } };
}

function withoutVehicle(input: ProposalInput): ProposalInput {
  return { ...input, vehicleId: null, vehicleDescription: null };
}

/** Whether the side drives a load: its proposals name a vehicle. */
async function isOfCarrier(ctx: SignedInContext, { postingId }: Offer, side: OfferSide): Promise<boolean> {
  if (side === "POSTING") return false;
  const [posting] = await ctx.db
    .select({ kind: freightPostings.kind })
    .from(freightPostings)
    .where(eq(freightPostings.id, postingId));
  return posting?.kind === "SHIPMENT";
}

/** The offer that another was copied from; null for one of others. */
async function ownOfferId(ctx: SignedInContext, id: number): Promise<number | null> {
  const [offer] = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.interestedCompanyId, ctx.viewer.company.id)));
  return offer?.id ?? null;
}
