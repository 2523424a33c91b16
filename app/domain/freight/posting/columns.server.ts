import type { SignedInContext } from "~/domain/kernel/context";
import { estimatedKm } from "~/domain/place/distance";
import { parseLocalMoment } from "~/domain/units/moment.server";
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

/** What a posting holds from now on that is put up. */
export function published(ctx: SignedInContext, input: PostingInput) {
  return {
    status: "ACTIVE" as const,
    publishedAt: ctx.now,
    confirmedAt: ctx.now,
    visibleToAllAt: visibleToAllAt(input, ctx.now),
  };
}

/** When those see it too who are not of the group that is first. */
export function visibleToAllAt({ kind, visibilityAmount }: PostingInput, publishedAt: Date): Date {
  const minutes = visibilityAmount === null ? 0 : leadInMinutes(kind, visibilityAmount);
  return new Date(publishedAt.getTime() + minutes * 60_000);
}
