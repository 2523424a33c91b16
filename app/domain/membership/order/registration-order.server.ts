import { planOrders } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import { lockCompany, requireCompany } from "~/domain/company/lock.server";
import type { Context } from "~/domain/kernel/context";
import {
  findRunning,
  givePlan,
  pendingOrderOf,
  startOf,
  startSubscription,
  withdrawOrder,
} from "~/domain/membership/subscription/current-subscription.server";
import { enqueueOrderMails, notifyOfStart } from "~/domain/membership/subscription/notification.server";
import { calendarDay } from "~/domain/units/moment.server";
import { limitTo, placeOrder, type RegistrationOrder, type ShownTerms } from "./placement.server";

/**
 * Orders a package for a company that waits for its verification, at today's price, in the caller's transaction, and
 * confirms it by mail. Throws what placeOrder does.
 */
export async function placeRegistrationOrder(
  ctx: Context,
  order: RegistrationOrder & { shown?: ShownTerms },
): Promise<void> {
  const company = await requireCompany(ctx, order.companyId);
  const placedOrder = await placeOrder(ctx, company, {
    ...order,
    source: "REGISTRATION",
    start: { day: null, after: null },
  });
  await enqueueOrderMails(ctx, placedOrder.id);
}

/**
 * Starts the subscription that a company ordered while it waited, from today, and gives it full access; in the
 * caller's transaction. Where one still runs, as of a company that was refused and came back, what was ordered follows
 * it. A company without such an order stays as it is.
 */
export async function activateWaitingOrder(ctx: Context, companyId: number): Promise<void> {
  await lockCompany(ctx, companyId);
  const [order] = await ctx.db
    .select()
    .from(planOrders)
    .where(pendingOrderOf(companyId, ["WAITING_FOR_VERIFICATION"]));
  if (!order) return;
  const today = calendarDay(ctx.now);
  const { day, after } = await startOf(ctx, { id: companyId, isVerified: true });
  if (day !== null && after) {
    await limitTo(ctx, after, today);
    await ctx.db.update(planOrders).set({ status: "PLACED", startsOn: day }).where(eq(planOrders.id, order.id));
    return;
  }
  const { id } = await startSubscription(ctx, order, today);
  await notifyOfStart(ctx, id);
}

/** Cancels what a refused company ordered while it waited and frees its promo code; in the caller's transaction. */
export async function cancelWaitingOrder(ctx: Context, companyId: number, reason: string | null = null): Promise<void> {
  await lockCompany(ctx, companyId);
  const [order] = await ctx.db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(pendingOrderOf(companyId, ["WAITING_FOR_VERIFICATION"]));
  if (!order) return;
  await withdrawOrder(ctx, order.id, reason?.slice(0, 500) ?? null);
  if (!(await findRunning(ctx, companyId))) await givePlan(ctx, companyId, null);
}
