import { subscriptions } from "drizzle/schema/membership";
import { and, eq, isNull, sql } from "drizzle-orm";
import { lockCompany, requireCompany } from "~/domain/company/lock.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { membershipPolicy } from "~/domain/membership/policy";
import { calendarDay } from "~/domain/units/moment.server";
import { findPendingOrder, findRunning, givePlan, packageName, withdrawOrder } from "./current-subscription.server";
import { enqueueEndMails } from "./notification.server";

type End = { subscriptionId: number; version: number; endsOn: string; reason: string | null };

/**
 * Ends a subscription with its current period; until then all stays open. The version and the last day are the ones
 * that the page showed; pressed twice it is done once. Throws companySubscriptionNotFound for one that is over,
 * deniedSubscriptionDeletion for another company's unless the viewer holds MANAGE_SUBSCRIPTIONS, forbidden for who is
 * no company admin, planOrderPending while another package is ordered to follow, and staleData when somebody was first
 * or a new period has begun.
 */
export async function endSubscription(
  ctx: SignedInContext,
  { subscriptionId, version, endsOn, reason }: End,
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [subscription] = await ctx.db
      .select({ companyId: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (!subscription) throw new DomainError("companySubscriptionNotFound");
    membershipPolicy.authorize(ctx.viewer, "subscription.end", subscription);
    await requireCompany(ctx, subscription.companyId);
    const running = await findRunning(ctx, subscription.companyId);
    if (running?.id !== subscriptionId) throw new DomainError("companySubscriptionNotFound");
    const isDone = running.activeTo === endsOn && running.endedBy === ctx.viewer.id && running.version === version + 1;
    if (isDone) return;
    if (await findPendingOrder(ctx, subscription.companyId)) throw new DomainError("planOrderPending");
    if (running.version !== version || running.activeTo !== null) throw new DomainError("staleData");
    const { to } = periodOn(running, calendarDay(ctx.now));
    if (to !== endsOn) throw new DomainError("staleData");
    await ctx.db
      .update(subscriptions)
      .set({
        activeTo: to,
        currentPeriodEnd: to,
        endedBy: ctx.viewer.id,
        endedAt: ctx.now,
        endReason: reason,
        version: version + 1,
      })
      .where(eq(subscriptions.id, subscriptionId));
    await recordAct(ctx, {
      action: "subscription-end",
      target: { kind: "company", id: subscription.companyId },
      after: { subscriptionId, activeTo: to, reason },
    });
    await enqueueEndMails(ctx, subscriptionId);
  });
}

const longestReason = 500;

/**
 * Ends what an excluded company has with today, cancels what it ordered and takes its access, in the caller's
 * transaction. Answers the package that ran; null for none.
 */
export async function endWithExclusion(
  ctx: Context,
  companyId: number,
  note: string | null,
): Promise<{ name: string; lastDay: string } | null> {
  const reason = note?.slice(0, longestReason) ?? null;
  const target = { kind: "company", id: companyId };
  const today = calendarDay(ctx.now);
  await lockCompany(ctx, companyId);
  const order = await findPendingOrder(ctx, companyId);
  if (order) {
    await withdrawOrder(ctx, order.id, reason);
    await recordAct(ctx, {
      action: "plan-orderCancel",
      target,
      before: { status: order.status },
      after: { orderId: order.id, number: order.number, status: "CANCELLED", reason },
    });
  }
  const running = await findRunning(ctx, companyId);
  if (running) {
    await ctx.db
      .update(subscriptions)
      .set({ activeTo: today, currentPeriodEnd: today, endedBy: ctx.viewer?.id, endedAt: ctx.now, endReason: reason })
      .where(eq(subscriptions.id, running.id));
    const after = { subscriptionId: running.id, activeTo: today, reason };
    await recordAct(ctx, { action: "subscription-end", target, before: { activeTo: running.activeTo }, after });
  }
  await ctx.db
    .update(subscriptions)
    .set({ closedAt: ctx.now, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.closedAt)));
  await givePlan(ctx, companyId, null);
  return running && { name: await packageName(ctx, running.subscriptionDefinitionId), lastDay: today };
}
