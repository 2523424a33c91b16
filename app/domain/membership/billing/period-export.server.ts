import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { billedPeriods, planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, asc, eq, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { type CompanyStatus, companyStatus } from "~/domain/company/status";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { membershipPolicy } from "~/domain/membership/policy";
import { calendarDay } from "~/domain/units/moment.server";
import { afterRebate, hundredths, taxOn } from "~/domain/units/money";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";
import { type Party, streetOf } from "./buyer.server";
import { findBuyers } from "./buyers-on-day.server";
import { type Billing, periodOn } from "./period.server";
import { vatPercentOn } from "./vat-rates";

type BilledPeriod = {
  /** Of the order; null for what began without one. */
  number: string | null;
  /** The day of the order on the portal's calendar. */
  orderedOn: string | null;
  company: string;
  tin: string;
  /** Of the company, today. */
  email: string | null;
  street: string;
  postalCode: string | null;
  city: string | null;
  /** Of the company, today. */
  status: CompanyStatus;
  package: string;
  from: string;
  to: string;
  /** In percent; null for what began without an order. */
  rebate: number | null;
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
 * whose day has not come. The buyer and the tax rate are those of the period's first day. Records who asked, and of
 * which periods: a package whose first one was taken is not annulled any more. Throws deniedSubscriptionCreation
 * without MANAGE_SUBSCRIPTIONS, and tooManyResourceCalls.
 */
export async function exportPeriodsBeginning(ctx: SignedInContext, month: string): Promise<BilledPeriod[]> {
  membershipPolicy.authorize(ctx.viewer, "subscription.give", null);
  await countCall(ctx, "export", ctx.viewer.id);
  const first = `${month}-01`;
  const last = periodOn({ activeFrom: first, intervalKind: "MONTH", intervalsCount: 1 }, first).to;
  return inTransaction(ctx, async (ctx) => {
    const monthPeriods = [
      ...(await listBilledSubscriptions(ctx, { first, last })),
      ...(await listOrdersToBegin(ctx, last)),
    ].flatMap(({ activeFrom, activeTo, intervalKind, intervalsCount, ...row }) =>
      periodsWithin({ activeFrom, intervalKind, intervalsCount }, { first, last, activeTo }).map((period) => ({
        ...row,
        ...period,
      })),
    );
    const valid = await lockOrders(
      ctx,
      monthPeriods.map(({ orderId }) => orderId),
    );
    const periods = monthPeriods.filter(({ orderId }) => orderId === null || valid.has(orderId));
    const buyerOn = await findBuyers(
      ctx,
      periods.map(({ companyId }) => companyId),
    );
    await recordPeriods(ctx, periods);
    await recordAct(ctx, {
      action: "subscription-export",
      target: { kind: "billingMonth", id: month },
      after: { periods: periods.length },
    });
    return periods
      .map((period) => billedPeriod(period, buyerOn(period.companyId, period.from)))
      .sort((one, other) => one.from.localeCompare(other.from) || one.company.localeCompare(other.company, "pl"));
  });
}

const partColumns = {
  orderId: planOrders.id,
  number: planOrders.number,
  orderedAt: planOrders.createdAt,
  rebate: planOrders.rebate,
  companyId: companies.id,
  email: companies.email,
  isVerified: companies.isVerified,
  isBlocked: companies.isBlocked,
  package: subscriptionDefinitions.name,
  currency: currencies.code,
};

/** The subscriptions with a day in the month, each with its order. */
function listBilledSubscriptions(ctx: SignedInContext, { first, last }: { first: string; last: string }) {
  return ctx.db
    .select({
      ...partColumns,
      net: subscriptions.pricePerInterval,
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
async function listOrdersToBegin(ctx: SignedInContext, last: string) {
  const orders = await ctx.db
    .select({
      ...partColumns,
      price: planOrders.pricePerInterval,
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
  return orders.flatMap(({ price, activeFrom, ...order }) =>
    activeFrom === null ? [] : [{ ...order, activeFrom, activeTo: null, net: afterRebate(price, order.rebate) }],
  );
}

/** Those of the orders that nobody has cancelled, and cannot until the transaction ends. */
async function lockOrders(ctx: SignedInContext, ids: (number | null)[]): Promise<Set<number>> {
  const orderIds = ids.filter((id) => id !== null);
  const orders = await ctx.db
    .select({ id: planOrders.id })
    .from(planOrders)
    .where(and(inArray(planOrders.id, orderIds), ne(planOrders.status, "CANCELLED")))
    .orderBy(asc(planOrders.id))
    .for("key share");
  return new Set(orders.map(({ id }) => id));
}

async function recordPeriods(ctx: SignedInContext, periods: { orderId: number | null; from: string }[]): Promise<void> {
  const exportedPeriods = periods.flatMap(({ orderId, from }) =>
    orderId === null ? [] : [{ planOrderId: orderId, firstDay: from, downloadedBy: ctx.viewer.id, createdAt: ctx.now }],
  );
  if (exportedPeriods.length > 0) await ctx.db.insert(billedPeriods).values(exportedPeriods).onConflictDoNothing();
}

type Period = Pick<BilledPeriod, "number" | "email" | "rebate" | "package" | "from" | "to" | "net" | "currency"> & {
  orderedAt: Date | null;
  isVerified: boolean;
  isBlocked: boolean;
};

function billedPeriod(period: Period, buyer: Party): BilledPeriod {
  const { number, orderedAt, email, rebate, from, to, net, currency } = period;
  const vatRate = vatPercentOn(env.vatRates, from);
  const vat = taxOn(net, vatRate);
  return {
    number,
    orderedOn: orderedAt && calendarDay(orderedAt),
    company: buyer.name,
    tin: buyer.tin,
    email,
    street: streetOf(buyer),
    postalCode: buyer.postalCode,
    city: buyer.city,
    status: companyStatus(period),
    package: period.package,
    from,
    to,
    rebate,
    net,
    vatRate,
    vat,
    gross: hundredths(net + vat) / 100,
    currency,
  };
}

function periodsWithin(
  billing: Billing,
  { first, last, activeTo }: { first: string; last: string; activeTo: string | null },
) {
  const end = activeTo !== null && activeTo < last ? activeTo : last;
  const periods: { from: string; to: string }[] = [];
  let period = periodOn(billing, first);
  while (period.from <= end) {
    const { from, to } = period;
    // An exclusion ends a period before its last day.
    if (from >= first) periods.push({ from, to: activeTo !== null && activeTo < to ? activeTo : to });
    period = periodOn(billing, dayAfter(period.to));
  }
  return periods;
}
