import { freightPostings, postingChanges } from "drizzle/schema/freight";
import { offers } from "drizzle/schema/offer";
import { type SQL, sql } from "drizzle-orm";
import type { RoutePlace } from "~/domain/deal/route";
import { isOpen } from "~/domain/deal/state.server";
import { mayBeSeen } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";

/**
 * Whether a side of an offer may read all of a posting that the offer is about: while it is negotiated or was agreed,
 * or as long as the posting may be seen or is what it was when the offer ended. Of any other only the route is known.
 * For a query of offers with the posting and its company.
 */
export function mayReadPosting(ctx: SignedInContext): SQL<boolean> {
  // Withdrawing takes the moment of publication away, so a later one is another posting to who was refused.
  const isUnchanged = sql`coalesce(${freightPostings.offeredAt}, ${freightPostings.publishedAt}) <= ${offers.createdAt} and not exists (
    select from ${postingChanges} where ${postingChanges.postingId} = ${freightPostings.id}
      and ${postingChanges.createdAt} > coalesce(${offers.closedAt}, ${offers.openUntil}))`;
  return sql<boolean>`coalesce(
    ${isOpen(ctx)} or ${offers.status} = 'ACCEPTED' or ${mayBeSeen(ctx)} or (${isUnchanged}), false)`;
}

/** What is left of a posting of which only the route is known. */
export function withoutDays<Posting extends { distanceKm: number | null; places: RoutePlace[] }>(posting: Posting) {
  const places = posting.places.map((place) => ({ ...place, startDate: null, endDate: null, hours: null }));
  return { ...posting, distanceKm: null, places };
}
