import { randomUUID } from "node:crypto";
import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { createWebhook } from "~/domain/webhook/commands.server";
import { openProvider } from "../support/mail-provider";
import { contextFor, make, visit } from "../support/make";
import { type Process, startWorker } from "../support/server";
import { openReceiver, type ReceivedDelivery } from "../support/webhook-receiver";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function work(env: Record<string, string> = {}): Promise<Process> {
  // Secrets are opened under the one they were sealed with.
  const own = { EMBEDDED_DATABASE_URL: databaseUrl, SESSION_SECRET: process.env.SESSION_SECRET ?? "", ...env };
  const worker = await startWorker(own, [process.execPath, "bin/worker.js"]);
  closing.push(() => worker.stop("SIGKILL"));
  return worker;
}

async function receiver() {
  const opened = await openReceiver();
  closing.push(opened.close);
  return opened;
}

async function withWebhook(url: string) {
  const person = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  await createWebhook(await contextFor(person), { key: randomUUID(), url, kinds: ["posting"] });
  return person;
}

const statusesOf = async () => {
  const rows = await db.select({ status: webhookDeliveries.status }).from(webhookDeliveries);
  return rows.map(({ status }) => status);
};

describe("the worker of webhooks", () => {
  test("that is killed between a delivery and its mark sends it again under its id, and loses none", async () => {
    const { url, meet, received } = await receiver();
    const person = await withWebhook(url);
    const taken = new Promise<ReceivedDelivery>((resolve) => meet((_response, one) => resolve(one)));
    for (let count = 0; count < 3; count += 1) await make.posting({ author: person });
    const first = await work();
    await taken;
    await first.stop("SIGKILL");
    expect(await statusesOf()).toEqual(["WAITING", "WAITING", "WAITING"]);
    // As a minute later.
    await db.update(webhooks).set({ leasedUntil: new Date() }).where(eq(webhooks.companyId, person.companyId));
    await work();
    await expect.poll(statusesOf, { timeout: 30_000 }).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
    const ids = received.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    await db.delete(webhooks);
  });

  test("keeps neither mails nor other companies waiting for receivers that do not answer", async () => {
    const provider = await openProvider();
    closing.push(provider.close);
    const slow = await receiver();
    slow.meet(...Array.from({ length: 100 }, () => () => undefined));
    for (let company = 0; company < 6; company += 1) await make.posting({ author: await withWebhook(slow.url) });
    const quick = await receiver();
    const person = await withWebhook(quick.url);
    await work(provider.env);
    await expect.poll(() => slow.received.length, { timeout: 30_000 }).toBe(6);
    await make.posting({ author: person });
    const toEmail = "quick@firma.example";
    await enqueueMail(visit(), {
      kind: "test",
      toEmail,
      subject: "Temat",
      bodyText: "Treść",
      bodyHtml: "<p>Treść</p>",
    });
    await expect.poll(() => provider.letters(toEmail).length, { timeout: 4000 }).toBe(1);
    await expect.poll(() => quick.received.length, { timeout: 15_000 }).toBe(1);
    await db.execute(sql`delete from graphile_worker._private_jobs`);
  });
});
