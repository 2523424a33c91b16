import { randomUUID } from "node:crypto";
import { outboxEmails } from "drizzle/schema/mail";
import { auditLog } from "drizzle/schema/operations";
import { webhooks } from "drizzle/schema/webhook";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { openSecret, sealSecret } from "~/domain/kernel/sealed-secret.server";
import { calendarDay } from "~/domain/units/moment.server";
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  replayDeliveries,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  sendTestDelivery,
  takeOverWebhook,
} from "~/domain/webhook/commands.server";
import { webhookForm } from "~/domain/webhook/form.server";
import { countDeliveries, findWebhook, listDeliveries, listWebhooks } from "~/domain/webhook/queries.server";
import { readWebhookSecrets } from "~/domain/webhook/secret.server";
import { env } from "~/env.server";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";

async function administrator(choice: Parameters<typeof make.user>[0] = {}) {
  return contextFor(await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"], ...choice }));
}

type Input = Parameters<typeof createWebhook>[1];
const input = (choice: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  url: "http://127.0.0.1:9/",
  kinds: ["offer"],
  ...choice,
});

async function withWebhook(ctx: SignedInContext) {
  const { secret } = await createWebhook(ctx, input());
  const [webhook] = await listWebhooks(ctx);
  if (!secret || !webhook) throw new Error("No webhook was made.");
  return { secret, id: webhook.id };
}

describe("a company's webhook", () => {
  test("has a secret that is shown once and stored encrypted, for its own company alone", async () => {
    const ctx = await administrator();
    const form = input();
    const { secret } = await createWebhook(ctx, form);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await createWebhook(ctx, form)).toEqual({ secret: null });
    const stored = await db.select().from(webhooks).where(eq(webhooks.companyId, ctx.viewer.company.id));
    expect(stored).toHaveLength(1);
    const [row] = stored;
    if (!row) return;
    expect(row.secret.includes(secret ?? "")).toBe(false);
    expect(readWebhookSecrets(row, ctx.now).secrets).toEqual([secret]);
    expect(readWebhookSecrets({ ...row, companyId: row.companyId + 1 }, ctx.now).secrets).toEqual([]);
  });

  test("is a company administrator's with a package, five at most, of kinds and an address that can be reached", async () => {
    const company = await make.company();
    const ctx = await administrator({ company });
    const member = await contextFor(await make.user({ company }));
    expect(await outcome(createWebhook(member, input()))).toBe("forbidden");
    const free = await administrator({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(createWebhook(free, input()))).toBe("operationIsRestricted");
    const inside = { ...ctx.ports, webhookSender: { ...ctx.ports.webhookSender, leadsInside: async () => true } };
    expect(await outcome(createWebhook({ ...ctx, ports: inside }, input()))).toBe("webhookAddressNotPublic@url");
    const mapped = input({ url: "https://[::ffff:10.0.0.1]/" });
    expect(await outcome(createWebhook(ctx, mapped))).toBe("webhookAddressNotPublic@url");
    for (let count = 0; count < 5; count += 1) await createWebhook(ctx, input());
    expect(await outcome(createWebhook(ctx, input()))).toBe("webhookLimitReached");
    const [webhook] = await listWebhooks(ctx);
    await deleteWebhook(ctx, webhook?.id ?? 0);
    await createWebhook(ctx, input());

    const formInput = { key: randomUUID(), url: "https://10.0.0.1/", kinds: [] };
    const problems = webhookForm.safeParse(formInput).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(problems).toEqual([
      ["url", "webhookAddressNotPublic"],
      ["kinds", "required"],
    ]);
  });

  test("is nobody else's: to another company it is missing, with all that may be done to it", async () => {
    const { id } = await withWebhook(await administrator());
    const stranger = await administrator();
    const attempts = [
      findWebhook(stranger, id),
      deleteWebhook(stranger, id),
      pauseWebhook(stranger, id),
      resumeWebhook(stranger, id),
      takeOverWebhook(stranger, id),
      rotateWebhookSecret(stranger, { key: randomUUID(), webhookId: id }),
      sendTestDelivery(stranger, id),
      replayDelivery(stranger, { webhookId: id, deliveryId: 1 }),
      replayDeliveries(stranger, { webhookId: id, since: calendarDay(stranger.now) }),
    ];
    expect(await Promise.all(attempts.map(outcome))).toEqual(attempts.map(() => "notFound"));
    expect(await listWebhooks(stranger)).toEqual([]);
  });

  test("shows its deliveries to its own company alone", async () => {
    const ctx = await administrator();
    const { id } = await withWebhook(ctx);
    await sendTestDelivery(ctx, id);
    const all = { webhookId: id, status: null, page: 1 };
    expect(await listDeliveries(ctx, all)).toMatchObject([{ kind: "test", status: "WAITING" }]);
    const stranger = await administrator();
    expect(await listDeliveries(stranger, all)).toEqual([]);
    expect(await countDeliveries(stranger, id)).toMatchObject({ all: 0 });
  });

  test("is mailed about to all administrators of the company and audited", async () => {
    const company = await make.company();
    const [ctx, other] = [await administrator({ company }), await administrator({ company })];
    const { id } = await withWebhook(ctx);
    await takeOverWebhook(other, id);
    expect(await outcome(takeOverWebhook(other, id))).toBe("notFound");
    const key = randomUUID();
    expect(await rotateWebhookSecret(other, { key, webhookId: id })).toMatch(/^whsec_/);
    expect(await rotateWebhookSecret(other, { key, webhookId: id })).toBeNull();
    await pauseWebhook(other, id);
    await resumeWebhook(other, id);
    await deleteWebhook(ctx, id);
    for (const { viewer } of [ctx, other]) {
      const mails = await db
        .select({ subject: outboxEmails.subject })
        .from(outboxEmails)
        .where(and(eq(outboxEmails.toUserId, viewer.id), eq(outboxEmails.kind, "webhook-changed")))
        .orderBy(asc(outboxEmails.id));
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Nowy webhook firmy: 127.0.0.1:9",
        "Webhook ma nową osobę odpowiedzialną: 127.0.0.1:9",
        "Webhook ma nowy sekret: 127.0.0.1:9",
        "Webhook usunięty: 127.0.0.1:9",
      ]);
    }
    const acts = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, "webhook"), eq(auditLog.targetId, String(id))))
      .orderBy(asc(auditLog.id));
    const deeds = ["create", "takeOver", "rotate", "pause", "resume", "delete"];
    expect(acts.map(({ action }) => action)).toEqual(deeds.map((deed) => `webhook-${deed}`));
  });
});

describe("a secret that is stored encrypted", () => {
  test("opens for its purpose and owner alone, and not once it was touched", () => {
    const sealed = sealSecret("whsec_secret", "purpose", "1");
    expect(openSecret(sealed, "purpose", "1")).toEqual({ text: "whsec_secret", isOld: false });
    expect(openSecret(sealed, "other", "1")).toBeNull();
    expect(openSecret(sealed, "purpose", "2")).toBeNull();
    expect(sealSecret("whsec_secret", "purpose", "1")).not.toEqual(sealed);
    const touched = Buffer.from(sealed);
    touched[touched.length - 1] = (touched[touched.length - 1] ?? 0) ^ 1;
    expect(openSecret(touched, "purpose", "1")).toBeNull();
    expect(openSecret(Buffer.alloc(4), "purpose", "1")).toBeNull();
  });

  test("opens under the older of two SESSION_SECRETs and says so, and not without it", () => {
    const secrets = [...env.sessionSecrets];
    const sealed = sealSecret("whsec_secret", "purpose", "1");
    try {
      env.sessionSecrets.unshift("n".repeat(32));
      expect(openSecret(sealed, "purpose", "1")).toEqual({ text: "whsec_secret", isOld: true });
      env.sessionSecrets.length = 1;
      expect(openSecret(sealed, "purpose", "1")).toBeNull();
    } finally {
      env.sessionSecrets.splice(0, Number.POSITIVE_INFINITY, ...secrets);
    }
  });
});
