import { vehicles } from "drizzle/schema/fleet";
import { eq } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction, writeUnique } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { fleetPolicy } from "./policy";
import type { VehicleInput } from "./vehicle";

/**
 * Adds a vehicle to the viewer's company and returns its id; one form adds one. Measures are in metres, the tonnage in
 * tonnes. Throws operationIsRestricted, tooManyResourceCalls, and mustBeUnique when the company has the plate already.
 */
export async function createVehicle(
  ctx: SignedInContext,
  { key, ...input }: VehicleInput & { key: string },
): Promise<number> {
  await requireWriting(ctx, "companyData");
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), async () => {
      const insert = ctx.db
        .insert(vehicles)
        .values({ ...input, companyId: ctx.viewer.company.id, createdAt: ctx.now, updatedAt: ctx.now })
        .returning({ id: vehicles.id });
      const { id } = insertedRow(await withUniquePlate(insert));
      await recordAct(ctx, { action: "vehicle-create", target: { kind: "vehicle", id }, after: input });
      return id;
    }),
  );
}

/**
 * Changes a vehicle of the viewer's company as its form showed it. Throws what createVehicle does, vehicleNotFound,
 * deniedVehicleUpdate for another company's, and staleData when somebody changed it meanwhile.
 */
export async function editVehicle(
  ctx: SignedInContext,
  { id, version, ...input }: VehicleInput & { id: number; version: number },
): Promise<void> {
  await requireWriting(ctx, "companyData");
  await inTransaction(ctx, async (ctx) => {
    const before = await lockVehicle(ctx, id);
    if (before.version !== version) throw new DomainError("staleData");
    const update = ctx.db
      .update(vehicles)
      .set({ ...input, version: version + 1, updatedAt: ctx.now })
      .where(eq(vehicles.id, id));
    await withUniquePlate(update);
    await recordAct(ctx, {
      action: "vehicle-edit",
      target: { kind: "vehicle", id },
      before: inputOf(before),
      after: input,
    });
  });
}

/**
 * Switches a vehicle of the viewer's company on or off; one that is so already stays as it is. Throws
 * operationIsRestricted, tooManyResourceCalls, vehicleNotFound, and deniedVehicleUpdate for another company's.
 */
export async function changeVehicleActivity(
  ctx: SignedInContext,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await requireWriting(ctx, "companyData");
  await inTransaction(ctx, async (ctx) => {
    const before = await lockVehicle(ctx, id);
    if (before.isActive === isActive) return;
    await ctx.db
      .update(vehicles)
      .set({ isActive, version: before.version + 1, updatedAt: ctx.now })
      .where(eq(vehicles.id, id));
    await recordAct(ctx, {
      action: isActive ? "vehicle-switchOn" : "vehicle-switchOff",
      target: { kind: "vehicle", id },
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}

async function lockVehicle(ctx: SignedInContext, id: number) {
  const [vehicle] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, id)).for("update");
  if (!vehicle) throw new DomainError("vehicleNotFound");
  fleetPolicy.authorize(ctx.viewer, "vehicle.change", vehicle);
  return vehicle;
}

/** Runs what writes a plate. Throws mustBeUnique when another vehicle of the company has it, however it is spelled. */
function withUniquePlate<Result>(statement: PromiseLike<Result>): Promise<Result> {
  return writeUnique("vehicles_plate_key", "plateNumber", statement);
}

function inputOf(vehicle: VehicleInput): VehicleInput {
  const { body, plateNumber, length, width, height, tonnage, adr, isActive } = vehicle;
  return { body, plateNumber, length, width, height, tonnage, adr, isActive };
}
