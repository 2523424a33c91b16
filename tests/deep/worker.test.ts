import { outboxEmails } from "drizzle/schema/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { type Mood, openProvider } from "../support/mail-provider";
import { visit } from "../support/make";
import { type Process, startWorker } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const workerFile = [process.execPath, "bin/worker.js"];
const processes: Process[] = [];
let provider: Awaited<ReturnType<typeof openProvider>>;
let posted = 0;

beforeAll(async () => {
  provider = await openProvider();
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((running) => running.stop("SIGKILL")));
});

afterAll(() => provider.close());

async function work(command?: string[]): Promise<Process> {
  const worker = await startWorker({ EMBEDDED_DATABASE_URL: databaseUrl, ...provider.env }, command);
  processes.push(worker);
  return worker;
}

/** A mail in the outbox that meets the provider in these moods. */
async function postMail(...moods: Mood[]): Promise<string> {
  const toEmail = `to-${++posted}@firma.example`;
  provider.meet(toEmail, ...moods);
  await enqueueMail(visit(), { kind: "test", toEmail, subject: "Temat", bodyText: "Treść", bodyHtml: "<p>Treść</p>" });
  return toEmail;
}

async function mailTo(toEmail: string) {
  const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, toEmail));
  return mail as typeof outboxEmails.$inferSelect;
}

async function becomes(toEmail: string, status: string): Promise<void> {
  await expect.poll(async () => (await mailTo(toEmail)).status, { timeout: 20_000 }).toBe(status);
}

describe("BG-012: the worker", () => {
  test("killed between the letter and the mark leaves one letter: the next one recovers with the same key", async () => {
    let kill = () => {};
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const worker = await work(workerFile);
    const to = await postMail((_, take) => {
      take();
      kill();
    });
    await killed;
    await worker.stop("SIGKILL");
    expect(await mailTo(to)).toMatchObject({ status: "SENDING", sentAt: null });

    await db.update(outboxEmails).set({ lockedUntil: new Date() }).where(eq(outboxEmails.toEmail, to));
    await work(workerFile);
    await db.execute(sql`select graphile_worker.add_job('ask-for-due-mails')`);
    await becomes(to, "SENT");
    expect(provider.letters(to)).toHaveLength(1);
    expect(provider.calls(to)).toHaveLength(2);
    expect(new Set(provider.calls(to).map(({ key }) => key)).size).toBe(1);
  });
});
