import { planOrders, subscriptions } from "drizzle/schema/membership";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import { lockCompany } from "~/domain/company/lock.server";
import type { Context } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { forEachRow } from "~/domain/each-row.server";
import { calendarDay } from "~/domain/moment.server";
import { dayAfter, daysBetween } from "~/domain/time";
import { env } from "~/env.server";
import { periodOn } from "./period.server";
import {
  findPendingOrder,
  findRunning,
  givePlan,
  type PlanOrder,
  type Subscription,
  startSubscription,
} from "./running.server";
import { tellOfComingEnd, tellOfPassedEnd, tellOfStart } from "./telling.server";

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
    select company_id from ${planOrders} where status = 'PLACED' and starts_on <= ${today}
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
  if (order) await beginOrdered(ctx, order, today);
  await closeEnded(ctx, companyId, dayAfter(today, -graceDays));
  if (order) return;
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

async function beginOrdered(ctx: Context, order: PlanOrder, today: string): Promise<void> {
  if (order.status !== "PLACED" || order.startsOn === null || order.startsOn > today) return;
  const { id } = await startSubscription(ctx, order, order.startsOn);
  await tellOfStart(ctx, id);
}

async function closeEnded(ctx: Context, companyId: number, before: string): Promise<void> {
  const closed = await ctx.db
    .update(subscriptions)
    .set({ closedAt: ctx.now, version: sql`${subscriptions.version} + 1` })
    .where(
      and(eq(subscriptions.companyId, companyId), isNull(subscriptions.closedAt), lt(subscriptions.activeTo, before)),
    )
    .returning({ id: subscriptions.id });
  const [last] = closed.sort((one, other) => other.id - one.id);
  if (!last || (await findRunning(ctx, companyId))) return;
  await givePlan(ctx, companyId, null);
  await recordAct(ctx, {
    action: "subscription-close",
    target: { kind: "company", id: companyId },
    after: { subscriptionId: last.id },
  });
  await tellOfPassedEnd(ctx, last.id);
}

async function remind(ctx: Context, { id, activeTo, endedAt }: Subscription, today: string): Promise<void> {
  if (activeTo === null || activeTo < today) return;
  const days = daysBetween(today, activeTo);
  const stage = stages.find((candidate) => days <= candidate);
  if (stage === undefined) return;
  // Who ended it that late has just been told the day.
  const isKnown = endedAt !== null && calendarDay(endedAt) > dayAfter(activeTo, -stage);
  if (!isKnown) await tellOfComingEnd(ctx, id, { stage, days });
}
