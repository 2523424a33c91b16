import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { offerActs, offerProposals, offers } from "drizzle/schema/offer";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { isChanged, sideOf } from "~/domain/deal/deal";
import { commandsOf, offerStatusAt } from "~/domain/deal/state";
import { carriedId, isFrozen } from "~/domain/deal/state.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nameOfActor, nameOfPersonBy } from "~/domain/sql/person.server";
import { formatMoment } from "~/domain/units/moment.server";
import { money, moneyPerKm, ratePerKm } from "~/domain/units/money";
import { mayReadPosting } from "./visible-posting.server";

/** Acts of negotiations as lines among what was written: those with the ids, or all of an offer, in their order. */
export async function listOfferLines(ctx: SignedInContext, which: { actIds: readonly number[] } | { offerId: number }) {
  if ("actIds" in which && which.actIds.length === 0) return [];
  const { id: companyId } = ctx.viewer.company;
  const rows = await ctx.db
    .select({
      act: offerActs,
      proposal: offerProposals,
      author: nameOfActor(nameOfPersonBy<string | null>(offerActs.authorId), offerActs.programId),
      currency: currencies.code,
      vehicle: vehicles.plateNumber,
      offer: {
        id: offers.id,
        number: offers.number,
        status: offers.status,
        openUntil: offers.openUntil,
        awaitsCompanyId: offers.awaitsCompanyId,
        interestedCompanyId: offers.interestedCompanyId,
        postingCompanyId: offers.postingCompanyId,
      },
      isFrozen,
      distanceKm: sql<string | null>`coalesce(${offers.distanceKm},
        case when ${freightPostings.kind} = 'SHIPMENT' and ${mayReadPosting(ctx)} then ${freightPostings.distanceKm} end)`,
    })
    .from(offerActs)
    .innerJoin(offers, eq(offers.id, offerActs.offerId))
    .innerJoin(freightPostings, eq(freightPostings.id, carriedId))
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(offerProposals, eq(offerProposals.id, offerActs.proposalId))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .leftJoin(vehicles, eq(vehicles.id, offerProposals.vehicleId))
    .where(
      and(
        "actIds" in which ? inArray(offerActs.id, [...which.actIds]) : eq(offerActs.offerId, which.offerId),
        or(eq(offers.interestedCompanyId, companyId), eq(offers.postingCompanyId, companyId)),
      ),
    )
    .orderBy(asc(offerActs.id));
  return rows.map((row) => lineOf(ctx, row));
}

export type OfferLineData = Awaited<ReturnType<typeof listOfferLines>>[number];

type Row = {
  act: typeof offerActs.$inferSelect;
  proposal: typeof offerProposals.$inferSelect;
  author: string | null;
  currency: string;
  vehicle: string | null;
  offer: Pick<
    typeof offers.$inferSelect,
    "id" | "number" | "status" | "openUntil" | "awaitsCompanyId" | "interestedCompanyId" | "postingCompanyId"
  >;
  isFrozen: boolean;
  distanceKm: string | null;
};

function lineOf(ctx: SignedInContext, { act, proposal, author, currency, vehicle, offer, ...row }: Row) {
  const side = sideOf(ctx.viewer.company.id, offer);
  const status = offerStatusAt(offer, ctx.now);
  const isProposal = act.action === "propose" || act.action === "uphold";
  const isOpen = isProposal && proposal.closedAt === null && status === "SUBMITTED";
  const km = Number(row.distanceKm ?? 0);
  const standing = {
    status,
    proposedBy: proposal.side,
    isFrozen: row.isFrozen,
    isArchived: true,
    isChanged: isChanged(offer, proposal.side),
  };
  return {
    id: act.id,
    offerId: offer.id,
    number: offer.number,
    action: act.action,
    /** Null where the portal did it. */
    isOwn: act.side === null ? null : act.side === side,
    author,
    /** In milliseconds, for what happened within one minute. */
    at: act.createdAt.getTime(),
    moment: formatMoment(act.createdAt),
    no: proposal.no,
    price: money(proposal.price, currency),
    perKm: km > 0 ? moneyPerKm(ratePerKm(proposal.price, km), currency) : null,
    paymentDays: proposal.paymentDays,
    /** An open one ends with what it is about. */
    validUntil: formatMoment((isOpen && offer.openUntil) || proposal.validUntil),
    note: isProposal ? proposal.note : null,
    vehicle: isProposal ? [vehicle, proposal.vehicleDescription].filter(Boolean).join(", ") || null : null,
    reason: act.reason,
    isOpen,
    /** What the viewer may do with the proposal that stands. */
    deeds: isOpen ? commandsOf(side, standing).filter((command) => command !== "duplicate") : [],
  };
}
