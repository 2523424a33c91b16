import { planOrders, subscriptions } from "drizzle/schema/membership";
import { and, eq, sql } from "drizzle-orm";
import { requireCompany } from "~/domain/company/lock.server";
import { completeRegistration } from "~/domain/company/registration-term.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countCall, countWrite, requireWriting, senderOf } from "~/domain/kernel/rate-limit.server";
import { membershipPolicy } from "~/domain/membership/policy";
import {
  findPendingOrder,
  findRunning,
  isBilled,
  type PlanOrder,
  removeSubscription,
  startOf,
  startSubscription,
  withdrawOrder,
} from "~/domain/membership/subscription/current-subscription.server";
import { enqueueCancellationMails, enqueueOrderMails } from "~/domain/membership/subscription/notification.server";
import { calendarDay } from "~/domain/units/moment.server";
import { limitTo, placeOrder, type RegistrationOrder, type ShownTerms } from "./placement.server";

type OrderInput = {
  companyId: number;
  pricingId: number;
  promoCode: string | null;
  /** When the page said that it begins; null is the verification. */
  startsOn: string | null;
  shown: ShownTerms;
  key: string;
};

/**
 * Orders a package for the viewer's company and answers the order's id; one form makes one order. It begins at once,
 * with the verification, or on the day after the current period of what runs, which ends with it. Throws
 * deniedSubscriptionCreation, forbidden for who is no company admin, planOrderPending while an order waits, staleData
 * when it would begin on another day than the page said, what placeOrder does, and tooManyResourceCalls.
 */
export async function orderPlan(ctx: SignedInContext, { key, ...input }: OrderInput): Promise<number> {
  membershipPolicy.authorize(ctx.viewer, "subscription.order", input);
  await countWrite(ctx);
  if (input.promoCode) await countCall(ctx, "promo", senderOf(ctx));
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), () =>
      order(ctx, { ...input, userId: ctx.viewer.id, source: "PORTAL" }),
    ),
  );
}

/**
 * Gives a company a package at its price of today, as the office's own order, and answers the order's id; one form
 * gives one. It begins as one that the company orders. The reason goes to the history. Throws
 * deniedSubscriptionCreation without MANAGE_SUBSCRIPTIONS, companyNotFound, companyIsBlocked for one that the council
 * refused, and what orderPlan does.
 */
export async function giveSubscription(
  ctx: SignedInContext,
  { key, reason, ...input }: Omit<OrderInput, "promoCode" | "shown"> & { reason: string },
): Promise<number> {
  membershipPolicy.authorize(ctx.viewer, "subscription.give", null);
  await requireWriting(ctx, "adminPanel");
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, reason, key }), () =>
      order(ctx, { ...input, promoCode: null, userId: ctx.viewer.id, source: "ADMIN" }, { reason }),
    ),
  );
}

/**
 * Takes back an order that has not begun: its promo code is free again, and what runs goes on. One whose day has come
 * has begun, though the night has not carried it out. The reason, which the office gives, goes to the company. Pressed
 * twice it is done once. Throws companySubscriptionNotFound for one that has begun or that somebody else cancelled,
 * deniedSubscriptionDeletion for another company's, forbidden for who is no company admin, and reasonRequired.
 */
export async function cancelOrder(ctx: SignedInContext, orderId: number, reason: string | null = null): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const customer = await findCustomer(ctx, orderId);
    membershipPolicy.authorize(ctx.viewer, "subscription.end", customer);
    if (customer.companyId !== ctx.viewer.company.id && !reason) throw new DomainError("reasonRequired", "reason");
    await requireCompany(ctx, customer.companyId);
    const storedOrder = await lockOrder(ctx, orderId);
    if (isCancelledBy(ctx, storedOrder)) return;
    const order = await findPendingOrder(ctx, customer.companyId);
    const isAhead = !order?.startsOn || order.startsOn > calendarDay(ctx.now);
    if (order?.id !== orderId || !isAhead) throw new DomainError("companySubscriptionNotFound");
    await withdrawOrder(ctx, orderId, reason);
    await ctx.db
      .update(subscriptions)
      .set({ activeTo: null, version: sql`${subscriptions.version} + 1` })
      .where(
        and(
          eq(subscriptions.companyId, customer.companyId),
          sql`${subscriptions.endedAt} is null and ${subscriptions.closedAt} is null`,
          sql`${subscriptions.activeTo} >= ${calendarDay(ctx.now)}`,
        ),
      );
    await recordAct(ctx, {
      action: "plan-orderCancel",
      target: { kind: "company", id: customer.companyId },
      before: { status: order.status },
      after: { orderId, number: order.number, status: "CANCELLED", reason },
    });
    await enqueueCancellationMails(ctx, orderId);
  });
}

/**
 * Takes back a package that the office gave and that has begun, as if it had never been; what it followed goes on.
 * Pressed twice it is done once. Throws deniedSubscriptionCreation without MANAGE_SUBSCRIPTIONS,
 * companySubscriptionNotFound for what the office did not give or somebody took back, planOrderPending while another
 * package is ordered to follow, and packageBilled once the accountants have its first period.
 */
export async function annulSubscription(
  ctx: SignedInContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  membershipPolicy.authorize(ctx.viewer, "subscription.give", null);
  await requireWriting(ctx, "adminPanel");
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = await findCustomer(ctx, orderId);
    await requireCompany(ctx, companyId);
    const order = await lockOrder(ctx, orderId);
    if (isCancelledBy(ctx, order)) return;
    const running = await findRunning(ctx, companyId);
    const isGiven = order.source === "ADMIN" && running !== null && order.subscriptionId === running.id;
    if (!isGiven) throw new DomainError("companySubscriptionNotFound");
    if (await findPendingOrder(ctx, companyId)) throw new DomainError("planOrderPending");
    if (await isBilled(ctx, orderId)) throw new DomainError("packageBilled");
    await withdrawOrder(ctx, orderId, reason);
    await removeSubscription(ctx, running);
    await recordAct(ctx, {
      action: "subscription-annul",
      target: { kind: "company", id: companyId },
      before: { subscriptionId: running.id, activeFrom: running.activeFrom },
      after: { orderId, number: order.number, reason },
    });
    await enqueueCancellationMails(ctx, orderId);
  });
}

async function lockOrder(ctx: SignedInContext, orderId: number): Promise<PlanOrder> {
  const [order] = await ctx.db.select().from(planOrders).where(eq(planOrders.id, orderId)).for("update");
  if (!order) throw new DomainError("companySubscriptionNotFound");
  return order;
}

function isCancelledBy({ viewer }: SignedInContext, { status, cancelledBy }: PlanOrder): boolean {
  return status === "CANCELLED" && cancelledBy === viewer.id;
}

type OrderRequest = RegistrationOrder &
  Pick<OrderInput, "startsOn"> & { source: PlanOrder["source"]; shown?: ShownTerms };

/** Writes an order and starts what is to start today; in the caller's transaction. */
async function order(ctx: SignedInContext, input: OrderRequest, more: { reason?: string } = {}): Promise<number> {
  const company = await requireCompany(ctx, input.companyId);
  if (company.isBlocked && !company.isVerified) throw new DomainError("companyIsBlocked");
  if (await findPendingOrder(ctx, company.id)) throw new DomainError("planOrderPending");
  const start = await startOf(ctx, company);
  if (start.day !== input.startsOn) throw new DomainError("staleData");
  const placedOrder = await placeOrder(ctx, company, { ...input, start });
  if (start.day === calendarDay(ctx.now)) await startSubscription(ctx, placedOrder, start.day);
  else if (start.after) await limitTo(ctx, start.after, calendarDay(ctx.now));
  if (input.source === "PORTAL") await completeRegistration(ctx, company.id);
  const { number, pricingId, startsOn } = placedOrder;
  await recordAct(ctx, {
    action: "plan-order",
    target: { kind: "company", id: company.id },
    after: { orderId: placedOrder.id, number, pricingId, startsOn, ...more },
  });
  await enqueueOrderMails(ctx, placedOrder.id);
  return placedOrder.id;
}

/** Whose order it is. Throws companySubscriptionNotFound. */
async function findCustomer(ctx: SignedInContext, orderId: number): Promise<{ companyId: number }> {
  const [customer] = await ctx.db
    .select({ companyId: planOrders.companyId })
    .from(planOrders)
    .where(eq(planOrders.id, orderId));
  if (!customer) throw new DomainError("companySubscriptionNotFound");
  return customer;
}
