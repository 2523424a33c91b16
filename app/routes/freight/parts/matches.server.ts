import type { ListedPosting } from "~/domain/freight/posting/queries.server";
import { postingStatus } from "~/domain/freight/posting/status";
import { freeVehicleOf } from "~/domain/freight/search/free-vehicle";
import { countMatches } from "~/domain/freight/search/return-loads.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { waitingLoadOf } from "./free-vehicle.server";

/**
 * How much fits a posting of the own company: loads for the way on, and vehicles for a load; null where nobody can
 * tell.
 */
export type Matches = { loads: number | null; vehicles: number | null };
type Own = ListedPosting & { expiresAt: Date | null };

/** What fits each of these own postings that are on the exchange, by its id; two statements however many there are. */
export async function countMatchesOf(ctx: SignedInContext, own: readonly Own[]): Promise<Map<number, Matches>> {
  const today = calendarDay(ctx.now);
  const active = own.filter((posting) => postingStatus({ ...posting }, ctx.now) === "ACTIVE");
  const free = active.flatMap((posting) => freeVehicleOf(posting, { today }) ?? []);
  const waiting = active.flatMap((posting) =>
    posting.kind === "SHIPMENT" ? (waitingLoadOf(posting, today) ?? []) : [],
  );
  const loads = await countMatches(ctx, free);
  const vehicles = await countMatches(ctx, waiting, "VEHICLE");
  return new Map(
    active.map(({ id }) => [id, { loads: loads.get(id) ?? null, vehicles: vehicles.get(id) ?? null }] as const),
  );
}
