import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { type Buyer, planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { SignedInContext } from "~/domain/context";
import { afterRebate, hundredths, taxOn } from "~/domain/money";
import { authorize } from "~/domain/policy";
import { countCall } from "~/domain/rate-limit.server";
import { dayAfter } from "~/domain/time";
import { env } from "~/env.server";
import { partyColumns } from "./buyer.server";
import { type Billing, periodOn } from "./period.server";

export type BilledPeriod = {
  company: string;
  tin: string;
  address: string;
  package: string;
  from: string;
  to: string;
  /** For the period, after the rebate. */
  net: number;
  /** In percent. */
  vatRate: number;
  vat: number;
  gross: number;
  currency: string;
};

/**
 * The billing periods of all companies that begin in a month, `2026-11`, by their first day and company, also of orders
 * whose day has not come. The buyer and the tax rate are those of the order, today's where none is known. Records who
 * asked. Throws deniedSubscriptionCreation without MANAGE_SUBSCRIPTIONS, and tooManyResourceCalls.
 */
export async function exportPeriodsBeginning(ctx: SignedInContext, month: string): Promise<BilledPeriod[]> {
  authorize(ctx.viewer, "subscription.give", null);
  await countCall(ctx, "export", ctx.viewer.id);
  const first = `${month}-01`;
  const last = periodOn({ activeFrom: first, intervalKind: "MONTH", intervalsCount: 1 }, first).to;
  const begun = await listBilled(ctx, { first, last });
  const ordered = await listOrdered(ctx, last);
  const periods = [...begun, ...ordered]
    .flatMap(({ activeFrom, activeTo, intervalKind, intervalsCount, ...row }) =>
      periodsWithin({ activeFrom, intervalKind, intervalsCount }, { first, last, activeTo }).map((period) => ({
        ...billed(row),
        ...period,
      })),
    )
    .sort((one, other) => one.from.localeCompare(other.from) || one.company.localeCompare(other.company, "pl"));
  await recordAct(ctx, {
    action: "subscription-export",
    target: { kind: "billingMonth", id: month },
    after: { periods: periods.length },
  });
  return periods;
}

/** The subscriptions with a day in the month, each with its order. */
function listBilled(ctx: SignedInContext, { first, last }: { first: string; last: string }) {
  return ctx.db
    .select({
      ...{ today: partyColumns, buyer: planOrders.buyer, vatRate: planOrders.vatRate },
      package: subscriptionDefinitions.name,
      net: subscriptions.pricePerInterval,
      currency: currencies.code,
      activeFrom: subscriptions.activeFrom,
      activeTo: subscriptions.activeTo,
      intervalKind: subscriptions.intervalKind,
      intervalsCount: subscriptions.intervalsCount,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, subscriptions.currencyId))
    .leftJoin(planOrders, eq(planOrders.subscriptionId, subscriptions.id))
    .where(
      and(lte(subscriptions.activeFrom, last), or(isNull(subscriptions.activeTo), gte(subscriptions.activeTo, first))),
    );
}

/** The orders that begin on a day of the month or before it and have no subscription yet. */
async function listOrdered(ctx: SignedInContext, last: string) {
  const orders = await ctx.db
    .select({
      ...{ today: partyColumns, buyer: planOrders.buyer, vatRate: planOrders.vatRate },
      package: subscriptionDefinitions.name,
      price: planOrders.pricePerInterval,
      rebate: planOrders.rebate,
      currency: currencies.code,
      activeFrom: planOrders.startsOn,
      intervalKind: pricings.intervalKind,
      intervalsCount: pricings.intervalsCount,
    })
    .from(planOrders)
    .innerJoin(companies, eq(companies.id, planOrders.companyId))
    .innerJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, planOrders.currencyId))
    .where(and(eq(planOrders.status, "PLACED"), lte(planOrders.startsOn, last)));
  return orders.flatMap(({ price, rebate, activeFrom, ...order }) =>
    activeFrom === null ? [] : [{ ...order, activeFrom, activeTo: null, net: afterRebate(price, rebate) }],
  );
}

type Billable = { today: Buyer; buyer: Buyer | null; vatRate: number | null; net: number };

function billed<R extends Billable>({ today, buyer, vatRate, ...row }: R) {
  const { name: company, tin, address } = buyer ?? today;
  const rate = vatRate ?? env.vatPercent;
  const vat = taxOn(row.net, rate);
  return { ...row, company, tin, address, vatRate: rate, vat, gross: hundredths(row.net + vat) / 100 };
}

function periodsWithin(
  billing: Billing,
  { first, last, activeTo }: { first: string; last: string; activeTo: string | null },
) {
  const end = activeTo !== null && activeTo < last ? activeTo : last;
  const periods: { from: string; to: string }[] = [];
  let period = periodOn(billing, first);
  while (period.from <= end) {
    if (period.from >= first) periods.push(period);
    period = periodOn(billing, dayAfter(period.to));
  }
  return periods;
}
