import { randomUUID } from "node:crypto";
import { outboxEmails } from "drizzle/schema/mail";
import { auditLog } from "drizzle/schema/operations";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { issueLink } from "~/domain/account/link.server";
import { resendInvitation, sendInvitation } from "~/domain/invitation/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { sendMailAgain } from "~/domain/mail/commands.server";
import { deliverMail } from "~/domain/mail/delivery.server";
import { countFoundMails, searchMails } from "~/domain/mail/queries.server";
import { hasPassingLink, mailFailure, mailKind, type mailStatuses } from "~/domain/mail/status";
import { contextFor, day, later, make, minute } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

let officer: SignedInContext;
let other: SignedInContext;
let member: SignedInContext;
let sequence = 0;

beforeAll(async () => {
  officer = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
  other = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
  member = await contextFor(await make.user({ roleNames: ["COMPANY_ADMIN"] }));
});

async function mail(choice: Partial<typeof outboxEmails.$inferInsert> = {}) {
  const [row] = await db
    .insert(outboxEmails)
    .values({
      kind: "test",
      toEmail: `mail-${++sequence}@firma.example`,
      subject: "Subject",
      bodyText: "SECRET-LINK",
      bodyHtml: "<p>SECRET-LINK</p>",
      ...choice,
    })
    .returning();
  return row as typeof outboxEmails.$inferSelect;
}

const failed = () => mail({ status: "FAILED", attempts: 6, lastError: "application_error: down" });

async function find(id: number) {
  const [row] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  return row as typeof outboxEmails.$inferSelect;
}

const jobsFor = (id: number) => db.execute(sql`select id from graphile_worker.jobs where key = ${`mail:${id}`}`);
const actsOn = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "mail-sendAgain"), eq(auditLog.targetId, String(id))));

describe("a mail that was given up", () => {
  test("goes out again only while its link is alive", async () => {
    const person = await make.user();
    const issue = (kind: "CONFIRM_ACCOUNT" | "PASSWORD_RESET" | "PASSWORD_GENERATION" | "POSTINGS_STAND") =>
      db.transaction((tx) => issueLink({ ...officer, db: tx }, person.id, kind));
    const letters = [
      ["confirm-account", "CONFIRM_ACCOUNT", "/access/confirmaccount/"],
      ["password-reset", "PASSWORD_RESET", "/access/password/new?token="],
      ["password-generation", "PASSWORD_GENERATION", "/access/generatepassword?token="],
      ["postings-stand", "POSTINGS_STAND", "/help/form?still="],
    ] as const;
    for (const [kind, link, path] of letters) {
      const letter = async () => {
        const bodyText = `Otwórz: https://portal.example${path}${await issue(link)}\n\nRada`;
        return (await mail({ kind, status: "FAILED", bodyText })).id;
      };
      const [replaced, alive] = [await letter(), await letter()];
      expect(await outcome(sendMailAgain(officer, replaced)), kind).toBe("mailLinkDead");
      expect(await find(replaced)).toMatchObject({ status: "FAILED" });
      expect(await outcome(sendMailAgain(later(officer, 15 * day), alive)), kind).toBe("mailLinkDead");
      expect(await outcome(sendMailAgain(officer, alive)), kind).toBe("done");
    }
  });

  test("with an invitation goes out again only while that is open", async () => {
    const sender = await contextFor(await make.user());
    const email = `invited-${randomUUID()}@firma.example`;
    await sendInvitation(sender, { key: randomUUID(), email, tin: null, companyName: "Firma" });
    const [row] = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
    const { id, invitationId } = row as typeof outboxEmails.$inferSelect;
    await db.update(outboxEmails).set({ status: "FAILED" }).where(eq(outboxEmails.id, id));
    await resendInvitation(officer, invitationId ?? 0);
    expect(await outcome(sendMailAgain(officer, id))).toBe("mailLinkDead");
    const [newer] = await db
      .update(outboxEmails)
      .set({ status: "FAILED" })
      .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.status, "PENDING")))
      .returning();
    expect(await outcome(sendMailAgain(officer, newer?.id ?? 0))).toBe("done");
  });

  test("is sent again with all its attempts before it, its job and the log in one", async () => {
    const { id } = await failed();
    await sendMailAgain(officer, id);
    expect(await find(id)).toMatchObject({ status: "PENDING", attempts: 0, nextAttemptAt: officer.now });
    expect(await jobsFor(id)).toHaveLength(1);
    expect(await actsOn(id)).toMatchObject([
      { actorId: officer.viewer.id, before: { status: "FAILED" }, after: { status: "PENDING", kind: "test" } },
    ]);
    expect(await deliverMail(later(officer, minute), id)).toBe("sent");
  });

  test("of two officers at once goes to one, and the other is told", async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await failed();
      const both = await Promise.all([outcome(sendMailAgain(officer, id)), outcome(sendMailAgain(other, id))]);
      expect(both.sort()).toEqual(["done", "mailNotFailed"]);
      expect(await actsOn(id)).toHaveLength(1);
    }
  });

  test.each(["PENDING", "SENDING", "SENT"] as const)("is no mail that is %s", async (status) => {
    const { id } = await mail({ status });
    expect(await outcome(sendMailAgain(officer, id))).toBe("mailNotFailed");
    expect((await find(id)).status).toBe(status);
    expect(await jobsFor(id)).toHaveLength(0);
  });

  test("that is not there answers so", async () => {
    expect(await outcome(sendMailAgain(officer, 999_999_999))).toBe("notFound");
  });

  test("PERM-007: is the council's matter alone, as is the list", async () => {
    const { id } = await failed();
    expect(await outcome(sendMailAgain(member, id))).toBe("forbidden");
    expect((await find(id)).status).toBe("FAILED");
    const filter = { status: null, phrase: "" };
    expect(
      await outcome(
        (async () => searchMails(member, { ...filter, sort: { key: "posted", isDescending: true }, page: 1 }))(),
      ),
    ).toBe("forbidden");
    expect(await outcome(countFoundMails(member, filter))).toBe("forbidden");
  });
});

describe("the council's list of mails", () => {
  const sort = { key: "posted", isDescending: true } as const;
  const filter = { status: null, phrase: "", page: 1, sort };

  test("is newest first, in each state by itself, with the same counts", async () => {
    const phrase = "stany.example";
    const moment = (minutes: number) => new Date(officer.now.getTime() - minutes * minute);
    const to = (name: string) => `${name}@${phrase}`;
    await mail({ toEmail: to("a"), createdAt: moment(3), status: "SENT" });
    await mail({ toEmail: to("b"), createdAt: moment(1), status: "FAILED" });
    await mail({ toEmail: to("c"), createdAt: moment(2), status: "PENDING" });
    await mail({ toEmail: to("d"), createdAt: moment(4), status: "SENDING" });
    const names = async (status: (typeof mailStatuses)[number] | null) =>
      (await searchMails(officer, { ...filter, phrase, status })).map(({ toEmail }) => toEmail[0]).join("");
    expect([await names(null), await names("waiting"), await names("failed"), await names("sent")]).toEqual([
      "bcad",
      "cd",
      "b",
      "a",
    ]);
    expect(await countFoundMails(officer, { phrase })).toEqual({ waiting: 2, failed: 1, sent: 1, all: 4 });
  });

  test("finds a recipient by a part of the address or by name, in any case and without marks", async () => {
    const person = await make.user({ surname: "Źdźbłowska" });
    const { id } = await mail({ toEmail: person.email, toUserId: person.id });
    for (const phrase of ["zdzblowska", person.email.toUpperCase(), person.email.slice(2, 12)]) {
      expect((await searchMails(officer, { ...filter, phrase })).map((row) => row.id)).toContain(id);
    }
    expect(await searchMails(officer, { ...filter, phrase: "100%_nobody" })).toEqual([]);
  });

  test("never carries a text, which may hold a live link", async () => {
    await mail();
    const rows = await searchMails(officer, filter);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("SECRET-LINK");
  });
});

test.each([
  ["rate_limit_exceeded: Too many requests", "limit"],
  ["daily_quota_exceeded: You have reached your quota", "limit"],
  ["validation_error: Invalid `to` field", "letter"],
  ["invalid_from_address: Invalid `from` field", "settings"],
  ["restricted_api_key: This API key is restricted", "settings"],
  ["application_error: Internal server error", "down"],
  ["The operation was aborted due to timeout", "line"],
  ["application_error: Unable to fetch data. The request could not be resolved.", "line"],
  ["something new", "other"],
] as const)("the error '%s' is told as: %s", (error, failure) => {
  expect(mailFailure(error)).toBe(failure);
});

test.each([
  ["company-verified", "company", false],
  ["company-deny", "company", false],
  ["user-suspend", "user", false],
  ["confirm-account", "confirmation", true],
  ["password-reset", "password", true],
  ["password-generation", "password", true],
  ["password-changed", "notice", false],
  ["invitation", "invitation", true],
  ["postings-stand", "freshness", true],
  ["complaint-reported", "help", false],
  ["complaint-answered-office", "office", false],
  ["a new one", "other", false],
] as const)("a mail of the kind %s is told as: %s", (kind, urgency, passing) => {
  expect(mailKind(kind)).toBe(urgency);
  expect(hasPassingLink(mailKind(kind))).toBe(passing);
});
