import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { findViewer } from "~/domain/account/queries.server";
import { administratorsOf } from "~/domain/company/administrators.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayMilliseconds, minuteMilliseconds, minutesAfter } from "~/domain/units/time";
import { webhookMissed, webhookStopped } from "~/mail/webhook-changed.server";
import type { DeliveryFailure } from "./delivery-status";
import { enqueueWebhooks } from "./queue.server";
import { readWebhookSecrets } from "./secret.server";
import { signedHeaders } from "./signature.server";
import { feedWebhook } from "./stream.server";

/** After how many minutes a delivery that was not taken is tried again: for three days in all. */
const minutesBetweenAttempts = [0.5, 2, 10, 60, 180, 480, 720, 1440, 1440];
const longestQuietMinutes = 15;
const sliceMilliseconds = 3000;
const leaseMilliseconds = minuteMilliseconds;

type Webhook = typeof webhooks.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;
type Outcome = { status: number | null; failure: DeliveryFailure | null; milliseconds: number };

/**
 * Sends what is due of a company's webhooks, beside one another, each in the order of the changes, for three seconds;
 * what is left then waits behind the other companies. Nobody else sends for the company meanwhile: a process that dies
 * leaves its deliveries to the next one after a minute, which sends them under the same ids.
 */
export async function deliverWebhooks(ctx: Context, companyId: number): Promise<void> {
  const leasedUntil = new Date(ctx.now.getTime() + leaseMilliseconds);
  const ids = await lease(ctx, companyId, leasedUntil);
  const clock = clockOf(ctx);
  try {
    const areLeft = await Promise.all(ids.map((id) => deliverSlice(ctx, clock, id)));
    if (areLeft.includes(true)) await enqueueWebhooks(ctx, companyId);
  } finally {
    const isOurs = and(eq(webhooks.companyId, companyId), eq(webhooks.leasedUntil, leasedUntil));
    if (ids.length > 0) await ctx.db.update(webhooks).set({ leasedUntil: null }).where(isOurs);
  }
}

/** The context's time, which goes on while the job works. */
function clockOf({ now }: Context): () => Date {
  const startedAt = performance.now();
  return () => new Date(now.getTime() + performance.now() - startedAt);
}

function lease(ctx: Context, companyId: number, leasedUntil: Date): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, `webhooks:${companyId}`);
    const isLeased = sql`exists (select from ${webhooks} w where w.company_id = ${companyId}
      and w.leased_until > ${ctx.now.toISOString()})`;
    const leasedWebhooks = await ctx.db
      .update(webhooks)
      .set({ leasedUntil })
      .where(and(eq(webhooks.companyId, companyId), sql`not ${isLeased}`))
      .returning({ id: webhooks.id });
    return leasedWebhooks.map(({ id }) => id);
  });
}

/** Answers whether anything may be left once the time is over. */
async function deliverSlice(ctx: Context, clock: () => Date, id: number): Promise<boolean> {
  while (clock().getTime() - ctx.now.getTime() < sliceMilliseconds) {
    const present = { ...ctx, now: clock() };
    const webhook = await findWorking(present, id);
    if (!webhook) return false;
    const delivery = await nextDelivery(present, id);
    if (delivery) await attempt(present, clock, webhook, delivery);
    else if ((await feedWebhook(present, id)) === 0) return false;
  }
  return true;
}

/** The webhook while it may tell anything: it is on, its receiver is not being spared, its company has its rights. */
async function findWorking(ctx: Context, id: number): Promise<Webhook | null> {
  const [webhook] = await ctx.db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.id, id),
        isNull(webhooks.pausedAt),
        isNull(webhooks.stoppedAt),
        or(isNull(webhooks.quietUntil), lte(webhooks.quietUntil, ctx.now)),
      ),
    );
  if (!webhook) return null;
  const person = await findViewer(ctx, webhook.responsibleId);
  return person?.company.id === webhook.companyId && hasFullAccess(person) ? webhook : null;
}

async function nextDelivery({ db, now }: Context, webhookId: number): Promise<Delivery | undefined> {
  const [delivery] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, "WAITING"),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  return delivery;
}

async function attempt(ctx: Context, clock: () => Date, webhook: Webhook, delivery: Delivery): Promise<void> {
  const startedAt = clock().getTime();
  const answer = await send(ctx, webhook, delivery);
  const attemptEnd = { ...ctx, now: clock() };
  const outcome = { ...answer, milliseconds: attemptEnd.now.getTime() - startedAt };
  if (outcome.failure === null) await recordSuccess(attemptEnd, webhook, delivery, outcome);
  else await recordFailure(attemptEnd, webhook, delivery, { ...outcome, failure: outcome.failure });
}

async function send(ctx: Context, webhook: Webhook, delivery: Delivery): Promise<Omit<Outcome, "milliseconds">> {
  const { secrets, sealedAnew } = readWebhookSecrets(webhook, ctx.now);
  if (secrets.length === 0) return { status: null, failure: "secretUnreadable" };
  if (sealedAnew) await ctx.db.update(webhooks).set({ secret: sealedAnew }).where(eq(webhooks.id, webhook.id));
  const { messageId, kind, itemId, version, changedAt } = delivery;
  const body = JSON.stringify({ kind, id: itemId, version, at: changedAt });
  const signatureHeaders = signedHeaders({ id: messageId, at: ctx.now, body }, secrets);
  const headers = { ...signatureHeaders, "Content-Type": "application/json", "User-Agent": "Portal-Webhooks/1" };
  const { status, failure } = await ctx.ports.webhookSender.send({ url: webhook.url, headers, body });
  return { status, failure: failure ?? refusalIn(status ?? 0) };
}

function refusalIn(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirected" : "refused";
}

async function recordSuccess(ctx: Context, webhook: Webhook, delivery: Delivery, outcome: Outcome): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(webhookDeliveries)
      .set({ ...lastAttempt(ctx, outcome), status: "DELIVERED" })
      .where(isStill(delivery));
    if (webhook.failures === 0) return;
    await ctx.db
      .update(webhooks)
      .set({ failures: 0, failingSince: null, quietUntil: null })
      .where(eq(webhooks.id, webhook.id));
  });
}

type FailedOutcome = Outcome & { failure: DeliveryFailure };

/** A test is tried once and says nothing of the webhook. */
async function recordFailure(
  ctx: Context,
  webhook: Webhook,
  delivery: Delivery,
  outcome: FailedOutcome,
): Promise<void> {
  const wait = delivery.kind === "test" ? undefined : minutesBetweenAttempts[delivery.attempts];
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(webhookDeliveries)
      .set({
        ...lastAttempt(ctx, outcome),
        ...(wait === undefined ? { status: "GIVEN_UP" as const } : { nextAttemptAt: minutesAfter(ctx.now, wait) }),
      })
      .where(isStill(delivery));
    if (delivery.kind !== "test") await spare(ctx, webhook, { isGivenUp: wait === undefined, outcome });
  });
}

type Attempt = { isGivenUp: boolean; outcome: FailedOutcome };

/**
 * Leaves a receiver alone that took nothing, each time for longer; gives it up once it has taken nothing for the three
 * days of a delivery, or says that it is gone for good.
 */
async function spare(ctx: Context, webhook: Webhook, { isGivenUp, outcome }: Attempt): Promise<void> {
  const failingSince = webhook.failingSince ?? ctx.now;
  const isDead = isGivenUp && ctx.now.getTime() - failingSince.getTime() >= 3 * dayMilliseconds;
  const quietMinutes = Math.min(longestQuietMinutes, 0.5 * 2 ** Math.min(webhook.failures, 10));
  const isStopped = isDead || outcome.failure === "gone";
  await ctx.db
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince,
      quietUntil: minutesAfter(ctx.now, quietMinutes),
      ...(isStopped && { stoppedAt: ctx.now }),
    })
    .where(eq(webhooks.id, webhook.id));
  if (!isStopped && !isGivenUp) return;
  const day = calendarDay(ctx.now);
  for (const { userId, email } of await administratorsOf(ctx, webhook.companyId)) {
    const trouble = { userId, email, webhookId: webhook.id, url: webhook.url };
    await enqueueMail(
      ctx,
      isStopped ? webhookStopped({ ...trouble, failingSince }) : webhookMissed({ ...trouble, day }),
    );
  }
}

function lastAttempt({ now }: Context, { status, failure, milliseconds }: Outcome) {
  return {
    attempts: sql`${webhookDeliveries.attempts} + 1`,
    attemptedAt: now,
    milliseconds,
    answerStatus: status,
    failure,
  };
}

/** As it was when it was sent: one that was asked for once more meanwhile stays asked for. */
function isStill({ id, attempts, nextAttemptAt }: Delivery) {
  return and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.status, "WAITING"),
    eq(webhookDeliveries.attempts, attempts),
    eq(webhookDeliveries.nextAttemptAt, nextAttemptAt),
  );
}
