import { eq } from "drizzle-orm";
import { parseMarkdown } from "../../../app/domain/rich-text/markdown";
import { companies } from "../../schema/company";
import {
  planOrders,
  pricings,
  promoCodes,
  promoCodeUses,
  subscriptionDefinitions,
  subscriptions,
} from "../../schema/membership";
import { demoCompanies } from "./companies";
import { demoPricings, demoPromoCodes } from "./pricings";
import { dayFromNow, daysBefore, personOf, type Seed } from "./seed.server";

const termsVersion = "1.0";
const runningSymbol = "FLOTA-M";
/** A member whose package has no account left. */
const smallest = { key: "cargopol", symbol: "START-M" };

/** Prices and promo codes; answers the plan of the members. */
export async function seedPricings({ tx, now }: Seed): Promise<number> {
  for (const { definition, ...pricing } of demoPricings) {
    await tx.insert(subscriptionDefinitions).values(definition).onConflictDoNothing();
    const [stored] = await tx
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.name, definition.name));
    await tx.insert(pricings).values({
      subscriptionDefinitionId: stored?.id ?? 0,
      symbol: pricing.symbol,
      activeFrom: dayFromNow(now, pricing.fromDay),
      activeTo: pricing.toDay === null ? null : dayFromNow(now, pricing.toDay),
      rebate: pricing.rebate,
      pricePerInterval: pricing.price,
      intervalKind: pricing.intervalKind,
      accountsLimit: pricing.accountsLimit,
      isConfirmed: pricing.isConfirmed,
      shortDescription: pricing.short,
      longDescription: parseMarkdown(pricing.long),
    });
  }
  for (const { symbol, fromDay, toDay, ...code } of demoPromoCodes) {
    const pricing = symbol ? await findPricing({ tx }, symbol) : null;
    await tx.insert(promoCodes).values({
      ...code,
      validFrom: dayFromNow(now, fromDay),
      validTo: dayFromNow(now, toDay),
      pricingId: pricing?.id ?? null,
    });
  }
  return (await findPricing({ tx }, runningSymbol)).subscriptionDefinitionId;
}

/** A running subscription for each member with a package, and the order of a company that waits. */
export async function seedSubscriptions(seed: Seed): Promise<void> {
  const [usual, small] = [await findPricing(seed, runningSymbol), await findPricing(seed, smallest.symbol)];
  for (const company of demoCompanies) {
    const pricing = company.key === smallest.key ? small : usual;
    const price = { pricePerInterval: pricing.pricePerInterval ?? 0, currencyId: pricing.currencyId };
    const orderedBy = personOf(seed, company.users[0]?.login ?? "");
    const order = {
      companyId: orderedBy.companyId,
      orderedBy: orderedBy.id,
      pricingId: pricing.id,
      ...price,
      rebate: pricing.rebate,
      termsAcceptedAt: daysBefore(seed.now, company.joinedDaysAgo),
      termsVersion,
      source: "REGISTRATION" as const,
      createdAt: daysBefore(seed.now, company.joinedDaysAgo),
    };
    if (company.key === "wilga") await seedWaitingOrder(seed, order);
    if (!company.hasPlan || company.isCouncil) continue;
    const sinceDays = company.joinedDaysAgo - 4;
    const [subscription] = await seed.tx
      .insert(subscriptions)
      .values({
        companyId: order.companyId,
        pricingId: pricing.id,
        subscriptionDefinitionId: pricing.subscriptionDefinitionId,
        type: "MONTHLY",
        activeFrom: dayFromNow(seed.now, -sinceDays),
        currentPeriodEnd: dayFromNow(seed.now, 30 - (sinceDays % 30)),
        ...price,
        intervalKind: "MONTH",
        intervalsCount: pricing.intervalsCount,
        accountsLimit: pricing.accountsLimit,
      })
      .returning({ id: subscriptions.id });
    await seed.tx.insert(planOrders).values({ ...order, status: "ACTIVATED", subscriptionId: subscription?.id });
    await seed.tx
      .update(companies)
      .set({ registrationSubscriptionPlanId: pricing.subscriptionDefinitionId })
      .where(eq(companies.id, order.companyId));
  }
}

async function seedWaitingOrder({ tx }: Seed, order: Omit<typeof planOrders.$inferInsert, "status">): Promise<void> {
  const [code] = await tx.select().from(promoCodes).where(eq(promoCodes.code, "RADA2026"));
  const [placed] = await tx
    .insert(planOrders)
    .values({ ...order, promoCodeId: code?.id, rebate: code?.rebate ?? 0, status: "WAITING_FOR_VERIFICATION" })
    .returning({ id: planOrders.id });
  if (code && placed) {
    await tx.insert(promoCodeUses).values({ promoCodeId: code.id, companyId: order.companyId, planOrderId: placed.id });
  }
}

async function findPricing({ tx }: Pick<Seed, "tx">, symbol: string) {
  const [pricing] = await tx.select().from(pricings).where(eq(pricings.symbol, symbol));
  if (!pricing) throw new Error(`The demo has no price ${symbol}`);
  return pricing;
}
