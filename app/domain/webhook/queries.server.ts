import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { isWorkingPerson, nameOfPersonBy } from "~/domain/sql/person.server";
import { daysBefore } from "~/domain/units/time";
import { type DeliveryStatus, deliveryStatuses } from "./delivery-status";

/** How long deliveries are kept. */
export const deliveryDays = 30;

/** The webhooks of the viewer's company, the newest first. */
export function listWebhooks(ctx: SignedInContext) {
  return selectWebhooks(ctx).orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

/** A webhook of the viewer's company. Throws notFound, also for another company's. */
export async function findWebhook(ctx: SignedInContext, id: number) {
  const [webhook] = await selectWebhooks(ctx, eq(webhooks.id, id));
  if (!webhook) throw new DomainError("notFound");
  return webhook;
}

function selectWebhooks(ctx: SignedInContext, condition?: SQL) {
  const latest = sql<Date | null>`(select max(d.attempted_at) from ${webhookDeliveries} d
    where d.webhook_id = ${ownId} and d.status = 'DELIVERED')`.mapWith(webhooks.createdAt);
  return ctx.db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      kinds: webhooks.kinds,
      responsible: nameOfPersonBy(webhooks.responsibleId),
      isOwn: sql<boolean>`${webhooks.responsibleId} = ${ctx.viewer.id}`,
      isResponsibleWorking: isWorkingPerson(webhooks.responsibleId),
      pausedAt: webhooks.pausedAt,
      stoppedAt: webhooks.stoppedAt,
      failingSince: webhooks.failingSince,
      rotatedAt: webhooks.rotatedAt,
      createdAt: webhooks.createdAt,
      takenAt: latest,
      waiting: countOf("WAITING"),
      givenUp: countOf("GIVEN_UP"),
    })
    .from(webhooks)
    .where(and(eq(webhooks.companyId, ctx.viewer.company.id), condition))
    .$dynamic();
}

// Within another fragment a column keeps the name of its table, which a statement about one table leaves out.
const ownId = sql`${webhooks.id}`;

function countOf(status: DeliveryStatus) {
  return sql<number>`(select count(*)::int from ${webhookDeliveries} d
    where d.webhook_id = ${ownId} and d.status = ${status})`;
}

type Filter = { webhookId: number; status: DeliveryStatus | null; page: Page };

/** A page of a webhook's deliveries within 30 days, the latest change first; none of another company's. */
export function listDeliveries(ctx: SignedInContext, { webhookId, status, page }: Filter) {
  return ctx.db
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.messageId,
      kind: webhookDeliveries.kind,
      itemId: webhookDeliveries.itemId,
      version: webhookDeliveries.version,
      changedAt: webhookDeliveries.changedAt,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      attemptedAt: webhookDeliveries.attemptedAt,
      milliseconds: webhookDeliveries.milliseconds,
      answerStatus: webhookDeliveries.answerStatus,
      failure: webhookDeliveries.failure,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isShown(ctx, webhookId), status ? eq(webhookDeliveries.status, status) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many deliveries of a webhook there are within 30 days, in all and in each state. */
export async function countDeliveries(ctx: SignedInContext, webhookId: number) {
  const rows = await ctx.db
    .select({ status: webhookDeliveries.status, count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isShown(ctx, webhookId))
    .groupBy(webhookDeliveries.status);
  const counts = Object.fromEntries(deliveryStatuses.map((status) => [status, 0])) as Record<DeliveryStatus, number>;
  for (const { status, count } of rows) counts[status] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

function isShown({ viewer, now }: SignedInContext, webhookId: number) {
  return and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhooks.companyId, viewer.company.id),
    gte(webhookDeliveries.createdAt, daysBefore(now, deliveryDays)),
  );
}
