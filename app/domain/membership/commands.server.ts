import { companies } from "drizzle/schema/company";
import { planOrders, pricings, promoCodeUses, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, eq } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import { findLegalDocument } from "~/domain/content/queries.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { insertedRow } from "~/domain/inserted-row.server";
import { calendarDay, lastDayOfPeriod } from "~/domain/moment.server";
import { checkPromoCode, findOfferedPricing } from "./queries.server";

type RegistrationOrder = { companyId: number; userId: number; pricingId: number; promoCode: string | null };

/**
 * Orders a package for a company that waits for its verification, at today's price, in the caller's transaction.
 * Throws choosePackage when the price is not on offer or is agreed one by one, promoCodeInvalid and promoCodeExpired.
 */
export async function placeRegistrationOrder(ctx: Context, order: RegistrationOrder): Promise<void> {
  const { companyId, userId, pricingId } = order;
  const pricing = await findOfferedPricing(ctx, pricingId);
  if (!pricing || pricing.price === null) throw new DomainError("choosePackage", "pricingId");
  const promo = order.promoCode
    ? await checkPromoCode(ctx, { code: order.promoCode, pricingId, companyId, locked: true })
    : null;
  const terms = await findLegalDocument(ctx, "regulamin");

  const placed = insertedRow(
    await ctx.db
      .insert(planOrders)
      .values({
        companyId,
        orderedBy: userId,
        pricingId,
        promoCodeId: promo?.id,
        pricePerInterval: pricing.price,
        // The better rebate counts; they do not add up.
        rebate: Math.max(pricing.rebate, promo?.rebate ?? 0),
        currencyId: pricing.currencyId,
        termsAcceptedAt: ctx.now,
        termsVersion: terms.version,
        status: "WAITING_FOR_VERIFICATION",
        source: "REGISTRATION",
        createdAt: ctx.now,
      })
      .returning({ id: planOrders.id }),
  );
  if (promo) await ctx.db.insert(promoCodeUses).values({ promoCodeId: promo.id, companyId, planOrderId: placed.id });
}

/**
 * Starts the subscription that a company ordered while it waited, from today, and gives it full access; in the
 * caller's transaction. A company without such an order stays free.
 */
export async function activateWaitingOrder(ctx: Context, companyId: number): Promise<void> {
  const [order] = await ctx.db
    .update(planOrders)
    .set({ status: "ACTIVATED" })
    .where(waitingOrderOf(companyId))
    .returning();
  if (!order) return;
  const [pricing] = await ctx.db
    .select({ row: pricings, type: subscriptionDefinitions.type })
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .where(eq(pricings.id, order.pricingId));
  if (!pricing) throw new DomainError("companySubscriptionNotFound");

  const { subscriptionDefinitionId, intervalKind, intervalsCount, accountsLimit } = pricing.row;
  const activeFrom = calendarDay(ctx.now);
  const subscription = insertedRow(
    await ctx.db
      .insert(subscriptions)
      .values({
        companyId,
        pricingId: order.pricingId,
        subscriptionDefinitionId,
        type: pricing.type,
        activeFrom,
        currentPeriodEnd: lastDayOfPeriod(activeFrom, intervalKind, intervalsCount),
        pricePerInterval: priceDue(order),
        currencyId: order.currencyId,
        intervalKind,
        intervalsCount,
        accountsLimit,
        promoCodeId: order.promoCodeId,
        createdAt: ctx.now,
      })
      .returning({ id: subscriptions.id }),
  );
  await ctx.db.update(planOrders).set({ subscriptionId: subscription.id }).where(eq(planOrders.id, order.id));
  await givePlan(ctx, companyId, subscriptionDefinitionId);
  await recordAct(ctx, {
    action: "subscription-start",
    target: { kind: "company", id: companyId },
    after: { orderId: order.id, subscriptionId: subscription.id },
  });
}

/** Cancels what a refused company ordered while it waited and frees its promo code; in the caller's transaction. */
export async function cancelWaitingOrder(ctx: Context, companyId: number): Promise<void> {
  const [order] = await ctx.db
    .update(planOrders)
    .set({ status: "CANCELLED" })
    .where(waitingOrderOf(companyId))
    .returning({ id: planOrders.id });
  if (!order) return;
  await ctx.db.delete(promoCodeUses).where(eq(promoCodeUses.planOrderId, order.id));
  await givePlan(ctx, companyId, null);
}

/** The price of an interval after the rebate, to the hundredth. */
function priceDue({ pricePerInterval, rebate }: Pick<typeof planOrders.$inferSelect, "pricePerInterval" | "rebate">) {
  return Math.round(pricePerInterval * (100 - rebate)) / 100;
}

async function givePlan(ctx: Context, companyId: number, definitionId: number | null): Promise<void> {
  await ctx.db
    .update(companies)
    .set({ registrationSubscriptionPlanId: definitionId })
    .where(eq(companies.id, companyId));
}

function waitingOrderOf(companyId: number) {
  return and(eq(planOrders.companyId, companyId), eq(planOrders.status, "WAITING_FOR_VERIFICATION"));
}
