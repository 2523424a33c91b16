import type { freightPostings } from "drizzle/schema/freight";
import type { SignedInContext } from "~/domain/kernel/context";
import { estimatedKm } from "~/domain/place/distance";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import { dayOfEnd, type LocatedPlace } from "./journey.server";
import type { PostingInput } from "./posting";
import { leadInMinutes } from "./status";
import { lengthOf, loadingMetres } from "./vehicle";

/** What the posting itself holds of the form, with what follows from it. */
export function columnsOf(input: PostingInput, places: LocatedPlace[]) {
  const { kind, load, unload, supervisorIds, contactIds: __, distanceKm, ldm, statedRatePerKm, ...columns } = input;
  const length = input.length ?? lengthOf(ldm, input.width);
  return {
    ...columns,
    length,
    ldm: loadingMetres(length, input.width),
    statedRatePerKm: kind === "VEHICLE" ? statedRatePerKm : null,
    distanceKm: distanceKm ?? estimatedKm(places),
    isDistanceEstimated: distanceKm === null,
    expiresAt: endOf(places),
  };
}

/** When the last day of its places is over; null without days. */
export function endOf(places: Parameters<typeof dayOfEnd>[0]): Date | null {
  const day = dayOfEnd(places);
  return day ? parseLocalMoment(`${day}T00:00`) : null;
}

/** The last day on which a posting holds: it ends at the midnight after it. */
export function lastDayOf(expiresAt: Date | null): string | null {
  return expiresAt && calendarDay(new Date(expiresAt.getTime() - 1));
}

type Withdrawn = Pick<typeof freightPostings.$inferSelect, "withdrawnAt" | "formerPublishedAt" | "formerConfirmedAt">;

const agesMilliseconds = 24 * 3_600_000;

/** What a posting holds from now on that is put up; within 24 hours after it was withdrawn it is as old as it was. */
export function publicationColumns(ctx: SignedInContext, input: PostingInput, before: Withdrawn | null = null) {
  const { withdrawnAt = null, formerPublishedAt, formerConfirmedAt } = before ?? {};
  const isBack = withdrawnAt !== null && ctx.now.getTime() - withdrawnAt.getTime() < agesMilliseconds;
  return {
    status: "ACTIVE" as const,
    publishedAt: (isBack && formerPublishedAt) || ctx.now,
    confirmedAt: (isBack && formerConfirmedAt) || ctx.now,
    offeredAt: ctx.now,
    visibleToAllAt: visibleToAllAt(input, ctx.now),
    ...neverWithdrawn,
    endedAs: null,
    endedAt: null,
  };
}

export const neverWithdrawn = { withdrawnAt: null, formerPublishedAt: null, formerConfirmedAt: null };

/** When those see it too who are not of the group that is first. */
export function visibleToAllAt({ kind, visibilityAmount }: PostingInput, publishedAt: Date): Date {
  const minutes = visibilityAmount === null ? 0 : leadInMinutes(kind, visibilityAmount);
  return new Date(publishedAt.getTime() + minutes * 60_000);
}
