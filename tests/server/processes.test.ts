import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processesIn } from "../../server/processes.js";
import { keepAsking } from "../support/clients";
import { descendants } from "../support/descendants";
import { freePort, type Portal, startPortal } from "../support/server";
import { sendRequest } from "./raw-request";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
/** A slow machine starts a process in many seconds, one after the other. */
const patience = 150_000;
const callsAllowed = 6;
const targets = ["/", "/zaloguj", "/nie-ma-takiej-strony", "/healthz"];

let portal: Portal;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  portal = await startPortal({
    databaseUrl,
    env: () => ({
      WEB_PROCESSES: "2",
      METRICS_PORT: String(metricsPort),
      RATE_LIMIT_SCALE: String(callsAllowed / 600),
    }),
  });
});

afterAll(() => portal.stop());

/** Waits until the two that serve pages and the one that works off jobs are there. */
async function areThere(others: number[] = []) {
  const present = () => descendants(portal.pid).filter((pid) => !others.includes(pid));
  await expect.poll(() => present().length, { timeout: patience }).toBe(3);
  await expect.poll(() => readMetrics().then(processesOf), { timeout: patience }).toBe(3);
  return present();
}

async function readMetrics(headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers });
  return answer.text();
}

function sumOf(metrics: string, name: string) {
  const lines = metrics.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

function processesOf(metrics: string) {
  return sumOf(metrics, "dyszel_processes{");
}

test("one process a core in production, one in the demo, and as many as are asked for", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db.example/portal" };
  expect(processesIn(production).web).toBeGreaterThan(0);
  expect(processesIn({ ...production, WEB_PROCESSES: "3", WORKER: "off" })).toEqual({ web: 3, jobs: false });
  expect(processesIn({ NODE_ENV: "production" })).toEqual({ web: 1, jobs: true });
  expect(processesIn({ ...production, WEB_PROCESSES: "many" }).web).toBe(1);
});

test("what all processes have counted is told together, on this machine alone", async () => {
  await areThere();
  const before = sumOf(await readMetrics(), 'dyszel_request_seconds_count{kind="page",method="GET",status="200"');
  for (let turn = 0; turn < 6; turn++) await sendRequest(portal.port, { target: "/zaloguj" });
  const metrics = await readMetrics();
  expect(sumOf(metrics, 'dyszel_request_seconds_count{kind="page",method="GET",status="200"')).toBe(before + 6);
  expect(sumOf(metrics, "dyszel_database_up")).toBe(1);
  expect(sumOf(metrics, 'dyszel_connections{pool="dyszel"')).toBeGreaterThan(0);
  expect(sumOf(metrics, "dyszel_job_seconds_count")).toBeGreaterThan(0);
  for (const name of ["dyszel_pool_seconds", "dyszel_jobs_late_seconds", 'dyszel_mails{status="failed"}'])
    expect(metrics).toContain(`\n${name} `);
  expect((await sendRequest(portal.port, { target: "/metrics" })).status).toBe(404);
  expect((await sendRequest(metricsPort, { target: "/metrics", host: "rada.example" })).status).toBe(404);
});

test("a limit holds over all processes together", async () => {
  const call = () =>
    sendRequest(portal.port, {
      method: "POST",
      target: "/api",
      headers: [["Content-Type", "application/json"]],
      body: JSON.stringify({ query: "{ __typename }" }),
    });
  // The window is a minute of the clock.
  await expect.poll(() => new Date().getSeconds(), { timeout: 20_000, interval: 500 }).toBeLessThan(50);
  const answers = [];
  for (let turn = 0; turn < callsAllowed + 4; turn++) answers.push(await call());
  expect(answers.filter(({ body }) => !body.includes("tooManyResourceCalls"))).toHaveLength(callsAllowed);
});

test("a process that is killed is started again while the other goes on", async () => {
  const before = descendants(portal.pid);
  process.kill(before[0] ?? 0, "SIGKILL");
  await expect.poll(() => descendants(portal.pid), { timeout: patience }).not.toContain(before[0]);
  expect((await sendRequest(portal.port, { target: "/healthz" })).status).toBe(200);
  const after = await areThere();
  expect(after).toEqual(expect.arrayContaining(before.slice(1)));
}, 400_000);

test("SIGHUP replaces all of them, one after the other, without a request that fails", async () => {
  const before = descendants(portal.pid);
  const clients = keepAsking(portal.port, { clients: 4, targets });
  await expect.poll(clients.answers, { timeout: 20_000 }).toBeGreaterThan(8);
  process.kill(portal.pid, "SIGHUP");
  await expect
    .poll(() => descendants(portal.pid).filter((pid) => before.includes(pid)), { timeout: patience })
    .toEqual([]);
  const { failures } = await clients.stop();
  expect(failures).toEqual([]);
  await areThere(before);
}, 400_000);

test("SIGTERM ends them all", async () => {
  const all = descendants(portal.pid);
  expect((await portal.stop()).code).toBe(0);
  expect(all.filter((pid) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
});
