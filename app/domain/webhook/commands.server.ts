import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { administratorsOf, requireAdministration } from "~/domain/company/administrators.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { daysBefore } from "~/domain/units/time";
import { env } from "~/env.server";
import { type WebhookEvent, webhookChanged } from "~/mail/webhook-changed.server";
import { readWebhookAddress } from "./address.server";
import type { webhookForm } from "./form.server";
import { deliveryDays } from "./queries.server";
import { enqueueLook, enqueueWebhooks } from "./queue.server";
import { sealWebhookSecret } from "./secret.server";
import { newWebhookSecret } from "./signature.server";
import { presentPosition } from "./stream.server";

const mostWebhooks = 5;

type Webhook = Pick<typeof webhooks.$inferSelect, "id" | "url">;
type Secret = { secret: string | null };

/**
 * Adds a webhook of the viewer's company, which tells of what changes from now on and for which the viewer answers, and
 * returns its secret: nobody can be shown it again, so that a second submit of the form gets null. All administrators
 * are mailed. Throws operationIsRestricted, forbidden, tooManyResourceCalls, at `url` what readWebhookAddress refuses
 * and webhookAddressNotPublic for a name that leads into a network of somebody's own, and webhookLimitReached where the
 * company has five.
 */
export async function createWebhook(
  ctx: SignedInContext,
  { key, url, kinds }: z.output<typeof webhookForm>,
): Promise<Secret> {
  await requireAdministration(ctx);
  await requirePublicAddress(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    let secret: string | null = null;
    const companyId = ctx.viewer.company.id;
    await runOnce(ctx, idempotencyKey({ url, kinds, key }), async () => {
      await requireFreePlace(ctx);
      secret = newWebhookSecret();
      const { transaction, id: changeId } = await presentPosition(ctx, companyId);
      const webhook = insertedRow(
        await ctx.db
          .insert(webhooks)
          .values({
            companyId,
            url,
            kinds,
            transaction,
            changeId,
            responsibleId: ctx.viewer.id,
            secret: sealWebhookSecret(secret, companyId),
            createdAt: ctx.now,
          })
          .returning({ id: webhooks.id, url: webhooks.url }),
      );
      await tell(ctx, webhook, "create", { url, kinds });
      await enqueueLook(ctx);
      return webhook.id;
    });
    return { secret };
  });
}

/**
 * Gives a webhook a new secret and returns it, null for a second submit; deliveries are signed with the one before too
 * for a day. All administrators are mailed. Throws as createWebhook, and notFound for one that is none of the
 * company's.
 */
export async function rotateWebhookSecret(
  ctx: SignedInContext,
  { key, webhookId }: { key: string; webhookId: number },
): Promise<string | null> {
  await requireAdministration(ctx);
  return inTransaction(ctx, async (ctx) => {
    let secret: string | null = null;
    const webhook = await lockOwn(ctx, webhookId);
    await runOnce(ctx, idempotencyKey({ webhookId, key }), async () => {
      secret = newWebhookSecret();
      const sealedSecret = sealWebhookSecret(secret, ctx.viewer.company.id);
      const previousSecret = sql`${webhooks.secret}`;
      await change(ctx, webhookId, { secret: sealedSecret, previousSecret, rotatedAt: ctx.now });
      await tell(ctx, webhook, "rotate");
      return webhookId;
    });
    return secret;
  });
}

/** Removes a webhook with its deliveries; all administrators are mailed. Throws as rotateWebhookSecret. */
export async function deleteWebhook(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    const webhook = await lockOwn(ctx, id);
    await ctx.db.delete(webhooks).where(eq(webhooks.id, id));
    await tell(ctx, webhook, "delete", { url: webhook.url });
  });
}

/**
 * Makes the viewer the one who answers for a webhook of the company; all administrators are mailed. Throws as
 * rotateWebhookSecret, and notFound also where they do already.
 */
export async function takeOverWebhook(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    const webhook = await lockOwn(ctx, id, ne(webhooks.responsibleId, ctx.viewer.id));
    await change(ctx, id, { responsibleId: ctx.viewer.id });
    await tell(ctx, webhook, "takeOver", { responsibleId: ctx.viewer.id });
    await enqueueLook(ctx);
  });
}

/** Lets a webhook tell nothing until it is resumed. Throws as rotateWebhookSecret, and notFound for one that is off. */
export async function pauseWebhook(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, id, and(isNull(webhooks.pausedAt), isNull(webhooks.stoppedAt)));
    await change(ctx, id, { pausedAt: ctx.now });
    await recordAct(ctx, { action: "webhook-pause", target: { kind: "webhook", id } });
  });
}

/**
 * Lets a webhook that was paused, or given up by the portal, go on from where it was: what has not been taken is sent
 * from the first attempt on. Throws as rotateWebhookSecret, and notFound for one that is on.
 */
export async function resumeWebhook(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, id, or(isNotNull(webhooks.pausedAt), isNotNull(webhooks.stoppedAt)));
    await change(ctx, id, { pausedAt: null, stoppedAt: null, failures: 0, failingSince: null, quietUntil: null });
    await sendAnew(ctx, id, and(ne(webhookDeliveries.status, "DELIVERED"), ne(webhookDeliveries.kind, "test")));
    await recordAct(ctx, { action: "webhook-resume", target: { kind: "webhook", id } });
    await enqueueLook(ctx);
  });
}

/** Sends a webhook one delivery that tells of nothing, once. Throws as rotateWebhookSecret, and webhookIsOff. */
export async function sendTestDelivery(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireOn(ctx, id);
    await ctx.db.insert(webhookDeliveries).values({
      webhookId: id,
      kind: "test",
      itemId: id,
      version: 0,
      changedAt: ctx.now,
      nextAttemptAt: ctx.now,
      createdAt: ctx.now,
    });
    await sendSoon(ctx, id);
  });
}

/**
 * Sends a delivery once more, under the id it had. Throws as sendTestDelivery, and notFound for one that waits already
 * or is none of the webhook's.
 */
export async function replayDelivery(
  ctx: SignedInContext,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireOn(ctx, webhookId);
    const count = await sendAnew(
      ctx,
      webhookId,
      and(eq(webhookDeliveries.id, deliveryId), ne(webhookDeliveries.status, "WAITING")),
    );
    if (count === 0) throw new DomainError("notFound");
    await sendSoon(ctx, webhookId);
  });
}

/**
 * Sends all deliveries of changes since the beginning of a day once more, under the ids they had, but for tests;
 * answers how many. Throws as sendTestDelivery.
 */
export async function replayDeliveries(
  ctx: SignedInContext,
  { webhookId, since }: { webhookId: number; since: string },
): Promise<number> {
  await requireAdministration(ctx);
  return inTransaction(ctx, async (ctx) => {
    await requireOn(ctx, webhookId);
    const begins = parseLocalMoment(`${since}T00:00`) ?? ctx.now;
    const isAsked = and(ne(webhookDeliveries.kind, "test"), gte(webhookDeliveries.changedAt, begins));
    const count = await sendAnew(ctx, webhookId, isAsked);
    await recordAct(ctx, { action: "webhook-replay", target: { kind: "webhook", id: webhookId }, after: { since } });
    await sendSoon(ctx, webhookId);
    return count;
  });
}

/** Removes deliveries of more than 30 days ago. */
export async function sweepDeliveries(ctx: Context): Promise<void> {
  const isOver = lt(webhookDeliveries.createdAt, daysBefore(ctx.now, deliveryDays));
  await deleteInBatches(ctx, webhookDeliveries, isOver);
}

async function requirePublicAddress({ ports }: SignedInContext, url: string): Promise<void> {
  const result = readWebhookAddress(url, { allowLoopback: env.webhooksToLoopback });
  if ("refusal" in result) throw new DomainError(result.refusal, "url");
  if (await ports.webhookSender.leadsInside(url)) throw new DomainError("webhookAddressNotPublic", "url");
}

async function requireFreePlace(ctx: SignedInContext): Promise<void> {
  const companyId = ctx.viewer.company.id;
  await lockKey(ctx, `new-webhook:${companyId}`);
  if ((await ctx.db.$count(webhooks, eq(webhooks.companyId, companyId))) < mostWebhooks) return;
  throw new DomainError("webhookLimitReached", undefined, { max: mostWebhooks });
}

async function lockOwn({ db, viewer }: SignedInContext, id: number, condition?: SQL): Promise<Webhook> {
  const [webhook] = await db
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.companyId, viewer.company.id), condition))
    .for("update");
  if (!webhook) throw new DomainError("notFound");
  return webhook;
}

async function requireOn(ctx: SignedInContext, id: number): Promise<void> {
  await lockOwn(ctx, id);
  const isOn = and(eq(webhooks.id, id), isNull(webhooks.pausedAt), isNull(webhooks.stoppedAt));
  if ((await ctx.db.$count(webhooks, isOn)) === 0) throw new DomainError("webhookIsOff");
}

type Columns = PgUpdateSetSource<typeof webhooks>;

async function change({ db }: SignedInContext, id: number, columns: Columns): Promise<void> {
  await db.update(webhooks).set(columns).where(eq(webhooks.id, id));
}

async function sendAnew({ db, now }: SignedInContext, webhookId: number, condition?: SQL): Promise<number> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ status: "WAITING", attempts: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), condition))
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}

/** Whoever asks for a delivery does not wait until a receiver has been spared long enough. */
async function sendSoon(ctx: SignedInContext, id: number): Promise<void> {
  await change(ctx, id, { quietUntil: null });
  await enqueueWebhooks(ctx, ctx.viewer.company.id);
}

async function tell(ctx: SignedInContext, { id, url }: Webhook, event: WebhookEvent, after?: object): Promise<void> {
  await recordAct(ctx, { action: `webhook-${event}`, target: { kind: "webhook", id }, after });
  const by = `${ctx.viewer.name} ${ctx.viewer.surname}`;
  for (const { userId, email } of await administratorsOf(ctx, ctx.viewer.company.id)) {
    await enqueueMail(ctx, webhookChanged({ userId, email, url, by, at: ctx.now }, event));
  }
}
