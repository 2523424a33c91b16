import { planOrders, pricings, promoCodeUses, subscriptions } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import type { lockCompany } from "~/domain/company/lock.server";
import { findLegalDocument } from "~/domain/content/queries.server";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { nextNumber } from "~/domain/kernel/number-series.server";
import { findBuyer } from "~/domain/membership/billing/buyer.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { findOfferedPricing, findSuccessor } from "~/domain/membership/pricing/price-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import {
  countSwitchedOn,
  type PlanOrder,
  type Start,
  type Subscription,
} from "~/domain/membership/subscription/current-subscription.server";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate, money } from "~/domain/units/money";
import { env } from "~/env.server";

type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;
export type RegistrationOrder = { companyId: number; userId: number; pricingId: number; promoCode: string | null };
type OrderPlacement = RegistrationOrder & { source: PlanOrder["source"]; start: Start; shown?: ShownTerms };
/**
 * What the page showed of the price and the terms; a version of null is of a price that it did not show. `price` is
 * what it came to after its own rebate, for a refusal to tell what it was.
 */
export type ShownTerms = { pricingVersion: number | null; price?: number | null; termsVersion: string };

/**
 * Writes the order at today's price, which nobody changes meanwhile, for a company that is locked; what it starts is
 * the caller's. Throws choosePackage, priceChanged with both prices or planChanged when the price is another than was
 * shown, staleData when the terms are, accountsOverLimit for a company with more people switched on than the package
 * has accounts, and what checkPromoCode does.
 */
export async function placeOrder(ctx: Context, company: Company, order: OrderPlacement): Promise<PlanOrder> {
  const { userId, pricingId, source, start, shown } = order;
  await ctx.db.select({ id: pricings.id }).from(pricings).where(eq(pricings.id, pricingId)).for("key share");
  const pricing = await findOfferedPricing(ctx, pricingId);
  if (!pricing || pricing.price === null) {
    const successor = shown ? await findSuccessor(ctx, pricingId) : null;
    if (successor && shown) refuseChangedPrice(successor, shown);
    throw new DomainError("choosePackage", "pricingId");
  }
  const terms = await findLegalDocument(ctx, "regulamin");
  if (shown && shown.pricingVersion !== pricing.version) refuseChangedPrice(pricing, shown);
  if (shown && shown.termsVersion !== terms.version) throw new DomainError("staleData");
  await requireRoom(ctx, company.id, pricing.accountsLimit);
  const promo = order.promoCode
    ? await checkPromoCode(ctx, { code: order.promoCode, pricingId, companyId: company.id, locked: true })
    : null;
  const placedOrder = insertedRow(
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
        vatRate: vatPercentOn(env.vatRates, calendarDay(ctx.now)),
        buyer: await findBuyer(ctx, company.id),
        startsOn: start.day,
        ...(source !== "ADMIN" && { termsAcceptedAt: ctx.now, termsVersion: terms.version }),
        status: start.day === null ? "WAITING_FOR_VERIFICATION" : "PLACED",
        source,
        createdAt: ctx.now,
      })
      .returning(),
  );
  if (promo) {
    await ctx.db
      .insert(promoCodeUses)
      .values({ promoCodeId: promo.id, companyId: company.id, planOrderId: placedOrder.id });
  }
  return placedOrder;
}

type OfferedPricing = NonNullable<Awaited<ReturnType<typeof findOfferedPricing>>>;

/** Throws the refusal of a price that is another one than the page showed. */
function refuseChangedPrice(
  { name: plan, price, rebate, currency }: OfferedPricing,
  { price: from = null }: ShownTerms,
): never {
  if (from === null || price === null) throw new DomainError("staleData");
  const to = afterRebate(price, rebate);
  if (from === to) throw new DomainError("planChanged", "pricingId", { plan });
  throw new DomainError("priceChanged", "pricingId", { plan, from: money(from, currency), to: money(to, currency) });
}

async function requireRoom(ctx: Context, companyId: number, limit: number | null): Promise<void> {
  if (limit === null) return;
  const used = await countSwitchedOn(ctx, companyId);
  if (used > limit) throw new DomainError("accountsOverLimit", "pricingId", { used, limit });
}

/** Lets what runs end with its current period, because another package follows. */
export async function limitTo(ctx: Context, running: Subscription, today: string): Promise<void> {
  if (running.activeTo !== null) return;
  const { to } = periodOn(running, today);
  await ctx.db
    .update(subscriptions)
    .set({ activeTo: to, currentPeriodEnd: to, version: running.version + 1 })
    .where(eq(subscriptions.id, running.id));
}
