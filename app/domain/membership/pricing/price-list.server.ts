import { currencies } from "drizzle/schema/dictionary";
import { pricings, subscriptionDefinitions } from "drizzle/schema/membership";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate } from "~/domain/units/money";

const pricingColumns = {
  id: pricings.id,
  symbol: pricings.symbol,
  name: subscriptionDefinitions.name,
  type: subscriptionDefinitions.type,
  definitionId: subscriptionDefinitions.id,
  price: pricings.pricePerInterval,
  rebate: pricings.rebate,
  currency: currencies.code,
  currencyId: pricings.currencyId,
  intervalKind: pricings.intervalKind,
  intervalsCount: pricings.intervalsCount,
  accountsLimit: pricings.accountsLimit,
  activeTo: pricings.activeTo,
  version: pricings.version,
  shortDescription: pricings.shortDescription,
  shortContent: pricings.shortContent,
  longDescription: pricings.longDescription,
};

const portalCurrency = "PLN";

/** The packages on offer today: confirmed prices between their first and last day, the cheapest first. */
export function listOfferedPricings(ctx: Pick<Context, "db" | "now">) {
  return selectPricings(ctx)
    .where(isOffered(ctx))
    .orderBy(sql`${pricings.pricePerInterval} asc nulls last`, asc(pricings.id));
}

/**
 * What the package on offer today that costs least by the month costs for its interval, in the portal's own currency
 * and after its rebate; null when none has a price.
 */
export async function findCheapestPricing(ctx: Pick<Context, "db" | "now">) {
  const due = sql`(${pricings.pricePerInterval} * (100 - ${pricings.rebate}) / 100)`;
  const { pricePerInterval, rebate, intervalKind, intervalsCount } = pricings;
  const months = sql`${intervalsCount} * case ${intervalKind}
    when 'DAY' then 12.0 / 365 when 'WEEK' then 84.0 / 365 when 'QUATER' then 3 when 'YEAR' then 12 else 1 end`;
  const [row] = await ctx.db
    .select({ price: pricePerInterval, rebate, currency: currencies.code, intervalKind, intervalsCount })
    .from(pricings)
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId))
    .where(
      and(isOffered(ctx), isNotNull(pricePerInterval), ne(intervalKind, "OFFER"), eq(currencies.code, portalCurrency)),
    )
    .orderBy(sql`${due} / (${months})`, asc(pricings.id))
    .limit(1);
  if (!row || row.price === null) return null;
  const { price, rebate: share, ...pricing } = row;
  return { ...pricing, amount: afterRebate(price, share) };
}

/** One price on offer today; null for any other. A price of null is agreed one by one and cannot be ordered here. */
export async function findOfferedPricing(ctx: Context, pricingId: number) {
  const [pricing] = await selectPricings(ctx).where(and(eq(pricings.id, pricingId), isOffered(ctx)));
  return pricing ?? null;
}

/** The price that is on offer today of the same package as another one was; null for none. */
export async function findSuccessor(ctx: Context, pricingId: number) {
  const definition = ctx.db
    .select({ id: pricings.subscriptionDefinitionId })
    .from(pricings)
    .where(eq(pricings.id, pricingId));
  const [successor] = await selectPricings(ctx).where(
    and(inArray(pricings.subscriptionDefinitionId, definition), ne(pricings.id, pricingId), isOffered(ctx)),
  );
  return successor ?? null;
}

function selectPricings(ctx: Pick<Context, "db">) {
  return ctx.db
    .select(pricingColumns)
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId));
}

function isOffered(ctx: Pick<Context, "now">) {
  const today = calendarDay(ctx.now);
  return and(
    eq(pricings.isConfirmed, true),
    lte(pricings.activeFrom, today),
    or(isNull(pricings.activeTo), gte(pricings.activeTo, today)),
  );
}
