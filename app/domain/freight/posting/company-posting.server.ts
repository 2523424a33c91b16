import { countries } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { inOrder } from "~/domain/list/sort";
import { calendarDay } from "~/domain/units/moment.server";
import { formValuesOf, type PostingFormValues, withoutPastDates } from "./form-values";
import type { PlaceInput, PostingInput } from "./posting";
import { type PostingKind, type PostingStatus, postingLifecycle, postingStatus } from "./status";

type OwnPosting = PostingInput & { id: number; version: number; status: PostingStatus; publishedAt: Date | null };

/** A posting of the viewer's company as a form writes it. Throws postingNotFound, also of another company's. */
export async function findOwnPosting(ctx: SignedInContext, kind: PostingKind, id: number): Promise<OwnPosting> {
  const [posting] = await listOwnInputs(ctx, [id]);
  if (posting?.kind !== kind) throw new DomainError("postingNotFound");
  return posting;
}

/** Those of the postings that are the viewer's company's as a form writes them, in the order of their ids here. */
export async function listOwnInputs(ctx: SignedInContext, ids: readonly number[]): Promise<OwnPosting[]> {
  const [postings, places] = await Promise.all([
    ctx.db
      .select({
        ...getTableColumns(freightPostings),
        supervisorIds: sql<number[]>`array(
          select ${freightSupervisors.userId}::float8 from ${freightSupervisors}
          where ${freightSupervisors.postingId} = ${freightPostings.id} order by ${freightSupervisors.position}
        )`,
        contactIds: sql<number[]>`array(
          select ${freightContacts.contactId}::float8 from ${freightContacts}
          where ${freightContacts.postingId} = ${freightPostings.id} order by 1
        )`,
      })
      .from(freightPostings)
      .where(and(inArray(freightPostings.id, [...ids]), eq(freightPostings.companyId, ctx.viewer.company.id))),
    ctx.db
      .select({ place: freightPlaces, country: countries.acronym })
      .from(freightPlaces)
      .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
      .where(inArray(freightPlaces.postingId, [...ids]))
      .orderBy(asc(freightPlaces.position)),
  ]);
  const inputs = new Map<number, { role: string; input: PlaceInput }[]>();
  for (const { place, country } of places) {
    const earlier = inputs.get(place.postingId) ?? [];
    inputs.set(place.postingId, [...earlier, { role: place.role, input: asInput({ ...place, country }) }]);
  }
  return inOrder(postings, ids).map((posting) => {
    const own = inputs.get(posting.id) ?? [];
    const placesOf = (role: string) => own.flatMap((place) => (place.role === role ? place.input : []));
    return {
      ...posting,
      status: postingStatus(posting, ctx.now),
      distanceKm: posting.isDistanceEstimated ? null : posting.distanceKm,
      load: placesOf("LOAD"),
      unload: placesOf("UNLOAD"),
    };
  });
}

/** A posting of the viewer's company that may be edited. Throws postingNotFound and postingIsClosed. */
export async function findEditablePosting(ctx: SignedInContext, kind: PostingKind, id: number): Promise<OwnPosting> {
  const posting = await findOwnPosting(ctx, kind, id);
  if (!postingLifecycle.after(posting.status, "edit")) throw new DomainError("postingIsClosed");
  return posting;
}

/**
 * The form of a new posting like another of the company, without the dates that have passed. Throws postingNotFound.
 */
export async function beginLike(ctx: SignedInContext, kind: PostingKind, id: number): Promise<PostingFormValues> {
  return withoutPastDates(formValuesOf(await findOwnPosting(ctx, kind, id)), calendarDay(ctx.now));
}

function asInput(place: PlaceInput): PlaceInput {
  const { country, postalCode, city, startDate, endDate, departureDate, hours, radiusKm, spotCount } = place;
  return { country, postalCode, city, startDate, endDate, departureDate, hours, radiusKm, spotCount };
}
