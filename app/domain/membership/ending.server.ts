import { subscriptions } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { SignedInContext } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { DomainError } from "~/domain/errors";
import { calendarDay } from "~/domain/moment.server";
import { authorize } from "~/domain/policy";
import { countCall } from "~/domain/rate-limit.server";
import { requireCompany } from "./order-placement.server";
import { periodOn } from "./period.server";
import { findPendingOrder, findRunning } from "./running.server";
import { tellOfEnd } from "./telling.server";

type End = { subscriptionId: number; version: number; endsOn: string; reason: string | null };

/**
 * Ends a subscription with its current period; until then all stays open. The version and the last day are the ones that
 * the page showed. Throws companySubscriptionNotFound for one that is over, deniedSubscriptionDeletion for another company's unless the
 * viewer holds MANAGE_SUBSCRIPTIONS, forbidden for who is no company admin, planOrderPending while another package is
 * ordered to follow, and staleData when somebody was first or a new period has begun.
 */
export async function endSubscription(
  ctx: SignedInContext,
  { subscriptionId, version, endsOn, reason }: End,
): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ companyId: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (!found) throw new DomainError("companySubscriptionNotFound");
    authorize(ctx.viewer, "subscription.end", found);
    await requireCompany(ctx, found.companyId);
    const running = await findRunning(ctx, found.companyId);
    if (running?.id !== subscriptionId) throw new DomainError("companySubscriptionNotFound");
    if (await findPendingOrder(ctx, found.companyId)) throw new DomainError("planOrderPending");
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
      target: { kind: "company", id: found.companyId },
      after: { subscriptionId, activeTo: to, reason },
    });
    await tellOfEnd(ctx, subscriptionId);
  });
}
