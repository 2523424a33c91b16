import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { inDays } from "../support/days";
import { make, password, type User } from "../support/make";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;
let folder: string;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
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
