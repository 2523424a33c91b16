import { pricings, promoCodes, promoCodeUses } from "drizzle/schema/membership";
import { eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate } from "~/domain/units/money";

type PromoQuestion = {
  code: string;
  /** The chosen price; null while none is. */
  pricingId: number | null;
  companyId?: number;
  /** Keeps others from using the code up until the caller's transaction ends. */
  locked?: boolean;
};

/**
 * The promo code as it would apply: its rebate in percent, and the price it is bound to or was asked with, null for a
 * code of any price asked without one. Throws promoCodeInvalid (unknown, switched off, not begun, used up, used by this
 * company, bound to another price), promoCodeExpired, and promoCodeNoGain for one that lowers the chosen price by
 * nothing.
 */
export async function checkPromoCode(ctx: Context, { code, pricingId, companyId, locked }: PromoQuestion) {
  const query = ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code.trim()));
  const [promo] = await (locked ? query.for("update") : query);
  const today = calendarDay(ctx.now);
  if (!promo?.isActive || promo.validFrom > today) throw new DomainError("promoCodeInvalid", "promoCode");
  if (promo.validTo < today) throw new DomainError("promoCodeExpired", "promoCode");

  const selectedPricingId = promo.pricingId ?? pricingId;
  const isBoundElsewhere = promo.pricingId !== null && pricingId !== null && promo.pricingId !== pricingId;
  if (isBoundElsewhere || (await isUsedUp(ctx, promo, companyId))) {
    throw new DomainError("promoCodeInvalid", "promoCode");
  }
  if (selectedPricingId !== null && !(await lowers(ctx, promo, selectedPricingId)))
    throw new DomainError("promoCodeNoGain", "promoCode");
  return { id: promo.id, code: promo.code, rebate: promo.rebate, pricingId: selectedPricingId };
}

/** Whether a price is lower with the code than with the rebate that it has anyway; one agreed one by one may be. */
async function lowers(ctx: Context, { rebate }: { rebate: number }, pricingId: number): Promise<boolean> {
  const [pricing] = await ctx.db
    .select({ price: pricings.pricePerInterval, rebate: pricings.rebate })
    .from(pricings)
    .where(eq(pricings.id, pricingId));
  if (!pricing || pricing.price === null) return true;
  return afterRebate(pricing.price, rebate) < afterRebate(pricing.price, pricing.rebate);
}

async function isUsedUp(
  ctx: Context,
  { id, maxUses }: typeof promoCodes.$inferSelect,
  companyId: number | undefined,
): Promise<boolean> {
  const [uses] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${promoCodeUses.companyId} = ${companyId ?? 0})::int`,
    })
    .from(promoCodeUses)
    .where(eq(promoCodeUses.promoCodeId, id));
  return (maxUses !== null && (uses?.all ?? 0) >= maxUses) || (uses?.own ?? 0) > 0;
}
