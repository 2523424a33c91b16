import { countries } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { calendarDay } from "~/domain/moment.server";
import { formValuesOf, type PostingFormValues, withoutPastDates } from "./form-values";
import type { PlaceInput, PostingInput } from "./posting";
import { type PostingKind, type PostingStatus, postingLifecycle, postingStatus } from "./status";

type OwnPosting = PostingInput & { id: number; version: number; status: PostingStatus };

/** A posting of the viewer's company as a form writes it. Throws postingNotFound, also of another company's. */
export async function findOwnPosting(ctx: SignedInContext, kind: PostingKind, id: number): Promise<OwnPosting> {
  const own = and(
    eq(freightPostings.id, id),
    eq(freightPostings.kind, kind),
    eq(freightPostings.companyId, ctx.viewer.company.id),
  );
  const [[posting], places] = await Promise.all([
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
      .where(own),
    ctx.db
      .select({ place: freightPlaces, country: countries.acronym })
      .from(freightPlaces)
      .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
      .where(eq(freightPlaces.postingId, id))
      .orderBy(asc(freightPlaces.position)),
  ]);
  if (!posting) throw new DomainError("postingNotFound");
  const written = places.map(({ place, country }) => ({ ...place, country }));
  return {
    ...posting,
    status: postingStatus(posting, ctx.now),
    distanceKm: posting.isDistanceEstimated ? null : posting.distanceKm,
    load: written.filter(({ role }) => role === "LOAD").map(asInput),
    unload: written.filter(({ role }) => role === "UNLOAD").map(asInput),
  };
}

/** A posting of the viewer's company that may be edited. Throws postingNotFound and postingIsClosed. */
export async function findEditablePosting(ctx: SignedInContext, kind: PostingKind, id: number): Promise<OwnPosting> {
  const posting = await findOwnPosting(ctx, kind, id);
  if (!postingLifecycle.after(posting.status, "edit")) throw new DomainError("postingIsClosed");
  return posting;
}

/** The form of a new posting like another of the company, without the dates that have passed. Throws postingNotFound. */
export async function beginLike(ctx: SignedInContext, kind: PostingKind, id: number): Promise<PostingFormValues> {
  return withoutPastDates(formValuesOf(await findOwnPosting(ctx, kind, id)), calendarDay(ctx.now));
}

function asInput(place: PlaceInput): PlaceInput {
  const { country, postalCode, city, startDate, endDate, departureDate, hours, radiusKm, spotCount } = place;
  return { country, postalCode, city, startDate, endDate, departureDate, hours, radiusKm, spotCount };
}
