import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { planOrders, pricings, promoCodes, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { administratorsOf } from "~/domain/company/administrators.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { has } from "~/domain/kernel/viewer";
import { findOrganiser, partyColumns, partyOf } from "~/domain/membership/billing/buyer.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import {
  countSwitchedOn,
  findPendingOrder,
  findRunning,
  pendingOrderOf,
  runsToday,
  type Subscription,
  startOf,
} from "./current-subscription.server";

/**
 * How many people the package of a company gives an account; null for any number. One that is over counts until its end
 * is carried out: the company has its access until then.
 */
export async function findAccountsLimit(ctx: Context, companyId: number): Promise<number | null> {
  const [open] = await ctx.db
    .select({ limit: subscriptions.accountsLimit })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        isNull(subscriptions.closedAt),
        isNotNull(companies.registrationSubscriptionPlanId),
        lte(subscriptions.activeFrom, calendarDay(ctx.now)),
      ),
    )
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  return open?.limit ?? null;
}

/** What a company has today and what it has ordered to follow, by name, for who decides on the company. */
export async function findPackages(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const orderedPackages = alias(subscriptionDefinitions, "ordered_packages");
  const [row] = await ctx.db
    .select({
      running: subscriptions,
      package: subscriptionDefinitions.name,
      ordered: { package: orderedPackages.name, number: planOrders.number },
    })
    .from(companies)
    .leftJoin(subscriptions, runsToday(ctx, companyId))
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .leftJoin(planOrders, pendingOrderOf(companyId))
    .leftJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .leftJoin(orderedPackages, eq(orderedPackages.id, pricings.subscriptionDefinitionId))
    .where(eq(companies.id, companyId))
    .orderBy(sql`${subscriptions.activeFrom} desc nulls last`)
    .limit(1);
  const { running, ordered } = row ?? {};
  return {
    running: running ? { package: row?.package ?? "", periodEnd: periodEndOf(running, ctx) } : null,
    ordered: ordered?.number ? { package: ordered.package ?? "", number: ordered.number } : null,
  };
}

/** The package of the viewer's company and, while one runs, its subscription to the end of the present period. */
export async function findOwnPackage(ctx: SignedInContext) {
  const planId = ctx.viewer.company.registrationSubscriptionPlanId;
  if (planId === null) return null;
  const [row] = await ctx.db
    .select({ name: subscriptionDefinitions.name, running: subscriptions })
    .from(subscriptionDefinitions)
    .leftJoin(subscriptions, runsToday(ctx, ctx.viewer.company.id))
    .where(eq(subscriptionDefinitions.id, planId))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  if (!row) return null;
  const { name, running } = row;
  if (!running) return { name, subscription: null };
  const { type, activeFrom, activeTo } = running;
  return { name, subscription: { type, activeFrom, activeTo, currentPeriodEnd: periodEndOf(running, ctx) } };
}

/**
 * What the viewer's company has: the subscription that runs today with its order, the order that waits, the one that
 * ended last, and how many accounts are in use.
 */
export async function findOwnMembership(ctx: SignedInContext) {
  const companyId = ctx.viewer.company.id;
  const [running, pending, accounts, administrators] = await Promise.all([
    findRunning(ctx, companyId),
    findPendingOrder(ctx, companyId),
    countSwitchedOn(ctx, companyId),
    administratorsOf(ctx, companyId),
  ]);
  const start = await startOf(ctx, ctx.viewer.company);
  const last = running ?? (await findLastEndedSubscription(ctx, companyId));
  const [order] = last ? await selectOrders(ctx).where(eq(planOrders.subscriptionId, last.id)) : [];
  const [waiting] = pending ? await selectOrders(ctx).where(eq(planOrders.id, pending.id)) : [];
  const facts = last && (await subscriptionWords(ctx, last));
  return {
    running: running && facts ? { ...facts, order: order ?? null } : null,
    ended: !running && facts ? { ...facts, order: order ?? null } : null,
    pending: waiting ?? null,
    accounts,
    administrators,
    /** The day on which a package ordered now begins; null is the verification. */
    startsOn: start.day,
    endsBefore: start.after && periodEndOf(start.after, ctx),
  };
}

/**
 * An order with all that its confirmation says, for the company that placed it, and for who manages subscriptions.
 * Throws companySubscriptionNotFound, also for another company's.
 */
export async function findOrder(ctx: SignedInContext, orderId: number) {
  const [order] = await selectOrders(ctx).where(eq(planOrders.id, orderId));
  const mayRead = order?.companyId === ctx.viewer.company.id || has(ctx.viewer, "MANAGE_SUBSCRIPTIONS");
  if (!order || !mayRead) throw new DomainError("companySubscriptionNotFound");
  const { company, ...facts } = order;
  const isOwn = order.companyId === ctx.viewer.company.id;
  return { ...facts, buyer: order.buyer ?? partyOf(company), isOwn, seller: await findSeller(ctx) };
}

/** The orders of the viewer's company, the newest first. */
export function listOwnOrders(ctx: SignedInContext) {
  return selectOrders(ctx)
    .where(eq(planOrders.companyId, ctx.viewer.company.id))
    .orderBy(desc(planOrders.createdAt), desc(planOrders.id));
}

const cancellers = alias(users, "cancellers");

function selectOrders(ctx: Pick<Context, "db">) {
  return ctx.db
    .select({
      id: planOrders.id,
      number: planOrders.number,
      status: planOrders.status,
      source: planOrders.source,
      companyId: planOrders.companyId,
      buyer: planOrders.buyer,
      company: partyColumns,
      planName: subscriptionDefinitions.name,
      type: subscriptionDefinitions.type,
      symbol: pricings.symbol,
      price: planOrders.pricePerInterval,
      rebate: planOrders.rebate,
      currency: currencies.code,
      intervalKind: pricings.intervalKind,
      intervalsCount: pricings.intervalsCount,
      accountsLimit: pricings.accountsLimit,
      vatRate: planOrders.vatRate,
      promoCode: promoCodes.code,
      startsOn: planOrders.startsOn,
      termsVersion: planOrders.termsVersion,
      termsAcceptedAt: planOrders.termsAcceptedAt,
      cancelledAt: planOrders.cancelledAt,
      cancelReason: planOrders.cancelReason,
      cancelledBy: nameOfPerson<string | null>(cancellers),
      isCancelledByOffice: sql<boolean>`coalesce(${cancellers.companyId} <> ${planOrders.companyId}, false)`,
      createdAt: planOrders.createdAt,
      orderedBy: nameOfPerson(users),
    })
    .from(planOrders)
    .innerJoin(companies, eq(companies.id, planOrders.companyId))
    .innerJoin(users, eq(users.id, planOrders.orderedBy))
    .innerJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, planOrders.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, planOrders.promoCodeId))
    .leftJoin(cancellers, eq(cancellers.id, planOrders.cancelledBy));
}

async function findLastEndedSubscription(ctx: Context, companyId: number) {
  const [last] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), lte(subscriptions.activeFrom, calendarDay(ctx.now))))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  return last ?? null;
}

async function subscriptionWords(ctx: Context, subscription: Subscription) {
  const [words] = await ctx.db
    .select({ planName: subscriptionDefinitions.name, currency: currencies.code, promoCode: promoCodes.code })
    .from(subscriptions)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, subscriptions.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, subscriptions.promoCodeId))
    .where(eq(subscriptions.id, subscription.id));
  if (!words) throw new DomainError("companySubscriptionNotFound");
  return { ...subscription, ...words, currentPeriodEnd: periodEndOf(subscription, ctx) };
}

/** The last day of the period today is in, also before the night's job has written it. */
function periodEndOf(subscription: Subscription, ctx: Pick<Context, "now">): string {
  if (subscription.activeTo !== null) return subscription.activeTo;
  return periodOn(subscription, calendarDay(ctx.now)).to;
}

/** The organisation's own company, as the party that sells; null before there is one. */
async function findSeller(ctx: Pick<Context, "db">) {
  const organiser = await findOrganiser(ctx);
  return organiser && { name: organiser.name, tin: organiser.tin, address: organiser.address };
}
