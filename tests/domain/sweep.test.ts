import { randomUUID } from "node:crypto";
import { accountTokens, authSessions, loginAttempts, loginLocks } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { registerLookups } from "drizzle/schema/company";
import { pinnedPostings, savedSearches, savedSearchFinds } from "drizzle/schema/freight";
import { guideMessages, guideThreads } from "drizzle/schema/guide";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { idempotencyKeys, rateLimits } from "drizzle/schema/operations";
import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { issueLink } from "~/domain/account/link.server";
import { sweepOldRows } from "~/domain/sweep.server";
import { tasks } from "~/jobs.server";
import { day, hour, later, make, visit } from "../support/make";

const ctx = visit();
const mail = { kind: "test", toEmail: "a@b.pl", subject: "S", bodyText: "T", bodyHtml: "H", createdAt: ctx.now };

async function beginNotice(readAt: Date | null) {
  const { id: userId } = await make.user();
  const event = { userId, kind: 3 as const, action: "VIEW" as const, targetId: 1, dedupeKey: randomUUID() };
  await db.insert(notices).values({ ...event, readAt, createdAt: ctx.now });
  return () => db.$count(notices, eq(notices.userId, userId));
}

/** Makes a row of the kind, answers how many are left of it; it stays until `lives` is over. */
const kinds = {
  "a window of a limit": {
    lives: day,
    async begin() {
      const key = randomUUID();
      await db.insert(rateLimits).values({ bucket: "test", key, windowStart: ctx.now, count: 1 });
      return () => db.$count(rateLimits, eq(rateLimits.key, key));
    },
  },
  "the key of a form": {
    lives: 2 * day,
    async begin() {
      const { id: userId } = await make.user();
      await db.insert(idempotencyKeys).values({ userId, key: randomUUID(), createdAt: ctx.now });
      return () => db.$count(idempotencyKeys, eq(idempotencyKeys.userId, userId));
    },
  },
  "a lock of a login": {
    lives: day,
    async begin() {
      const login = randomUUID();
      await db.insert(loginLocks).values({ login, failedCount: 5, firstFailedAt: ctx.now });
      return () => db.$count(loginLocks, eq(loginLocks.login, login));
    },
  },
  "an attempt to sign in": {
    lives: 90 * day,
    async begin() {
      const login = randomUUID();
      await db.insert(loginAttempts).values({ login, ip: "10.0.0.1", succeeded: false, createdAt: ctx.now });
      return () => db.$count(loginAttempts, eq(loginAttempts.login, login));
    },
  },
  "a mailed link, counted from its end": {
    lives: 31 * day,
    async begin() {
      const { id: userId } = await make.user();
      await db.transaction((tx) => issueLink({ ...ctx, db: tx }, userId, "PASSWORD_RESET"));
      return () => db.$count(accountTokens, eq(accountTokens.userId, userId));
    },
  },
  "a revoked address of a calendar": {
    lives: 30 * day,
    async begin() {
      const { id: userId } = await make.user();
      const [secretHash, alive] = [Buffer.from(randomUUID()), Buffer.from(randomUUID())];
      await db.insert(companyCalendars).values([
        { userId, secretHash, revokedAt: ctx.now, createdAt: ctx.now },
        { userId, secretHash: alive, createdAt: ctx.now },
      ]);
      return async () => (await db.$count(companyCalendars, eq(companyCalendars.userId, userId))) - 1;
    },
  },
  "a delivery of a webhook": {
    lives: 30 * day,
    async begin() {
      const { id: responsibleId, companyId } = await make.user();
      const secret = Buffer.from("sealed");
      const [webhook] = await db
        .insert(webhooks)
        .values({ companyId, responsibleId, secret, url: "https://a.pl/", kinds: ["offer"], transaction: 0 })
        .returning();
      const webhookId = webhook?.id ?? 0;
      const { now } = ctx;
      await db.insert(webhookDeliveries).values({
        webhookId,
        kind: "offer",
        itemId: 1,
        version: 0,
        changedAt: now,
        nextAttemptAt: now,
        createdAt: now,
      });
      return () => db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId));
    },
  },
  "a session, counted from its end": {
    lives: 60 * day,
    async begin() {
      const { id } = await make.session(await make.user(), ctx.now);
      return () => db.$count(authSessions, eq(authSessions.id, id));
    },
  },
  "a session that was ended": {
    lives: 30 * day,
    async begin() {
      const { id } = await make.session(await make.user(), ctx.now);
      await db.update(authSessions).set({ endedAt: ctx.now, endReason: "SIGN_OUT" }).where(eq(authSessions.id, id));
      return () => db.$count(authSessions, eq(authSessions.id, id));
    },
  },
  "an answer of the register": {
    lives: 30 * day,
    async begin() {
      const tin = "5260250274";
      await db.insert(registerLookups).values({ tin, outcome: "NOT_FOUND", fetchedAt: ctx.now });
      return () => db.$count(registerLookups, eq(registerLookups.tin, tin));
    },
  },
  "a mail that was sent": {
    lives: 90 * day,
    async begin() {
      const dedupeKey = randomUUID();
      await db.insert(outboxEmails).values({ ...mail, dedupeKey, status: "SENT" });
      return () => db.$count(outboxEmails, eq(outboxEmails.dedupeKey, dedupeKey));
    },
  },
  "a pin of a posting that has ended": {
    lives: 7 * day,
    async begin() {
      const [{ id: userId }, { id: postingId }] = [await make.user(), await make.posting({ endedAt: ctx.now })];
      const live = await make.posting();
      const pin = { userId, kind: "SHIPMENT" as const };
      await db.insert(pinnedPostings).values([postingId, live.id].map((id) => ({ ...pin, postingId: id })));
      return async () => (await db.$count(pinnedPostings, eq(pinnedPostings.userId, userId))) - 1;
    },
  },
  "what a saved search has found": {
    lives: 180 * day,
    async begin() {
      const { id: userId } = await make.user();
      const search = { userId, kind: "SHIPMENT" as const, name: "Moje", query: "" };
      const [saved] = await db.insert(savedSearches).values(search).returning();
      const { id: postingId } = await make.posting();
      const searchId = saved?.id ?? 0;
      await db.insert(savedSearchFinds).values({ searchId, postingId, foundAt: ctx.now });
      return () => db.$count(savedSearchFinds, eq(savedSearchFinds.searchId, searchId));
    },
  },
  "a notice that was read": {
    lives: 180 * day,
    begin: () => beginNotice(ctx.now),
  },
  "a talk with the guide, with its messages": {
    lives: 180 * day,
    async begin() {
      const { id: userId } = await make.user();
      const [talk] = await db.insert(guideThreads).values({ userId, lastMessageAt: ctx.now }).returning();
      const threadId = talk?.id ?? "";
      await db.insert(guideMessages).values({ threadId, role: "USER", content: "x" });
      return () => db.$count(guideMessages, eq(guideMessages.threadId, threadId));
    },
  },
  "a notice that nobody read": {
    lives: 400 * day,
    begin: () => beginNotice(null),
  },
  "a mail that was given up": {
    lives: 90 * day,
    async begin() {
      const dedupeKey = randomUUID();
      await db.insert(outboxEmails).values({ ...mail, dedupeKey, status: "FAILED" });
      return () => db.$count(outboxEmails, eq(outboxEmails.dedupeKey, dedupeKey));
    },
  },
};

test.each(Object.entries(kinds))("OQ-19, OQ-23, OQ-24: %s is swept once it has served its time", async (_, kind) => {
  const left = await kind.begin();
  await sweepOldRows(later(ctx, kind.lives - hour));
  expect(await left()).toBe(1);
  await sweepOldRows(later(ctx, kind.lives + hour));
  expect(await left()).toBe(0);
});

test("what runs out or has served its time is seen to by a job of its own, each by the clock", () => {
  const clocked = Object.entries(tasks).filter(([, { every }]) => every);
  expect(clocked.map(([name]) => name).sort()).toEqual([
    "apply-announcement-dates",
    "ask-for-due-mails",
    "ask-for-due-webhooks",
    "ask-whether-postings-stand",
    "check-accounts",
    "check-registers",
    "compare-store",
    "expire-invitations",
    "expire-offers",
    "expire-postings",
    "expire-registrations",
    "fetch-exchange-rates",
    "mail-legal-documents",
    "mail-office-mornings",
    "mail-unread-notices",
    "match-appearances",
    "remind-of-expiries",
    "remind-of-payments",
    "renew-subscriptions",
    "seal-accounts-anew",
    "sweep-drafts",
    "sweep-files",
    "sweep-old-rows",
    "sweep-papers",
    "sweep-queue-assignments",
    "watch-companies",
  ]);
});
