import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { calendarDay } from "~/domain/units/moment.server";
import { createWebhook, replayDeliveries, sendTestDelivery } from "~/domain/webhook/commands.server";
import { listWebhooks } from "~/domain/webhook/queries.server";
import { inDays } from "../support/days";
import { contextFor, make, password, type User } from "../support/make";
import { freePort, type Portal, startPortal } from "../support/server";

let portal: Portal;
let folder: string;

beforeAll(async () => {
  const { EMBEDDED_DATABASE_URL: databaseUrl = "", SESSION_SECRET = "" } = process.env;
  portal = await startPortal({ databaseUrl, env: () => ({ SESSION_SECRET }) });
  folder = await mkdtemp(path.join(os.tmpdir(), "programs-"));
});

afterAll(() => portal.stop());

async function run(program: string, person: User, ...args: string[]): Promise<string[]> {
  const env = { ...process.env, PORTAL: `http://localhost:${portal.port}`, LOGIN: person.login, PASSWORD: password };
  const { stdout } = await promisify(execFile)("node", [`docs/api/${program}.js`, ...args], { env });
  return stdout.trim().split("\n");
}

test("docs/api: a program posts the loads of a CSV file, once however often it runs, and says what it could not", async () => {
  const person = await make.user();
  const file = path.join(folder, "loads.csv");
  const right = `PL;00-001;Warszawa;DE;10115;Berlin;${inDays(3)};20;mega;900;EUR`;
  await writeFile(file, `${right}\nPL;00-001;Warszawa;DE;10115;Berlin;${inDays(-3)};20;mega;900;EUR\n`);
  const [posted, refused] = await run("post-loads", person, file);
  expect(posted).toMatch(/^\d+ Warszawa - Berlin$/);
  expect(refused).toContain("refused, dateFromInPast");
  await run("post-loads", person, file);
  const own = and(eq(freightPostings.companyId, person.companyId), eq(freightPostings.status, "ACTIVE"));
  expect(await db.$count(freightPostings, own)).toBe(1);
});

test("docs/api: a program writes new loads of a filter to a file, each once", async () => {
  const reader = await make.user();
  const file = path.join(folder, "loads.jsonl");
  const light = await make.posting({ tonnage: 3 });
  await make.posting({ tonnage: 24 });
  const ids = async () =>
    (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id);
  await run("new-loads", reader, file, "5");
  expect(await ids()).toEqual([light.id]);
  const later = await make.posting({ tonnage: 4 });
  await run("new-loads", reader, file, "5");
  expect(await ids()).toEqual([light.id, later.id]);
});

test("docs/api: a program keeps the vehicles equal to a list", async () => {
  const person = await make.user();
  const { companyId } = person;
  await make.vehicle({ companyId, plateNumber: "GONE 1" });
  await make.vehicle({ companyId, plateNumber: "KEPT 1", tonnage: 3 });
  const file = path.join(folder, "vehicles.csv");
  await writeFile(file, "KEPT 1;mega;24\nFRESH 1;tipper;26\n");
  await run("keep-vehicles", person, file);
  expect((await run("keep-vehicles", person, file)).join("")).toBe("");
  const stored = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.companyId, companyId))
    .orderBy(vehicles.plateNumber);
  expect(stored.map(({ plateNumber, tonnage, isActive }) => [plateNumber, tonnage, isActive])).toEqual([
    ["FRESH 1", 26, true],
    ["GONE 1", expect.anything(), false],
    ["KEPT 1", 24, true],
  ]);
});

test("docs/api: a receiver takes each change once, of the portal alone", async () => {
  const person = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  const ctx = await contextFor(person);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await createWebhook(ctx, { key: randomUUID(), url, kinds: ["posting"] });
  const [webhook] = await listWebhooks(ctx);
  const env = { ...process.env, SECRET: secret ?? "", PORT: port };
  const receiver = spawn("node", ["docs/api/receive-changes.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const output: string[] = [];
    const lines = createInterface({ input: receiver.stdout });
    lines.on("line", (line) => output.push(line));
    await once(lines, "line");
    const posting = await make.posting({ author: person });
    const saidOf = (start: string) => output.filter((line) => line.startsWith(start)).length;
    const becomesSaid = (start: string) => expect.poll(() => saidOf(start), { timeout: 20_000 }).toBe(1);
    await becomesSaid(`posting ${posting.id} 0 `);
    const id = webhook?.id ?? 0;
    expect(await replayDeliveries(ctx, { webhookId: id, since: calendarDay(ctx.now) })).toBe(1);
    await sendTestDelivery(ctx, id);
    await becomesSaid(`test ${id} `);
    expect(saidOf(`posting ${posting.id} 0 `)).toBe(1);

    const forged = { "webhook-id": "x", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
    const headers = { ...forged, "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=" };
    const { status } = await fetch(url, { method: "POST", headers, body: "{}" });
    expect(status).toBe(401);
  } finally {
    receiver.kill();
  }
});
