import { planOrders, pricings, promoCodeUses, subscriptions } from "drizzle/schema/membership";
import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import { lockCompany } from "~/domain/company/lock.server";
import { findLegalDocument } from "~/domain/content/queries.server";
import type { Context, SignedInContext } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { DomainError } from "~/domain/errors";
import { idempotencyKey, runOnce } from "~/domain/idempotency.server";
import { insertedRow } from "~/domain/inserted-row.server";
import { calendarDay } from "~/domain/moment.server";
import { nextNumber } from "~/domain/number.server";
import { authorize, requireFeature } from "~/domain/policy";
import { countCall, senderOf } from "~/domain/rate-limit.server";
import { env } from "~/env.server";
import { findBuyer } from "./buyer.server";
import { findOfferedPricing } from "./offered-pricings.server";
import { periodOn } from "./period.server";
import { checkPromoCode } from "./promo-code-check.server";
import {
  findPendingOrder,
  findRunning,
  givePlan,
  type PlanOrder,
  pendingOrderOf,
  type Start,
  type Subscription,
  startOf,
  startSubscription,
  withdrawOrder,
} from "./running.server";
import { tellOfCancelledOrder, tellOfEnd, tellOfOrder, tellOfStart } from "./telling.server";

type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;
type RegistrationOrder = { companyId: number; userId: number; pricingId: number; promoCode: string | null };
type Placed = RegistrationOrder & { source: PlanOrder["source"]; start: Start; shown?: Shown };
/** What the page showed of the price and the terms; a version of null is of a price that it did not show. */
type Shown = { pricingVersion: number | null; termsVersion: string };

/**
 * Orders a package for a company that waits for its verification, at today's price, in the caller's transaction, and
 * confirms it by mail. Throws choosePackage when the price is not on offer or is agreed one by one, promoCodeInvalid and promoCodeExpired.
 */
export async function placeRegistrationOrder(ctx: Context, order: RegistrationOrder): Promise<void> {
  const company = await requireCompany(ctx, order.companyId);
  const placed = await placeOrder(ctx, company, {
    ...order,
    source: "REGISTRATION",
    start: { day: null, after: null },
  });
  await tellOfOrder(ctx, placed.id);
}

export type OrderInput = {
  companyId: number;
  pricingId: number;
  promoCode: string | null;
  /** When the page said that it begins; null is the verification. */
  startsOn: string | null;
  shown: Shown;
  key: string;
};

/**
 * Orders a package for the viewer's company and answers the order's id; one form makes one order. It begins at once, with
 * the verification, or on the day after the current period of what runs, which ends with it. Throws
 * deniedSubscriptionCreation, forbidden for who is no company admin, planOrderPending while an order waits, staleData when
 * it would begin on another day, or the price or the terms are others, than the page said, what placeRegistrationOrder
 * does, and tooManyResourceCalls.
 */
export async function orderPlan(ctx: SignedInContext, { key, ...input }: OrderInput): Promise<number> {
  authorize(ctx.viewer, "subscription.order", input);
  await countCall(ctx, "write", ctx.viewer.id);
  if (input.promoCode) await countCall(ctx, "promo", senderOf(ctx));
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), () =>
      order(ctx, { ...input, userId: ctx.viewer.id, source: "PORTAL" }),
    ),
  );
}

/**
 * Gives a company a package at its price of today, as the office's own order, and answers the order's id; one form gives
 * one. It begins as one that the company orders. The reason goes to the history. Throws deniedSubscriptionCreation without
 * MANAGE_SUBSCRIPTIONS, companyNotFound, and what orderPlan does.
 */
export async function giveSubscription(
  ctx: SignedInContext,
  { key, reason, ...input }: Omit<OrderInput, "promoCode" | "shown"> & { reason: string },
): Promise<number> {
  authorize(ctx.viewer, "subscription.give", null);
  requireFeature(ctx.viewer, "adminPanel");
  await countCall(ctx, "write", ctx.viewer.id);
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, reason, key }), () =>
      order(ctx, { ...input, promoCode: null, userId: ctx.viewer.id, source: "ADMIN" }, { reason }),
    ),
  );
}

/**
 * Takes back an order that has not begun: its promo code is free again, and what runs goes on. One whose day has come
 * has begun, though the night has not carried it out. Throws companySubscriptionNotFound for one that has begun or was
 * cancelled, deniedSubscriptionDeletion for another company's, and forbidden for who is no company admin.
 */
export async function cancelOrder(ctx: SignedInContext, orderId: number): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ companyId: planOrders.companyId })
      .from(planOrders)
      .where(eq(planOrders.id, orderId));
    if (!found) throw new DomainError("companySubscriptionNotFound");
    authorize(ctx.viewer, "subscription.end", found);
    await requireCompany(ctx, found.companyId);
    const order = await findPendingOrder(ctx, found.companyId);
    const isAhead = !order?.startsOn || order.startsOn > calendarDay(ctx.now);
    if (order?.id !== orderId || !isAhead) throw new DomainError("companySubscriptionNotFound");
    await withdrawOrder(ctx, orderId);
    await ctx.db
      .update(subscriptions)
      .set({ activeTo: null, version: sql`${subscriptions.version} + 1` })
      .where(
        and(
          eq(subscriptions.companyId, found.companyId),
          sql`${subscriptions.endedAt} is null and ${subscriptions.closedAt} is null`,
          sql`${subscriptions.activeTo} >= ${calendarDay(ctx.now)}`,
        ),
      );
    await recordAct(ctx, {
      action: "plan-orderCancel",
      target: { kind: "company", id: found.companyId },
      before: { status: order.status },
      after: { orderId, status: "CANCELLED" },
    });
    await tellOfCancelledOrder(ctx, orderId);
  });
}

type End = { subscriptionId: number; version: number; endsOn: string; reason: string | null };

/**
 * Ends a subscription with its current period; until then all stays open. The version and the last day are the ones that
 * the page showed. Throws companySubscriptionNotFound for one that is over, deniedSubscriptionDeletion for another company's unless the
 * viewer holds MANAGE_SUBSCRIPTIONS, forbidden for who is no company admin, planOrderPending while another package is
 * ordered to follow, and staleData when somebody was first or a new period has begun.
 */
export async function endSubscription(
  ctx: SignedInContext,
  { subscriptionId, version, endsOn, reason }: End,
): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ companyId: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (!found) throw new DomainError("companySubscriptionNotFound");
    authorize(ctx.viewer, "subscription.end", found);
    await requireCompany(ctx, found.companyId);
    const running = await findRunning(ctx, found.companyId);
    if (running?.id !== subscriptionId) throw new DomainError("companySubscriptionNotFound");
    if (await findPendingOrder(ctx, found.companyId)) throw new DomainError("planOrderPending");
    if (running.version !== version || running.activeTo !== null) throw new DomainError("staleData");
    const { to } = periodOn(running, calendarDay(ctx.now));
    if (to !== endsOn) throw new DomainError("staleData");
    await ctx.db
      .update(subscriptions)
      .set({
        activeTo: to,
        currentPeriodEnd: to,
        endedBy: ctx.viewer.id,
        endedAt: ctx.now,
        endReason: reason,
        version: version + 1,
      })
      .where(eq(subscriptions.id, subscriptionId));
    await recordAct(ctx, {
      action: "subscription-end",
      target: { kind: "company", id: found.companyId },
      after: { subscriptionId, activeTo: to, reason },
    });
    await tellOfEnd(ctx, subscriptionId);
  });
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
  await tellOfStart(ctx, id);
}

/** Cancels what a refused company ordered while it waited and frees its promo code; in the caller's transaction. */
export async function cancelWaitingOrder(ctx: Context, companyId: number): Promise<void> {
  await lockCompany(ctx, companyId);
  const [order] = await ctx.db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(pendingOrderOf(companyId, ["WAITING_FOR_VERIFICATION"]));
  if (!order) return;
  await withdrawOrder(ctx, order.id);
  if (!(await findRunning(ctx, companyId))) await givePlan(ctx, companyId, null);
}

type Ordered = RegistrationOrder & Pick<OrderInput, "startsOn"> & { source: PlanOrder["source"]; shown?: Shown };

/** Writes an order and starts what is to start today; in the caller's transaction. */
async function order(ctx: SignedInContext, input: Ordered, more: { reason?: string } = {}): Promise<number> {
  const company = await requireCompany(ctx, input.companyId);
  if (await findPendingOrder(ctx, company.id)) throw new DomainError("planOrderPending");
  const start = await startOf(ctx, company);
  if (start.day !== input.startsOn) throw new DomainError("staleData");
  const placed = await placeOrder(ctx, company, { ...input, start });
  if (start.day === calendarDay(ctx.now)) await startSubscription(ctx, placed, start.day);
  else if (start.after) await limitTo(ctx, start.after, calendarDay(ctx.now));
  const { number, pricingId, startsOn } = placed;
  await recordAct(ctx, {
    action: "plan-order",
    target: { kind: "company", id: company.id },
    after: { orderId: placed.id, number, pricingId, startsOn, ...more },
  });
  await tellOfOrder(ctx, placed.id);
  return placed.id;
}

async function requireCompany(ctx: Context, companyId: number): Promise<Company> {
  const company = await lockCompany(ctx, companyId);
  if (!company) throw new DomainError("companyNotFound");
  return company;
}

/**
 * Writes the order at today's price, which nobody changes meanwhile, for a company that is locked; what it starts is the
 * caller's.
 */
async function placeOrder(ctx: Context, company: Company, order: Placed): Promise<PlanOrder> {
  const { userId, pricingId, source, start, shown } = order;
  await ctx.db.select({ id: pricings.id }).from(pricings).where(eq(pricings.id, pricingId)).for("key share");
  const pricing = await findOfferedPricing(ctx, pricingId);
  if (!pricing || pricing.price === null) throw new DomainError("choosePackage", "pricingId");
  const terms = await findLegalDocument(ctx, "regulamin");
  const isAsShown = shown?.pricingVersion === pricing.version && shown.termsVersion === terms.version;
  if (shown && !isAsShown) throw new DomainError("staleData");
  const promo = order.promoCode
    ? await checkPromoCode(ctx, { code: order.promoCode, pricingId, companyId: company.id, locked: true })
    : null;
  const placed = insertedRow(
    await ctx.db
      .insert(planOrders)
      .values({
        number: await nextNumber(ctx, "ZP"),
        companyId: company.id,
        orderedBy: userId,
        pricingId,
        promoCodeId: promo?.id,
        pricePerInterval: pricing.price,
        // The better rebate counts; they do not add up.
        rebate: Math.max(pricing.rebate, promo?.rebate ?? 0),
        currencyId: pricing.currencyId,
        vatRate: env.vatPercent,
        buyer: await findBuyer(ctx, company.id),
        startsOn: start.day,
        termsAcceptedAt: ctx.now,
        termsVersion: terms.version,
        status: start.day === null ? "WAITING_FOR_VERIFICATION" : "PLACED",
        source,
        createdAt: ctx.now,
      })
      .returning(),
  );
  if (promo) {
    await ctx.db.insert(promoCodeUses).values({ promoCodeId: promo.id, companyId: company.id, planOrderId: placed.id });
  }
  return placed;
}

/** Lets what runs end with its current period, because another package follows. */
async function limitTo(ctx: Context, running: Subscription, today: string): Promise<void> {
  if (running.activeTo !== null) return;
  const { to } = periodOn(running, today);
  await ctx.db
    .update(subscriptions)
    .set({ activeTo: to, currentPeriodEnd: to, version: running.version + 1 })
    .where(eq(subscriptions.id, running.id));
}
