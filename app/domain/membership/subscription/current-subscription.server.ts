import { users } from "drizzle/schema/account";
import {
  billedPeriods,
  planOrders,
  pricings,
  promoCodeUses,
  subscriptionDefinitions,
  subscriptions,
} from "drizzle/schema/membership";
import { and, desc, eq, gte, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { changeCompanyPlan } from "~/domain/company/companies.server";
import { reindexCompany } from "~/domain/freight/posting/lanes.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { periodOn } from "~/domain/membership/billing/period.server";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate } from "~/domain/units/money";
import { dayAfter } from "~/domain/units/time";

export type Subscription = typeof subscriptions.$inferSelect;
export type PlanOrder = typeof planOrders.$inferSelect;

/** The first day of what a company orders now; null is the day of its verification. */
export type Start = { day: string | null; after: Subscription | null };

/** The subscription that runs today; null for none. */
export async function findRunning(ctx: Pick<Context, "db" | "now">, companyId: number): Promise<Subscription | null> {
  const [running] = await ctx.db
    .select()
    .from(subscriptions)
    .where(runsToday(ctx, companyId))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  return running ?? null;
}

/** Of a subscription of the company: whether it runs on today's day of the portal's calendar. */
export function runsToday(ctx: Pick<Context, "now">, companyId: number) {
  const today = calendarDay(ctx.now);
  return and(
    eq(subscriptions.companyId, companyId),
    lte(subscriptions.activeFrom, today),
    or(isNull(subscriptions.activeTo), gte(subscriptions.activeTo, today)),
  );
}

/** The order that waits for its day or for the verification; null for none. */
export async function findPendingOrder(ctx: Pick<Context, "db">, companyId: number): Promise<PlanOrder | null> {
  const [order] = await ctx.db.select().from(planOrders).where(pendingOrderOf(companyId));
  return order ?? null;
}

const pending: readonly PlanOrder["status"][] = ["PLACED", "WAITING_FOR_VERIFICATION"];

/** The order of a company that has not begun, of which there is one at most. */
export function pendingOrderOf(companyId: number, statuses = pending) {
  return and(eq(planOrders.companyId, companyId), inArray(planOrders.status, [...statuses]));
}

/** When a package ordered now begins: with the verification, today, or on the day after what runs. */
export async function startOf(
  ctx: Pick<Context, "db" | "now">,
  company: { id: number; isVerified: boolean },
): Promise<Start> {
  if (!company.isVerified) return { day: null, after: null };
  const today = calendarDay(ctx.now);
  const running = await findRunning(ctx, company.id);
  if (!running) return { day: today, after: null };
  return { day: dayAfter(running.activeTo ?? periodOn(running, today).to), after: running };
}

/**
 * Starts what was ordered on its day, at the price of the order, and gives the access of it. Call it with the company
 * locked. Throws subscriptionsOverlap where another subscription has a day of it.
 */
export async function startSubscription(ctx: Context, order: PlanOrder, activeFrom: string): Promise<Subscription> {
  const [pricing] = await ctx.db
    .select({ row: pricings, type: subscriptionDefinitions.type })
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .where(eq(pricings.id, order.pricingId));
  if (!pricing) throw new DomainError("companySubscriptionNotFound");
  const { subscriptionDefinitionId, intervalKind, intervalsCount, accountsLimit } = pricing.row;
  const { to: currentPeriodEnd } = periodOn({ activeFrom, intervalKind, intervalsCount }, calendarDay(ctx.now));
  const subscription = insertedRow(
    await ctx.db
      .insert(subscriptions)
      .values({
        companyId: order.companyId,
        pricingId: order.pricingId,
        type: pricing.type,
        pricePerInterval: priceDue(order),
        currencyId: order.currencyId,
        promoCodeId: order.promoCodeId,
        subscriptionDefinitionId,
        activeFrom,
        currentPeriodEnd,
        intervalKind,
        intervalsCount,
        accountsLimit,
        createdAt: ctx.now,
      })
      .returning()
      .catch(refuseOverlap),
  );
  await ctx.db
    .update(planOrders)
    .set({ status: "ACTIVATED", startsOn: activeFrom, subscriptionId: subscription.id })
    .where(eq(planOrders.id, order.id));
  // What has ended hands its access on, and has none left to take away.
  await ctx.db
    .update(subscriptions)
    .set({ closedAt: ctx.now })
    .where(
      and(
        eq(subscriptions.companyId, order.companyId),
        isNull(subscriptions.closedAt),
        lt(subscriptions.activeTo, activeFrom),
      ),
    );
  await givePlan(ctx, order.companyId, subscriptionDefinitionId);
  await recordAct(ctx, {
    action: "subscription-start",
    target: { kind: "company", id: order.companyId },
    after: { orderId: order.id, subscriptionId: subscription.id, activeFrom },
  });
  return subscription;
}

/** What a package is called. */
export async function packageName(ctx: Pick<Context, "db">, definitionId: number): Promise<string> {
  const [definition] = await ctx.db
    .select({ name: subscriptionDefinitions.name })
    .from(subscriptionDefinitions)
    .where(eq(subscriptionDefinitions.id, definitionId));
  if (!definition) throw new DomainError("companySubscriptionNotFound");
  return definition.name;
}

/** How many people of a company have an account that is switched on. */
export function countSwitchedOn(ctx: Pick<Context, "db">, companyId: number): Promise<number> {
  const isOn = and(eq(users.isActive, true), eq(users.isBlocked, false));
  return ctx.db.$count(users, and(eq(users.companyId, companyId), isOn));
}

/** Whether somebody has a period of the order in a file for the accountants. */
export async function isBilled(ctx: Pick<Context, "db">, orderId: number): Promise<boolean> {
  const [period] = await ctx.db
    .select({ firstDay: billedPeriods.firstDay })
    .from(billedPeriods)
    .where(eq(billedPeriods.planOrderId, orderId))
    .limit(1);
  return period !== undefined;
}

/**
 * Removes a subscription as if it had never begun: what ended because of it alone goes on, else the access is taken.
 * Call it with the company locked.
 */
export async function removeSubscription(ctx: Context, { id, companyId, activeFrom }: Subscription): Promise<void> {
  await ctx.db.update(planOrders).set({ subscriptionId: null }).where(eq(planOrders.subscriptionId, id));
  await ctx.db.delete(subscriptions).where(eq(subscriptions.id, id));
  const dayBefore = dayAfter(activeFrom, -1);
  const [earlier] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.companyId, companyId), eq(subscriptions.activeTo, dayBefore), isNull(subscriptions.endedAt)),
    );
  if (!earlier) return givePlan(ctx, companyId, null);
  const { to: currentPeriodEnd } = periodOn(earlier, calendarDay(ctx.now));
  await ctx.db
    .update(subscriptions)
    .set({ activeTo: null, closedAt: null, currentPeriodEnd, version: earlier.version + 1 })
    .where(eq(subscriptions.id, earlier.id));
  await givePlan(ctx, companyId, earlier.subscriptionDefinitionId);
}

/** Gives the company the access of a package, or takes it away with null: its postings go on the board or leave it. */
export async function givePlan(ctx: Context, companyId: number, definitionId: number | null): Promise<void> {
  await changeCompanyPlan(ctx, companyId, definitionId);
  await reindexCompany(ctx, companyId);
}

/** Takes an order back, by the viewer and for the reason, and frees its promo code. */
export async function withdrawOrder(ctx: Context, orderId: number, reason: string | null): Promise<void> {
  await ctx.db
    .update(planOrders)
    .set({ status: "CANCELLED", cancelledAt: ctx.now, cancelledBy: ctx.viewer?.id, cancelReason: reason })
    .where(eq(planOrders.id, orderId));
  await ctx.db.delete(promoCodeUses).where(eq(promoCodeUses.planOrderId, orderId));
}

/** The price of an interval after the rebate, to the hundredth. */
export function priceDue({ pricePerInterval, rebate }: Pick<PlanOrder, "pricePerInterval" | "rebate">): number {
  return afterRebate(pricePerInterval, rebate);
}

// Two subscriptions of one company on one day: https://www.postgresql.org/docs/current/errcodes-appendix.html
const exclusionViolation = "23P01";

function refuseOverlap(error: unknown): never {
  const codes = [error, (error as { cause?: unknown } | null)?.cause].map(
    (layer) => (layer as { code?: unknown } | null)?.code,
  );
  throw codes.includes(exclusionViolation) ? new DomainError("subscriptionsOverlap") : error;
}
