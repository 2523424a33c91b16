import { plateKey, vehicles } from "drizzle/schema/fleet";
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { behindRow } from "~/domain/list/behind-row.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import type { Sort } from "~/domain/list/sort";
import { plateKeyOf } from "~/domain/text/plate";
import type { VehicleState } from "./vehicle";

/** What the list may be ordered by. */
export const vehicleOrders = ["plate", "body"] as const;
type VehicleOrder = (typeof vehicleOrders)[number];

type ListOfVehicles = { state: VehicleState | null; phrase: string; sort: Sort<VehicleOrder>; page: Page };

const ofState: Record<VehicleState, SQL> = {
  active: eq(vehicles.isActive, true),
  off: eq(vehicles.isActive, false),
};

const key = plateKey(vehicles.plateNumber);
const bodyPlace = sql`array_position(${sql.param(`{${bodyTypes}}`)}::varchar[], ${vehicles.body})`;
const orderKeys: Record<VehicleOrder, SQL[]> = { plate: [key], body: [bodyPlace, key] };

/** Whether a company has entered any vehicle. */
export function hasVehicle(companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${vehicles} where ${vehicles.companyId} = ${companyId})`;
}

/** A page of the vehicles of the viewer's company; types are in the order of the list of bodies. */
export function listVehicles(ctx: SignedInContext, { state, phrase, sort, page }: ListOfVehicles) {
  const keys = orderKeys[sort.key];
  const place = { id: vehicles.id, keys, isDescending: sort.isDescending, within: own(ctx) };
  return ctx.db
    .select()
    .from(vehicles)
    .where(and(matching(ctx, phrase), state ? ofState[state] : undefined, behindRow(page, place)))
    .orderBy(...keys.map(sort.isDescending ? desc : asc))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many vehicles of the viewer's company the phrase finds, in all and in each state. */
export async function countVehicles(ctx: SignedInContext, phrase: string) {
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${ofState.active})::int`,
      off: sql<number>`count(*) filter (where ${ofState.off})::int`,
    })
    .from(vehicles)
    .where(matching(ctx, phrase));
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/** A vehicle of the viewer's company. Throws vehicleNotFound, also of another company's. */
export async function findVehicle(ctx: SignedInContext, id: number) {
  const [vehicle] = await ctx.db
    .select()
    .from(vehicles)
    .where(and(own(ctx), eq(vehicles.id, id)));
  if (!vehicle) throw new DomainError("vehicleNotFound");
  return vehicle;
}

/** The plates of a company's vehicles, those switched off as well, for a choice of one. */
export function listPlates(ctx: Context, companyId: number) {
  return ctx.db
    .select({ id: vehicles.id, plateNumber: vehicles.plateNumber })
    .from(vehicles)
    .where(eq(vehicles.companyId, companyId))
    .orderBy(key);
}

/** A plate is sought by any part of it, however either is spelled. */
function matching(ctx: SignedInContext, phrase: string): SQL | undefined {
  return and(own(ctx), phrase ? sql`strpos(${key}, ${plateKeyOf(phrase)}) > 0` : undefined);
}

function own(ctx: SignedInContext): SQL {
  return eq(vehicles.companyId, ctx.viewer.company.id);
}
