import { transactions } from "drizzle/schema/transaction";
import { and, eq, or } from "drizzle-orm";
import { freeVehicleOf } from "~/domain/freight/search/free-vehicle";
import { countMatches } from "~/domain/freight/search/return-loads.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";

/**
 * What a transport of the viewer's company leaves behind when it is unloaded: its number and terms, as a posting's
 * places and sizes. Throws transactionNotFound, also for one of others.
 */
export async function findCarriedLoad(ctx: SignedInContext, id: number) {
  const { id: companyId } = ctx.viewer.company;
  const isParty = or(eq(transactions.shipperCompanyId, companyId), eq(transactions.carrierCompanyId, companyId));
  const [row] = await ctx.db
    .select({ number: transactions.number, terms: transactions.terms })
    .from(transactions)
    .where(and(eq(transactions.id, id), isParty));
  if (!row) throw new DomainError("transactionNotFound");
  return carriedOf(id, row);
}

type Row = Pick<typeof transactions.$inferSelect, "number" | "terms">;

/** The same of terms that were read. */
function carriedOf(id: number, { number, terms }: Row) {
  const { vehicle, price, currency, distanceKm } = terms;
  const ends = [
    ...terms.loadingPlaces.map((place) => ({ ...place, role: "LOAD" as const, departureDate: null })),
    ...terms.unloadingPlaces.map((place) => ({ ...place, role: "UNLOAD" as const, departureDate: null })),
  ];
  return {
    id,
    number,
    price,
    currency,
    distanceKm,
    kind: "SHIPMENT" as const,
    places: ends,
    bodies: vehicle.bodies,
    tonnage: vehicle.tonnage,
    length: vehicle.length,
  };
}

/**
 * How many loads wait for the vehicle of each of these transports where it unloads, by its id; what is on no map is not
 * there. One statement.
 */
export function countReturnLoads(
  ctx: SignedInContext,
  rows: readonly (Row & { id: number })[],
): Promise<Map<number, number>> {
  const today = calendarDay(ctx.now);
  return countMatches(
    ctx,
    rows.flatMap((row) => freeVehicleOf(carriedOf(row.id, row), { today }) ?? []),
  );
}
