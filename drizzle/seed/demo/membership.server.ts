import { eq } from "drizzle-orm";
import { nextNumber } from "~/domain/kernel/number-series.server";
import { findBuyer } from "~/domain/membership/billing/buyer.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { afterRebate } from "~/domain/units/money";
import { dayAfter } from "~/domain/units/time";
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
import { type DemoCompany, demoCompanies } from "./companies";
import { demoPricings, demoPromoCodes } from "./pricings";
import { dayFromNow, daysBefore, personOf, type Seed } from "./seed.server";

const termsVersion = "1.0";
const runningSymbol = "FLOTA-M";

/** Prices and promo codes; answers the plan of the members. */
export async function seedPricings({ tx, now }: Seed): Promise<number> {
  for (const { definition, ...pricing } of demoPricings) {
    await tx.insert(subscriptionDefinitions).values(definition).onConflictDoNothing();
    const [storedPackage] = await tx
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.name, definition.name));
    await tx.insert(pricings).values({
      subscriptionDefinitionId: storedPackage?.id ?? 0,
      symbol: pricing.symbol,
      activeFrom: dayFromNow(now, pricing.fromDay),
      activeTo: pricing.toDay === null ? null : dayFromNow(now, pricing.toDay),
      rebate: pricing.rebate,
      pricePerInterval: pricing.price,
      intervalKind: pricing.intervalKind,
      accountsLimit: pricing.accountsLimit,
      isConfirmed: pricing.isConfirmed,
      createdAt: daysBefore(now, Math.max(0, -pricing.fromDay) + 7),
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

/** What members have that is not the running package of all others; days are counted back from the first start. */
const memberships: Record<
  string,
  { symbol: string; sinceDays?: number; promo?: string; hasEnded?: true; follows?: string }
> = {
  transbud: { symbol: "FLOTA-R" },
  cargopol: { symbol: "FLOTA-M", sinceDays: 200, promo: "RADA2026" },
  darmowy: { symbol: "START-M", sinceDays: 110, hasEnded: true },
  halicz: { symbol: "FLOTA-M", sinceDays: 80, hasEnded: true },
  zalewfrost: { symbol: "FLOTA-M", follows: "FLOTA-R" },
  gorka: { symbol: "START-M", sinceDays: 25, promo: "PIERWSZY" },
};

/** A subscription for each member with a package and for one that had one, and orders that wait. */
export async function seedSubscriptions(seed: Seed): Promise<void> {
  const { tx, now } = seed;
  for (const company of demoCompanies) {
    if (company.key === "wilga") await seedWaitingOrder(seed, company);
    const own = memberships[company.key];
    if ((!company.hasPlan && !own) || company.isCouncil) continue;
    const {
      symbol,
      sinceDays = company.joinedDaysAgo - 4,
      promo,
      hasEnded,
      follows,
    } = own ?? { symbol: runningSymbol };
    const pricing = await findPricing(seed, symbol);
    const activeFrom = dayFromNow(now, -sinceDays);
    const order = await seedOrder(seed, company, {
      symbol,
      promo,
      sinceDays,
      status: "ACTIVATED",
      startsOn: activeFrom,
    });
    const { intervalKind, intervalsCount, accountsLimit, subscriptionDefinitionId, currencyId } = pricing;
    // One that has ended did so at the end of its second month.
    const last = dayFromNow(now, company.hasPlan ? 0 : -sinceDays + 40);
    const { to } = periodOn({ activeFrom, intervalKind, intervalsCount }, last);
    const endedAt = hasEnded ? daysBefore(now, company.hasPlan ? 2 : sinceDays - 35) : null;
    const [subscription] = await tx
      .insert(subscriptions)
      .values({
        companyId: order.companyId,
        pricingId: pricing.id,
        type: intervalKind === "YEAR" ? "YEARLY" : "MONTHLY",
        pricePerInterval: afterRebate(order.pricePerInterval, order.rebate),
        subscriptionDefinitionId,
        activeFrom,
        currencyId,
        intervalKind,
        intervalsCount,
        accountsLimit,
        currentPeriodEnd: to,
        activeTo: hasEnded || follows ? to : null,
        promoCodeId: order.promoCodeId,
        ...(hasEnded && { endedAt, endedBy: order.orderedBy, endReason: "Zmieniamy profil firmy." }),
        closedAt: company.hasPlan ? null : daysBefore(now, sinceDays - 62),
      })
      .returning({ id: subscriptions.id });
    await tx.update(planOrders).set({ subscriptionId: subscription?.id }).where(eq(planOrders.id, order.id));
    if (company.hasPlan) {
      await tx
        .update(companies)
        .set({ registrationSubscriptionPlanId: subscriptionDefinitionId })
        .where(eq(companies.id, order.companyId));
    }
    if (follows) {
      await seedOrder(seed, company, { symbol: follows, sinceDays: 1, status: "PLACED", startsOn: dayAfter(to) });
    }
  }
}

type DemoOrder = {
  symbol: string;
  promo?: string;
  sinceDays: number;
  status: (typeof planOrders.$inferInsert)["status"];
  startsOn: string | null;
};

async function seedOrder(seed: Seed, company: DemoCompany, { symbol, promo, sinceDays, status, startsOn }: DemoOrder) {
  const { tx, now } = seed;
  const pricing = await findPricing(seed, symbol);
  const [code] = promo ? await tx.select().from(promoCodes).where(eq(promoCodes.code, promo)) : [];
  const person = personOf(seed, company.users[0]?.login ?? "");
  const createdAt = daysBefore(now, sinceDays);
  const [order] = await tx
    .insert(planOrders)
    .values({
      number: await nextNumber({ db: tx, now: createdAt }, "ZP"),
      companyId: person.companyId,
      orderedBy: person.id,
      pricingId: pricing.id,
      promoCodeId: code?.id,
      pricePerInterval: pricing.pricePerInterval ?? 0,
      rebate: Math.max(pricing.rebate, code?.rebate ?? 0),
      currencyId: pricing.currencyId,
      vatRate: 23,
      buyer: await findBuyer({ db: tx }, person.companyId),
      startsOn,
      termsAcceptedAt: createdAt,
      termsVersion,
      status,
      source: sinceDays === company.joinedDaysAgo - 4 ? "REGISTRATION" : "PORTAL",
      createdAt,
    })
    .returning();
  if (!order) throw new Error("The demo has no order");
  if (code) {
    await tx.insert(promoCodeUses).values({ promoCodeId: code.id, companyId: order.companyId, planOrderId: order.id });
  }
  return order;
}

async function seedWaitingOrder(seed: Seed, company: DemoCompany): Promise<void> {
  const waiting = { promo: "RADA2026", status: "WAITING_FOR_VERIFICATION", startsOn: null } as const;
  await seedOrder(seed, company, { symbol: runningSymbol, sinceDays: company.joinedDaysAgo, ...waiting });
}

async function findPricing({ tx }: Pick<Seed, "tx">, symbol: string) {
  const [pricing] = await tx.select().from(pricings).where(eq(pricings.symbol, symbol));
  if (!pricing) throw new Error(`The demo has no price ${symbol}`);
  return pricing;
}
