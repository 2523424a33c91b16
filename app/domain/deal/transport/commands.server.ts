import { itemArchives } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import { recordEvent } from "~/domain/deal/events.server";
import { lockToEnd, lockTransactionFor } from "~/domain/deal/locks.server";
import { notifyOtherSide } from "~/domain/deal/notify.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { calendarDay } from "~/domain/units/moment.server";

type VehicleData = {
  vehiclePlate: string;
  trailerPlate: string | null;
  driverName: string | null;
  driverPhone: string | null;
};

/**
 * Names the vehicle and the driver that come, by the carrier; the shipper is told. What is so already stays as it is.
 * Throws transactionNotFound, forbidden for the shipper, invalidStatusChange, staleData when a colleague changed it
 * meanwhile, and tooManyResourceCalls.
 */
export async function fillVehicle(
  ctx: SignedInContext,
  id: number,
  { version, ...vehicle }: VehicleData & { version: number },
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockTransactionFor(ctx, id, "fillVehicle");
    const names = Object.keys(vehicle) as (keyof VehicleData)[];
    if (names.every((name) => before[name] === vehicle[name])) return;
    if (before.version !== version) throw new DomainError("staleData");
    await ctx.db
      .update(transactions)
      .set({ ...vehicle, version: version + 1, updatedAt: ctx.now })
      .where(eq(transactions.id, id));
    const eventId = await recordEvent(ctx, ownEvent(ctx, id, "vehicle", vehicle));
    await notifyOtherSide(ctx, before, `vehicle:${eventId}`);
  });
}

/**
 * Says that the transport is done, by either side from its first loading day on; the other one is told. The same by the
 * same person again does no harm. Throws transactionNotFound, invalidStatusChange, completionTooEarly before that day,
 * and tooManyResourceCalls.
 */
export async function completeTransaction(ctx: SignedInContext, id: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockToEnd(ctx, id, { action: "complete" });
    if (!before) return;
    if (before.date > calendarDay(ctx.now)) {
      throw new DomainError("completionTooEarly", undefined, { date: before.date });
    }
    await ctx.db
      .update(transactions)
      .set({ status: before.after, completedAt: ctx.now, version: before.version + 1, updatedAt: ctx.now })
      .where(eq(transactions.id, id));
    await recordEvent(ctx, ownEvent(ctx, id, "complete"));
    await notifyOtherSide(ctx, before, "complete");
  });
}

/**
 * Calls the transport off with a reason that the other side is told. The same by the same person again does no harm.
 * Throws transactionNotFound, invalidStatusChange and tooManyResourceCalls.
 */
export async function cancelTransaction(ctx: SignedInContext, id: number, reason: string): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockToEnd(ctx, id, { action: "cancel", reason });
    if (!before) return;
    await ctx.db
      .update(transactions)
      .set({
        status: before.after,
        cancelledAt: ctx.now,
        cancelReason: reason,
        version: before.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(transactions.id, id));
    await recordEvent(ctx, ownEvent(ctx, id, "cancel", { reason }));
    await notifyOtherSide(ctx, before, "cancel");
  });
}

/**
 * Puts a transaction that has ended away for the viewer's company; the other side keeps its own order. Throws
 * transactionNotFound, invalidStatusChange for one in progress or put away already, and tooManyResourceCalls.
 */
export async function archiveTransaction(ctx: SignedInContext, id: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockTransactionFor(ctx, id, "archive");
    const insertedRows = await ctx.db
      .insert(itemArchives)
      .values({
        companyId: ctx.viewer.company.id,
        itemKind: "TRANSACTION",
        itemId: id,
        archivedBy: ctx.viewer.id,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ itemId: itemArchives.itemId });
    if (insertedRows.length === 0) throw new DomainError("invalidStatusChange");
  });
}

type Kind = Parameters<typeof recordEvent>[1]["kind"];

function ownEvent({ viewer }: SignedInContext, dealId: number, kind: Kind, data?: Record<string, unknown>) {
  return { dealId, kind, companyId: viewer.company.id, authorId: viewer.id, ...(data && { data }) };
}
