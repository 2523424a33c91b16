import { planOrders, pricings, subscriptions } from "drizzle/schema/membership";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { lockCompany } from "~/domain/company/lock.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, daysBetween } from "~/domain/units/time";
import { env } from "~/env.server";
import {
  countSwitchedOn,
  findPendingOrder,
  findRunning,
  givePlan,
  type PlanOrder,
  type Subscription,
  startSubscription,
} from "./current-subscription.server";
import { notifyOfComingEnd, notifyOfFewAccounts, notifyOfPassedEnd, notifyOfStart } from "./notification.server";

/** How many days before its end a company is told of it. */
const stages = [0, 3, 14] as const;

/**
 * Carries out what the days have brought: moves periods on, begins what was ordered to follow, tells of ends that come,
 * and takes the access from companies whose package ended `graceDays` ago. Nights that were missed are made up for, and
 * each step is done once, however many do this at once. Answers for how many companies something was looked at. Throws
 * AggregateError for those for which it failed.
 */
export async function renewSubscriptions(ctx: Context, { graceDays = env.planGraceDays } = {}): Promise<number> {
  const today = calendarDay(ctx.now);
  const due = await ctx.db.execute<{ company_id: string }>(sql`
    select company_id from ${subscriptions}
    where closed_at is null and (current_period_end < ${today} or active_to <= ${dayAfter(today, stages[2])})
    union
    select company_id from ${planOrders} where status = 'PLACED' and starts_on <= ${dayAfter(today, stages[2])}
    order by company_id`);
  return forEachRow(due, (row) =>
    inTransaction(ctx, async (ctx) => {
      await renewCompany(ctx, Number(row.company_id), graceDays);
      return true;
    }),
  );
}

async function renewCompany(ctx: Context, companyId: number, graceDays: number): Promise<void> {
  // Whoever holds it renews it, or changes what there is to renew: the next round sees to the rest.
  const company = await lockCompany(ctx, companyId, { wait: false });
  if (!company) return;
  const today = calendarDay(ctx.now);
  const open = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.closedAt)))
    .orderBy(asc(subscriptions.activeFrom));
  for (const subscription of open) await movePeriod(ctx, subscription, today);
  const order = await findPendingOrder(ctx, companyId);
  if (order) await beginOrder(ctx, order, today);
  await closeEndedSubscriptions(ctx, companyId, dayAfter(today, -graceDays));
  if (order) return askForRoom(ctx, order, today);
  for (const subscription of open) await remind(ctx, subscription, today);
}

async function movePeriod(ctx: Context, subscription: Subscription, today: string): Promise<void> {
  const last = subscription.activeTo ?? today;
  const { to } = periodOn(subscription, last < today ? last : today);
  if (to <= subscription.currentPeriodEnd) return;
  await ctx.db
    .update(subscriptions)
    .set({ currentPeriodEnd: to })
    .where(and(eq(subscriptions.id, subscription.id), lt(subscriptions.currentPeriodEnd, to)));
}

async function beginOrder(ctx: Context, order: PlanOrder, today: string): Promise<void> {
  if (order.status !== "PLACED" || order.startsOn === null || order.startsOn > today) return;
  const { id } = await startSubscription(ctx, order, order.startsOn);
  await notifyOfStart(ctx, id);
}

async function closeEndedSubscriptions(ctx: Context, companyId: number, before: string): Promise<void> {
  const closedSubscriptions = await ctx.db
    .update(subscriptions)
    .set({ closedAt: ctx.now, version: sql`${subscriptions.version} + 1` })
    .where(
      and(eq(subscriptions.companyId, companyId), isNull(subscriptions.closedAt), lt(subscriptions.activeTo, before)),
    )
    .returning({ id: subscriptions.id });
  const [last] = closedSubscriptions.sort((one, other) => other.id - one.id);
  if (!last || (await findRunning(ctx, companyId))) return;
  await givePlan(ctx, companyId, null);
  await recordAct(ctx, {
    action: "subscription-close",
    target: { kind: "company", id: companyId },
    after: { subscriptionId: last.id },
  });
  await notifyOfPassedEnd(ctx, last.id);
}

/** Tells 14 and 3 days before it begins that what was ordered has fewer accounts than are switched on. */
async function askForRoom(
  ctx: Context,
  { id, companyId, pricingId, startsOn }: PlanOrder,
  today: string,
): Promise<void> {
  if (startsOn === null || startsOn <= today) return;
  const days = daysBetween(today, startsOn);
  const stage = stages.find((candidate) => days <= candidate);
  if (stage === undefined) return;
  const [pricing] = await ctx.db
    .select({ limit: pricings.accountsLimit })
    .from(pricings)
    .where(eq(pricings.id, pricingId));
  const limit = pricing?.limit ?? null;
  const used = await countSwitchedOn(ctx, companyId);
  if (limit !== null && used > limit) await notifyOfFewAccounts(ctx, id, { stage, used, limit });
}

async function remind(ctx: Context, { id, activeTo, endedAt }: Subscription, today: string): Promise<void> {
  if (activeTo === null || activeTo < today) return;
  const days = daysBetween(today, activeTo);
  const stage = stages.find((candidate) => days <= candidate);
  if (stage === undefined) return;
  // Who ended it that late has just been told the day.
  const isKnown = endedAt !== null && calendarDay(endedAt) > dayAfter(activeTo, -stage);
  if (!isKnown) await notifyOfComingEnd(ctx, id, { stage, days });
}
