import fs from "node:fs";
import { outboxEmails } from "drizzle/schema/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { descendants } from "../support/descendants";
import { type Mood, openProvider, refuse } from "../support/mail-provider";
import { make, minute, visit } from "../support/make";
import { isWhole } from "../support/rounds";
import { type Process, startPortal, startWorker } from "../support/server";
import { sendRequest } from "./raw-request";

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

/** Lets the time until the next attempt pass. */
async function bringForward(toEmail: string): Promise<void> {
  const { id } = await mailTo(toEmail);
  await db.update(outboxEmails).set({ nextAttemptAt: new Date() }).where(eq(outboxEmails.id, id));
  await db.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = ${`mail:${id}`}), run_at := now())`);
}

describe("BG-012: the worker", () => {
  test("sends one letter once the provider recovers, whatever it did before", { timeout: 60_000 }, async () => {
    const letters = await Promise.all([
      postMail((response) => refuse(response, 429, "rate_limit_exceeded", { "Retry-After": "2" })),
      postMail((response) => refuse(response, 500, "application_error")),
      postMail((response) => response.destroy()),
      postMail((response, take) => {
        take();
        response.destroy();
      }),
      postMail((_, take) => take()),
    ]);
    const asked = Date.now();
    await work(workerFile);
    for (const to of letters) await becomes(to, "PENDING");
    for (const to of letters) {
      await expect.poll(async () => (await mailTo(to)).attempts, { timeout: 20_000 }).toBe(1);
      const { nextAttemptAt, lastError } = await mailTo(to);
      expect(nextAttemptAt.getTime()).toBeGreaterThanOrEqual(asked + minute);
      expect(lastError).toBeTruthy();
      await bringForward(to);
    }
    for (const to of letters) {
      await becomes(to, "SENT");
      expect(provider.letters(to)).toHaveLength(1);
      expect(provider.calls(to)).toHaveLength(2);
      expect(await mailTo(to)).toMatchObject({ attempts: 1, lastError: null });
    }
  });

  test("by its script delivers what a web process without one posted, and ends by SIGTERM once its mail is marked", async () => {
    const person = await make.user();
    const portal = await startPortal({ databaseUrl, env: () => ({ WORKER: "off", ...provider.env }) });
    processes.push({ pid: 0, stop: portal.stop });
    let answer = () => {};
    const sending = new Promise<void>((resolve) => {
      provider.meet(person.email, (response, take) => {
        take();
        answer = () => response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":"1"}');
        resolve();
      });
    });
    const body = new URLSearchParams({ intent: "request", email: person.email }).toString();
    const headers: [string, string][] = [
      ["Origin", portal.origin],
      ["Content-Type", "application/x-www-form-urlencoded"],
    ];
    const { status } = await sendRequest(portal.port, { method: "POST", target: "/access/password", headers, body });
    expect(status).toBe(303);
    expect(await mailTo(person.email)).toMatchObject({ kind: "password-reset", status: "PENDING" });
    expect(provider.calls(person.email)).toHaveLength(0);

    const worker = await work();
    await sending;
    const below = descendants(worker.pid);
    const ending = worker.stop("SIGTERM");
    answer();
    expect((await ending).code).toBe(0);
    expect(await mailTo(person.email)).toMatchObject({ status: "SENT" });
    expect(provider.letters(person.email)).toHaveLength(1);
    expect(below.length).toBeGreaterThan(0);
    expect(below.filter((pid) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
  });

  test.runIf(isWhole)(
    "killed between the letter and the mark leaves one letter: the next one recovers with the same key",
    async () => {
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
    },
  );
});
