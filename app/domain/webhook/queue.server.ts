import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { and, isNull, lte, or, sql } from "drizzle-orm";
import { isFollowedByChange } from "~/domain/change/queries.server";
import type { Context } from "~/domain/kernel/context";
import { jobs } from "~/ports/jobs.server";

/** The task that sends what is due of one company's webhooks. */
export const webhooksTask = "deliver-webhooks";

/** The task that looks for companies of which anything is due. */
export const dueWebhooksTask = "ask-for-due-webhooks";

const secondsBetweenLooks = 5;

/** Asks for the deliveries of a company, in the caller's transaction; one that waits already keeps its turn. */
export async function enqueueWebhooks({ db }: Pick<Context, "db">, companyId: number): Promise<void> {
  await jobs.add(db, webhooksTask, { companyId }, { key: `webhooks:${companyId}`, keepsTurn: true });
}

/** Asks to look for what is due, in the caller's transaction: at once, or later. */
export async function enqueueLook({ db }: Pick<Context, "db">, runAt?: Date): Promise<void> {
  await jobs.add(db, dueWebhooksTask, {}, { key: dueWebhooksTask, runAt });
}

/**
 * Asks for the deliveries of every company of which something has changed or is to be tried again, and to look once
 * more in five seconds while any webhook is on. Answers for how many.
 */
export async function enqueueDueWebhooks(ctx: Context): Promise<number> {
  const isOn = and(isNull(webhooks.pausedAt), isNull(webhooks.stoppedAt));
  const due = await ctx.db
    .selectDistinct({ companyId: webhooks.companyId })
    .from(webhooks)
    .where(and(isOn, isNotBusy(ctx.now), or(hasDueDelivery(ctx.now), hasNewChange())));
  for (const { companyId } of due) await enqueueWebhooks(ctx, companyId);
  const isAny = (await ctx.db.$count(webhooks, isOn)) > 0;
  if (isAny) await enqueueLook(ctx, new Date(ctx.now.getTime() + secondsBetweenLooks * 1000));
  return due.length;
}

function isNotBusy(now: Date) {
  return and(
    or(isNull(webhooks.quietUntil), lte(webhooks.quietUntil, now)),
    or(isNull(webhooks.leasedUntil), lte(webhooks.leasedUntil, now)),
  );
}

function hasDueDelivery(now: Date) {
  return sql`exists (select from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id}
    and d.status = 'WAITING' and d.next_attempt_at <= ${now.toISOString()})`;
}

// Whatever its kind: what is not told of is passed over once and not looked at again.
function hasNewChange() {
  return isFollowedByChange(webhooks.companyId, { transaction: webhooks.transaction, id: webhooks.changeId });
}
