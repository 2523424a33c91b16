import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isChanged } from "~/domain/deal/deal";
import { type OfferRouteSource, routeOfOffer, routePlacesColumn } from "~/domain/deal/route.server";
import { offerStatusAt } from "~/domain/deal/state";
import { carriedId, isFrozen } from "~/domain/deal/state.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import {
  isInBox,
  isInState,
  isListed,
  type OfferBox,
  type OfferList,
  type OfferState,
  ownOffers,
} from "./company-offers.server";
import { mayReadPosting, withoutDays } from "./visible-posting.server";

/** A page of 20 of the company's offers in a box, what waits for its answer first, then the latest change first. */
export async function listOffers(
  ctx: SignedInContext,
  { box, state, page, ...list }: OfferList & { box: OfferBox; state: OfferState | null; page: Page },
) {
  const own = ownOffers(ctx, list);
  // Only what the page shows is joined with what it is about.
  const pageRows = ctx.db
    .select({ id: own.id, otherId: own.otherId, waits: own.waits })
    .from(own)
    .where(and(isInBox(own, box), isListed(ctx, own, list), state ? isInState(own, state) : undefined))
    .orderBy(desc(own.waits), desc(own.updatedAt), desc(own.id))
    .limit(limitOf(page))
    .offset(offsetOf(page))
    .as("shown");
  const rows = await ctx.db
    .select({
      id: offers.id,
      number: offers.number,
      postingId: offers.postingId,
      loadId: offers.loadId,
      ownPlaces: offers.ownPlaces,
      distanceKm: offers.distanceKm,
      kind: freightPostings.kind,
      status: offers.status,
      openUntil: offers.openUntil,
      awaitsCompanyId: offers.awaitsCompanyId,
      interestedCompanyId: offers.interestedCompanyId,
      postingCompanyId: offers.postingCompanyId,
      waits: pageRows.waits,
      isFrozen: sql<boolean>`(${offers.status} = 'SUBMITTED' and ${isFrozen})`,
      updatedAt: offers.updatedAt,
      company: { id: companies.id, name: nameOfCompany(companies) },
    })
    .from(pageRows)
    .innerJoin(offers, eq(offers.id, pageRows.id))
    .innerJoin(freightPostings, eq(freightPostings.id, offers.postingId))
    .innerJoin(companies, eq(companies.id, pageRows.otherId))
    .orderBy(desc(pageRows.waits), desc(offers.updatedAt), desc(offers.id));
  return withTerms(ctx, rows);
}

type Row = OfferRouteSource & Parameters<typeof isChanged>[0] & { id: number; distanceKm: number | null };

/** The rows with the price that stands and the route of what is carried. */
async function withTerms<R extends Row & Parameters<typeof offerStatusAt>[0]>(ctx: SignedInContext, rows: R[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const proposals = await ctx.db
    .selectDistinctOn([offerProposals.offerId], {
      offerId: offerProposals.offerId,
      no: offerProposals.no,
      side: offerProposals.side,
      price: offerProposals.price,
      currency: currencies.code,
      paymentDays: offerProposals.paymentDays,
    })
    .from(offerProposals)
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(inArray(offerProposals.offerId, ids))
    .orderBy(offerProposals.offerId, desc(offerProposals.no));
  const loads = await ctx.db
    .select({
      offerId: offers.id,
      distanceKm: freightPostings.distanceKm,
      places: routePlacesColumn,
      mayReadPosting: mayReadPosting(ctx),
    })
    .from(offers)
    .innerJoin(freightPostings, eq(freightPostings.id, carriedId))
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .where(inArray(offers.id, ids));
  return rows.map((row) => {
    const terms = proposals.find(({ offerId }) => offerId === row.id);
    const load = loads.find(({ offerId }) => offerId === row.id);
    const posting = load && (load.mayReadPosting ? load : withoutDays(load));
    return {
      ...row,
      status: offerStatusAt(row, ctx.now),
      terms: terms ?? null,
      /** A term was changed since the proposal: its author is waited for. */
      isChanged: terms !== undefined && isChanged(row, terms.side),
      distanceKm: row.distanceKm ?? posting?.distanceKm ?? null,
      route: routeOfOffer(row, posting?.places ?? []),
    };
  });
}
