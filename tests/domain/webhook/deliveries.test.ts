import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { and, asc, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import {
  createWebhook,
  pauseWebhook,
  replayDeliveries,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  sendTestDelivery,
  takeOverWebhook,
} from "~/domain/webhook/commands.server";
import { deliverWebhooks } from "~/domain/webhook/delivery.server";
import { listDeliveries, listWebhooks } from "~/domain/webhook/queries.server";
import { enqueueDueWebhooks } from "~/domain/webhook/queue.server";
import { insertOffer } from "../../support/deals";
import { contextFor, day, hour, later, make, minute, type User } from "../../support/make";
import { outcome } from "../../support/outcome";
import { answering, openReceiver, type Receiver } from "../../support/webhook-receiver";

let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});

afterEach(() => receiver.close());

type Kinds = Parameters<typeof createWebhook>[1]["kinds"];

async function withWebhook(kinds: Kinds = ["posting"], url = receiver.url) {
  const person = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  const ctx = await contextFor(person);
  const { secret } = await createWebhook(ctx, { key: randomUUID(), url, kinds });
  const [webhook] = await listWebhooks(ctx);
  if (!secret || !webhook) throw new Error("No webhook was made.");
  return { person, ctx, secret, id: webhook.id, companyId: person.companyId };
}

/** Delivers until so many have come in all: other tests' transactions hold changes back for a moment. */
async function deliverUntil(ctx: Context, companyId: number, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await deliverWebhooks(ctx, companyId);
      expect(receiver.received.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 20_000 },
  );
}

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const ids = () => receiver.received.map(({ id }) => id);
const deliveriesOf = (webhookId: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(asc(webhookDeliveries.id));
const webhookOf = async (id: number) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

const mailsTo = (person: User, kind: string) =>
  db.$count(outboxEmails, and(eq(outboxEmails.toUserId, person.id), eq(outboxEmails.kind, kind)));

const bump = (id: number) =>
  db
    .update(freightPostings)
    .set({ version: sql`${freightPostings.version} + 1` })
    .where(eq(freightPostings.id, id));

describe("a webhook", () => {
  test("is told of the changes of its kinds since it was made, in their order, with their kind, id, version and time alone", async () => {
    const { ctx, person, companyId } = await withWebhook(["posting", "offer"]);
    const posting = await make.posting({ author: person });
    const offer = await insertOffer({ poster: person, posting });
    await make.document({ companyId });
    await make.posting();
    await bump(posting.id);
    await deliverUntil(ctx, companyId, 3);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(bodies()).toEqual([
      { kind: "posting", id: posting.id, version: 0, at },
      { kind: "offer", id: offer.id, version: 0, at },
      { kind: "posting", id: posting.id, version: 1, at },
    ]);
    expect(new Set(ids()).size).toBe(3);
    await deliverWebhooks(ctx, companyId);
    expect(receiver.received).toHaveLength(3);
    await createWebhook(ctx, { key: randomUUID(), url: receiver.url, kinds: ["posting"] });
    const counts = (await listWebhooks(ctx)).map(({ waiting, givenUp, takenAt }) => [
      waiting,
      givenUp,
      takenAt !== null,
    ]);
    expect(counts.toSorted()).toEqual([
      [0, 0, false],
      [0, 0, true],
    ]);
  });

  test("is signed as Standard Webhooks says, for a day after a change of the secret by both", async () => {
    const { ctx, person, companyId, secret, id } = await withWebhook();
    await make.posting({ author: person });
    await deliverUntil(ctx, companyId, 1);
    const verified = (by: string, index = -1) => {
      const { body, headers } = receiver.received.at(index) ?? { body: "", headers: {} };
      return new Webhook(by).verify(body, headers as Record<string, string>);
    };
    expect(verified(secret)).toMatchObject({ kind: "posting" });
    expect(() => verified(`whsec_${Buffer.alloc(32).toString("base64")}`)).toThrow();

    const next = await rotateWebhookSecret(ctx, { key: randomUUID(), webhookId: id });
    await sendTestDelivery(ctx, id);
    await deliverUntil(ctx, companyId, 2);
    expect(verified(secret)).toMatchObject({ kind: "test", id });
    expect(verified(next ?? "")).toMatchObject({ kind: "test" });

    await db
      .update(webhooks)
      .set({ rotatedAt: new Date(ctx.now.getTime() - 25 * hour) })
      .where(eq(webhooks.id, id));
    await sendTestDelivery(ctx, id);
    await deliverUntil(ctx, companyId, 3);
    expect(() => verified(secret)).toThrow();
    expect(verified(next ?? "")).toMatchObject({ kind: "test" });
  });

  test("gets what it did not take once more under the same id, later each time, and what follows meanwhile", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    const [first, second] = [await make.posting({ author: person }), await make.posting({ author: person })];
    receiver.meet(answering(500));
    await deliverUntil(ctx, companyId, 1);
    await deliverWebhooks(ctx, companyId);
    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: "WAITING",
      attempts: 1,
      answerStatus: 500,
      failure: "refused",
    });

    receiver.meet(answering(503));
    await deliverUntil(later(ctx, minute), companyId, 2);
    await deliverUntil(later(ctx, 2.5 * minute), companyId, 3);
    expect(bodies().map((body) => body.id)).toEqual([first.id, first.id, second.id]);
    await deliverUntil(later(ctx, 5 * minute), companyId, 4);
    expect(bodies().at(-1).id).toBe(first.id);
    expect(new Set([ids()[0], ids()[1], ids()[3]]).size).toBe(1);
    expect((await deliveriesOf(id)).map(({ status }) => status)).toEqual(["DELIVERED", "DELIVERED"]);
    expect(await webhookOf(id)).toMatchObject({ failures: 0, failingSince: null });
  });

  test("is given up after three days without anything taken, mails that once, and goes on from there when resumed", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await make.posting({ author: person });
    receiver.meet(...Array.from({ length: 10 }, () => answering(500)));
    let at = 0;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await deliverUntil(later(ctx, at), companyId, attempt);
      const [delivery] = await deliveriesOf(id);
      if (delivery?.status === "WAITING") at = delivery.nextAttemptAt.getTime() - ctx.now.getTime();
    }
    expect(at).toBeGreaterThanOrEqual(3 * day);
    expect(at).toBeLessThan(3.2 * day);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "GIVEN_UP", attempts: 10 });
    expect((await webhookOf(id))?.stoppedAt).not.toBeNull();
    expect(await mailsTo(person, "webhook-stopped")).toBe(1);

    const last = later(ctx, 4 * day);
    const next = await make.posting({ author: person });
    await deliverWebhooks(last, companyId);
    expect(receiver.received).toHaveLength(10);
    expect(await outcome(sendTestDelivery(last, id))).toBe("webhookIsOff");
    await resumeWebhook(last, id);
    await deliverUntil(last, companyId, 12);
    expect(new Set(ids().slice(0, 11)).size).toBe(1);
    expect(bodies().at(-1).id).toBe(next.id);
    expect(await mailsTo(person, "webhook-stopped")).toBe(1);
  });

  test("that takes everything but one thing goes on, and mails once a day what was given up", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await make.posting({ author: person });
    receiver.meet(answering(500));
    await deliverUntil(ctx, companyId, 1);
    await db.update(webhookDeliveries).set({ attempts: 9 }).where(eq(webhookDeliveries.webhookId, id));
    receiver.meet(answering(500));
    await deliverUntil(later(ctx, minute), companyId, 2);
    expect((await deliveriesOf(id))[0]?.status).toBe("GIVEN_UP");
    expect(await webhookOf(id)).toMatchObject({ stoppedAt: null });
    expect(await mailsTo(person, "webhook-missed")).toBe(1);
  });

  test("that says it is gone is given up at once", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await make.posting({ author: person });
    receiver.meet(answering(410));
    await deliverUntil(ctx, companyId, 1);
    expect((await webhookOf(id))?.stoppedAt).not.toBeNull();
    expect(await mailsTo(person, "webhook-stopped")).toBe(1);
  });

  test("which redirects is not followed, and one at an address inside is not reached, though it was let in once", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await make.posting({ author: person });
    receiver.meet(answering(302, { Location: "http://127.0.0.1:1/" }));
    await deliverUntil(ctx, companyId, 1);
    expect((await deliveriesOf(id))[0]).toMatchObject({ failure: "redirected", answerStatus: 302 });
    await db.update(webhooks).set({ url: "https://10.0.0.1/" }).where(eq(webhooks.id, id));
    await deliverWebhooks(later(ctx, minute), companyId);
    expect((await deliveriesOf(id))[0]).toMatchObject({ failure: "addressNotPublic", answerStatus: null, attempts: 2 });
  });

  test("stops with the rights of its company and of who answers for it, and goes on from there with them", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    const posting = await make.posting({ author: person });
    const quiet = async () => {
      await bump(posting.id);
      await deliverWebhooks(ctx, companyId);
      expect(receiver.received).toHaveLength(0);
    };
    const set = (columns: Partial<typeof companies.$inferInsert>) =>
      db.update(companies).set(columns).where(eq(companies.id, companyId));
    await set({ isBlocked: true });
    await quiet();
    await set({ isBlocked: false, registrationSubscriptionPlanId: null });
    await quiet();
    await set({ registrationSubscriptionPlanId: company?.registrationSubscriptionPlanId });
    const { companyId: elsewhere } = await make.user();
    await db.update(users).set({ companyId: elsewhere }).where(eq(users.id, person.id));
    await quiet();
    await db.update(users).set({ companyId }).where(eq(users.id, person.id));
    await db.update(users).set({ isActive: false, switchedOffAt: ctx.now }).where(eq(users.id, person.id));
    await quiet();

    const colleague = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    await db.update(users).set({ companyId }).where(eq(users.id, colleague.id));
    const second = await contextFor(colleague);
    expect(await listWebhooks(second)).toMatchObject([{ isResponsibleWorking: false, isOwn: false }]);
    await takeOverWebhook(second, id);
    await deliverUntil(ctx, companyId, 5);
    expect(bodies().map(({ version }) => version)).toEqual([0, 1, 2, 3, 4]);
  });

  test("which is paused is told of what it missed once it is resumed", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await pauseWebhook(ctx, id);
    expect(await outcome(pauseWebhook(ctx, id))).toBe("notFound");
    const posting = await make.posting({ author: person });
    await deliverWebhooks(ctx, companyId);
    expect(receiver.received).toHaveLength(0);
    await resumeWebhook(ctx, id);
    await deliverUntil(ctx, companyId, 1);
    expect(bodies()[0].id).toBe(posting.id);
  });

  test("is told each thing once by two workers at work at once", async () => {
    const { ctx, person, companyId } = await withWebhook();
    for (let count = 0; count < 5; count += 1) await make.posting({ author: person });
    await vi.waitFor(
      async () => {
        await Promise.all([deliverWebhooks(ctx, companyId), deliverWebhooks(ctx, companyId)]);
        expect(receiver.received.length).toBeGreaterThanOrEqual(5);
      },
      { timeout: 20_000 },
    );
    expect(new Set(ids()).size).toBe(5);
    expect(receiver.received).toHaveLength(5);
  });

  test("keeps no transaction open while it answers", async () => {
    const { ctx, person, companyId } = await withWebhook();
    await make.posting({ author: person });
    let open = -1;
    receiver.meet(async (response) => {
      const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      open = row?.count ?? -1;
      response.writeHead(200).end();
    });
    await deliverUntil(ctx, companyId, 1);
    expect(open).toBe(0);
  });

  test("is replayed, one delivery or all since a day, under the ids they had", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    await make.posting({ author: person });
    await make.posting({ author: person });
    await sendTestDelivery(ctx, id);
    await deliverUntil(ctx, companyId, 3);
    const all = await listDeliveries(ctx, { webhookId: id, status: null, page: 1 });
    const second = all.findLast(({ kind }) => kind === "posting");
    await replayDelivery(ctx, { webhookId: id, deliveryId: second?.id ?? 0 });
    expect(await outcome(replayDelivery(ctx, { webhookId: id, deliveryId: second?.id ?? 0 }))).toBe("notFound");
    await deliverUntil(ctx, companyId, 4);
    expect(ids().at(-1)).toBe(second?.messageId);
    expect(await replayDeliveries(ctx, { webhookId: id, since: calendarDay(ctx.now) })).toBe(2);
    expect(
      await replayDeliveries(later(ctx, 3 * day), { webhookId: id, since: calendarDay(later(ctx, 2 * day).now) }),
    ).toBe(0);
    await deliverUntil(ctx, companyId, 6);
    expect(new Set(ids()).size).toBe(3);
  });

  test("a test is tried once and says nothing of the webhook", async () => {
    const { ctx, companyId, id } = await withWebhook();
    receiver.meet(answering(500));
    await sendTestDelivery(ctx, id);
    await deliverUntil(ctx, companyId, 1);
    expect(await deliveriesOf(id)).toMatchObject([{ status: "GIVEN_UP", kind: "test", attempts: 1 }]);
    expect(await webhookOf(id)).toMatchObject({ failures: 0, stoppedAt: null });
  });

  test("is looked for while anything of it is due, and left alone while its receiver is spared", async () => {
    const { ctx, person, companyId, id } = await withWebhook();
    const isAsked = async () => {
      const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from graphile_worker.jobs
        where key = ${`webhooks:${companyId}`}`);
      await db.execute(sql`select graphile_worker.remove_job(${`webhooks:${companyId}`})`);
      return row?.count === 1;
    };
    await enqueueDueWebhooks(ctx);
    expect(await isAsked()).toBe(false);
    await make.posting({ author: person });
    await vi.waitFor(
      async () => {
        await enqueueDueWebhooks(ctx);
        expect(await isAsked()).toBe(true);
      },
      { timeout: 20_000 },
    );
    receiver.meet(answering(500));
    await deliverUntil(ctx, companyId, 1);
    await enqueueDueWebhooks(ctx);
    expect(await isAsked()).toBe(false);
    await enqueueDueWebhooks(later(ctx, minute));
    expect(await isAsked()).toBe(true);
    await pauseWebhook(ctx as SignedInContext, id);
    await enqueueDueWebhooks(later(ctx, minute));
    expect(await isAsked()).toBe(false);
  });
});
