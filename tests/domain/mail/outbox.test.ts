import { outboxEmails } from "drizzle/schema/mail";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { Context } from "~/domain/kernel/context";
import { deliverMail, enqueueDueMails } from "~/domain/mail/delivery.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { type Mail, write } from "~/mail/mail";
import { type Letter, MailRefusal } from "~/ports/mailer";
import { hour, later, minute, visit } from "../../support/make";

let sequence = 0;

function mail(choice: Partial<Mail> = {}): Mail {
  return {
    kind: "test",
    toEmail: `to-${++sequence}@firma.example`,
    subject: "Subject",
    bodyText: "Text",
    bodyHtml: "<p>Text</p>",
    dedupeKey: `test:${sequence}`,
    ...choice,
  };
}

async function enqueueAndFind(ctx: Context, choice: Partial<Mail> = {}) {
  const letter = mail(choice);
  await enqueueMail(ctx, letter);
  return find(letter);
}

async function find({ toEmail }: Pick<Mail, "toEmail">) {
  const [row] = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, toEmail));
  return row as typeof outboxEmails.$inferSelect;
}

const byId = async (id: number) =>
  (await db.select().from(outboxEmails).where(eq(outboxEmails.id, id)))[0] as typeof outboxEmails.$inferSelect;

async function jobsFor(id: number) {
  return db.execute<{ run_at: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`mail:${id}`}`);
}

/** A provider that does what it is told at each call, and keeps one letter of each key as the real one does. */
function provider(...answers: ("take" | "refuse" | "refuse for good" | "take and die")[]) {
  const calls: string[] = [];
  const letters = new Map<string, Letter>();
  const send = async (letter: Letter) => {
    const answer = answers[calls.length] ?? "take";
    calls.push(letter.key);
    if (answer === "refuse") throw new MailRefusal("rate_limit_exceeded", { isFinal: false });
    if (answer === "refuse for good") throw new MailRefusal("validation_error", { isFinal: true });
    letters.set(letter.key, letter);
    if (answer === "take and die") throw new Error("the process was killed");
  };
  return {
    calls,
    letters,
    in: <C extends Context>(ctx: C): C => ({ ...ctx, ports: { ...ctx.ports, mailer: { send } } }),
  };
}

describe("BG-012: the outbox", () => {
  test("a mail and its job stand or fall with their cause", async () => {
    const letter = mail();
    const ctx = visit();
    await expect(
      db.transaction(async (tx) => {
        await enqueueMail({ ...ctx, db: tx }, letter);
        throw new Error("the cause failed");
      }),
    ).rejects.toThrow("the cause failed");
    expect(await db.$count(outboxEmails, eq(outboxEmails.toEmail, letter.toEmail))).toBe(0);

    await db.transaction((tx) => enqueueMail({ ...ctx, db: tx }, letter));
    expect(await jobsFor((await find(letter)).id)).toHaveLength(1);
  });

  test("one key makes one mail", async () => {
    const ctx = visit();
    const letter = mail();
    await Promise.all([enqueueMail(ctx, letter), enqueueMail(ctx, letter), enqueueMail(ctx, letter)]);
    expect(await db.$count(outboxEmails, eq(outboxEmails.toEmail, letter.toEmail))).toBe(1);
  });

  test("two workers at once hand one letter over", async () => {
    const desk = provider();
    const ctx = desk.in(visit());
    const { id } = await enqueueAndFind(ctx);
    const both = await Promise.all([deliverMail(ctx, id), deliverMail(ctx, id)]);
    expect(both.sort()).toEqual(["not due", "sent"]);
    expect(desk.calls).toHaveLength(1);
    expect(await byId(id)).toMatchObject({ status: "SENT", sentAt: ctx.now, attempts: 0 });
  });

  test("what is not taken is tried after 1, 5 and 30 minutes, 2 and 12 hours, then given up", async () => {
    const desk = provider(...(Array(6).fill("refuse") as "refuse"[]));
    let ctx = desk.in(visit());
    const { id } = await enqueueAndFind(ctx);
    for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]) {
      expect(await deliverMail(ctx, id)).toBe("later");
      const due = new Date(ctx.now.getTime() + wait);
      expect((await byId(id)).nextAttemptAt).toEqual(due);
      expect(new Date((await jobsFor(id))[0]?.run_at ?? 0)).toEqual(due);
      expect(await deliverMail(later(ctx, wait - 1), id)).toBe("not due");
      ctx = later(ctx, wait);
    }
    expect(await deliverMail(ctx, id)).toBe("failed");
    expect(await byId(id)).toMatchObject({ status: "FAILED", attempts: 6, lastError: "rate_limit_exceeded" });
    expect(new Set(desk.calls).size).toBe(1);
    expect(await deliverMail(later(ctx, 24 * hour), id)).toBe("not due");
  });

  test("it recovers when the provider does, with one letter", async () => {
    const desk = provider("refuse", "refuse", "take");
    const ctx = desk.in(visit());
    const { id } = await enqueueAndFind(ctx);
    await deliverMail(ctx, id);
    await deliverMail(later(ctx, minute), id);
    expect(await deliverMail(later(ctx, 6 * minute), id)).toBe("sent");
    expect(desk.letters.size).toBe(1);
  });

  test("an address that cannot be is given up at once", async () => {
    const ctx = provider("refuse for good").in(visit());
    const { id } = await enqueueAndFind(ctx);
    expect(await deliverMail(ctx, id)).toBe("failed");
    expect(await byId(id)).toMatchObject({ status: "FAILED", attempts: 1, lastError: "validation_error" });
  });

  test("a process that dies between the letter and the mark leaves one letter: the next one uses its key", async () => {
    const desk = provider("take and die", "take");
    const ctx = desk.in(visit());
    const { id } = await enqueueAndFind(ctx);
    await expect(deliverMail(ctx, id)).rejects.toThrow("killed");
    expect((await byId(id)).status).toBe("SENDING");
    expect(await deliverMail(later(ctx, minute), id)).toBe("not due");

    await db.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${`mail:${id}`}))`,
    );
    const after = later(ctx, 2 * minute);
    expect(await enqueueDueMails(after)).toBeGreaterThan(0);
    expect(await jobsFor(id)).toHaveLength(1);
    expect(await deliverMail(after, id)).toBe("sent");
    expect([desk.calls.length, desk.letters.size]).toEqual([2, 1]);
  });
});

describe("a mail's two parts", () => {
  const words = write({
    kind: "test",
    toEmail: "a@b.pl",
    subject: "Temat <b>",
    paragraphs: ['<script>alert(1)</script> "x" & znak'],
    link: { label: "Otwórz", url: "http://localhost:3000/zaloguj?a=1&b=2" },
    signature: ["Pytania <i>", "Izba"],
  });

  test("say the same, and the HTML runs nothing", () => {
    expect(words.bodyText).toContain('Dzień dobry,\n\n<script>alert(1)</script> "x" & znak');
    expect(words.bodyText).toContain("Otwórz: http://localhost:3000/zaloguj?a=1&b=2");
    expect(words.bodyHtml).not.toMatch(/<script|<b>|<i>/);
    expect(words.bodyHtml).toContain('lang="pl"');
    expect(words.bodyHtml).toContain('href="http://localhost:3000/zaloguj?a=1&amp;b=2"');
  });
});
