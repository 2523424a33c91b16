import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { planOrders, pricings, promoCodes, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { companyStatus } from "~/domain/company/status";
import { listActs } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { periodOn } from "~/domain/membership/billing/period.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { findPendingOrder, findRunning, isBilled, runsToday, startOf } from "./current-subscription.server";

/** Narrower lists of companies by their package. */
export const membershipFilters = ["running", "ending", "ended", "without"] as const;
export type MembershipFilter = (typeof membershipFilters)[number];

/** What the list may be ordered by. */
export const membershipOrders = ["name", "since", "periodEnd", "ends"] as const;
type MembershipOrder = (typeof membershipOrders)[number];

type ListOfMemberships = {
  filter: MembershipFilter | null;
  phrase: string;
  sort: Sort<MembershipOrder>;
  page: Page;
};

const endingDays = 30;

/** The newest subscription that a company has or had, of each company. */
function currentOf(ctx: SignedInContext) {
  const today = calendarDay(ctx.now);
  return ctx.db
    .select({
      id: subscriptions.id,
      definitionId: subscriptions.subscriptionDefinitionId,
      type: subscriptions.type,
      activeFrom: subscriptions.activeFrom,
      activeTo: subscriptions.activeTo,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      price: subscriptions.pricePerInterval,
      currencyId: subscriptions.currencyId,
      intervalKind: subscriptions.intervalKind,
      intervalsCount: subscriptions.intervalsCount,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companies.id), lte(subscriptions.activeFrom, today)))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1)
    .as("current");
}

type Current = ReturnType<typeof currentOf>;

function ofFilter(current: Current, today: string): Record<MembershipFilter, SQL | undefined> {
  const isRunning = sql`(${current.id} is not null and (${current.activeTo} is null or ${current.activeTo} >= ${today}))`;
  return {
    running: isRunning,
    ending: and(isRunning, lte(current.activeTo, dayAfter(today, endingDays))),
    ended: sql`${current.activeTo} < ${today}`,
    without: sql`not ${isRunning}`,
  };
}

function orderOf(current: Current, { key, isDescending }: Sort<MembershipOrder>): SQL[] {
  const keys: Record<MembershipOrder, SQL> = {
    name: sql`${companies.name} collate "pl-x-icu"`,
    since: sql`${current.activeFrom}`,
    periodEnd: sql`${current.currentPeriodEnd}`,
    ends: sql`${current.activeTo}`,
  };
  // A company that has no such day comes last either way.
  return [sql`${isDescending ? desc(keys[key]) : asc(keys[key])} nulls last`, asc(companies.id)];
}

/**
 * A page of the member companies with what each has, or had last, and what it has ordered to follow. Throws forbidden
 * without MANAGE_SUBSCRIPTIONS.
 */
export async function listMemberships(ctx: SignedInContext, { filter, phrase, sort, page }: ListOfMemberships) {
  requirePermission(ctx.viewer, "MANAGE_SUBSCRIPTIONS");
  const current = currentOf(ctx);
  return ctx.db
    .select({
      companyId: companies.id,
      company: companies.name,
      shortName: companies.shortName,
      tin: companies.tin,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
      package: subscriptionDefinitions.name,
      type: current.type,
      price: current.price,
      currency: currencies.code,
      intervalKind: current.intervalKind,
      intervalsCount: current.intervalsCount,
      activeFrom: current.activeFrom,
      activeTo: current.activeTo,
      currentPeriodEnd: current.currentPeriodEnd,
      ordered: sql<string | null>`(select ${subscriptionDefinitions.name} from ${planOrders}
        join ${pricings} on ${pricings.id} = ${planOrders.pricingId}
        join ${subscriptionDefinitions} on ${subscriptionDefinitions.id} = ${pricings.subscriptionDefinitionId}
        where ${planOrders.companyId} = ${companies.id}
          and ${planOrders.status} in ('PLACED', 'WAITING_FOR_VERIFICATION'))`,
    })
    .from(companies)
    .leftJoinLateral(current, sql`true`)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, current.definitionId))
    .leftJoin(currencies, eq(currencies.id, current.currencyId))
    .where(and(matching(phrase), filter ? ofFilter(current, calendarDay(ctx.now))[filter] : undefined))
    .orderBy(...orderOf(current, sort))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many companies the phrase finds, in all and in each narrower list. Throws what listMemberships does. */
export async function countMemberships(ctx: SignedInContext, phrase: string) {
  requirePermission(ctx.viewer, "MANAGE_SUBSCRIPTIONS");
  const current = currentOf(ctx);
  const is = ofFilter(current, calendarDay(ctx.now));
  const countOf = (filter: MembershipFilter) => sql<number>`count(*) filter (where ${is[filter]})::int`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      running: countOf("running"),
      ending: countOf("ending"),
      ended: countOf("ended"),
      without: countOf("without"),
    })
    .from(companies)
    .leftJoinLateral(current, sql`true`)
    .where(matching(phrase));
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/**
 * A company with what runs, what waits, when a package given now begins, all it has had, and who did what. Throws
 * companyNotFound, and forbidden without MANAGE_SUBSCRIPTIONS.
 */
export async function findMembership(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "MANAGE_SUBSCRIPTIONS");
  const [company] = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
    })
    .from(companies)
    .where(and(eq(companies.id, companyId), isMemberCompany));
  if (!company) throw new DomainError("companyNotFound");
  const [running, pending, start, had, givenOrder, acts] = await Promise.all([
    findRunning(ctx, companyId),
    findPendingOrder(ctx, companyId),
    startOf(ctx, company),
    listSubscriptions(ctx, companyId),
    findGivenOrder(ctx, companyId),
    listMembershipActs(ctx, companyId),
  ]);
  return {
    ...company,
    status: companyStatus(company),
    running: running && {
      id: running.id,
      version: running.version,
      activeTo: running.activeTo,
      periodEnd: running.activeTo ?? periodOn(running, calendarDay(ctx.now)).to,
    },
    /** What the office gave and may still take back. */
    given: pending ? null : givenOrder,
    pending: pending && { id: pending.id, number: pending.number, startsOn: pending.startsOn },
    startsOn: start.day,
    had,
    acts,
  };
}

/** The order of what runs, where the office gave it and the accountants have no period of it; null otherwise. */
async function findGivenOrder(ctx: SignedInContext, companyId: number) {
  const [order] = await ctx.db
    .select({ orderId: planOrders.id, number: planOrders.number, package: subscriptionDefinitions.name })
    .from(planOrders)
    .innerJoin(subscriptions, eq(subscriptions.id, planOrders.subscriptionId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .where(and(runsToday(ctx, companyId), eq(planOrders.source, "ADMIN")));
  return order && !(await isBilled(ctx, order.orderId)) ? order : null;
}

const mostRows = 100;

function listSubscriptions(ctx: SignedInContext, companyId: number) {
  return ctx.db
    .select({
      id: subscriptions.id,
      package: subscriptionDefinitions.name,
      type: subscriptions.type,
      price: subscriptions.pricePerInterval,
      currency: currencies.code,
      intervalKind: subscriptions.intervalKind,
      intervalsCount: subscriptions.intervalsCount,
      activeFrom: subscriptions.activeFrom,
      activeTo: subscriptions.activeTo,
      promoCode: promoCodes.code,
      endReason: subscriptions.endReason,
    })
    .from(subscriptions)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, subscriptions.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, subscriptions.promoCodeId))
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(mostRows);
}

const membershipActs = [
  ...["plan-order", "plan-orderCancel"],
  ...["subscription-start", "subscription-end", "subscription-close", "subscription-annul"],
];

async function listMembershipActs(ctx: SignedInContext, id: number) {
  const acts = await listActs(ctx, "MANAGE_SUBSCRIPTIONS", {
    target: { kind: "company", id },
    actions: membershipActs,
  });
  return acts.map(({ before, after, ...act }) => {
    const { reason, number } = (after ?? {}) as { reason?: string | null; number?: string };
    return { ...act, reason: reason ?? null, number: number ?? null };
  });
}

const isMemberCompany = and(isNull(companies.expiredAt), eq(companies.isCouncil, false));

function matching(phrase: string): SQL | undefined {
  const phraseConditions = patternsOf(phrase).map((pattern) => sql`${companies.searchText} like ${pattern}`);
  return and(isMemberCompany, ...(phrase ? phraseConditions : []));
}
