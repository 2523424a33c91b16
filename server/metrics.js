// @ts-check
import { createServer } from "node:http";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { apiBaseOf } from "./bases.js";

/** @typedef {ReturnType<typeof createMetrics>} Metrics */
/** @typedef {import("./build.js").Portal["loadFigures"]} LoadFigures */

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * What this process has done so far, and what the database stands at whenever it is read.
 * @param {LoadFigures} loadFigures
 * @param {"portal" | "jobs"} part
 */
export function createMetrics(loadFigures, part) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const processes = new Gauge({ name: "dyszel_processes", help: "Processes at work", labelNames: ["part"], registers });
  processes.set({ part }, 1);
  const requests = new Histogram({
    name: "dyszel_request_seconds",
    help: "Requests by the time until their answer was sent",
    labelNames: ["kind", "method", "status"],
    buckets: requestBuckets,
    registers,
  });
  const inFlight = new Gauge({
    name: "dyszel_requests_in_flight",
    help: "Requests that wait for an answer",
    registers,
  });
  const jobs = new Histogram({
    name: "dyszel_job_seconds",
    help: "Jobs by the time they took and how they ended",
    labelNames: ["task", "outcome"],
    buckets: jobBuckets,
    registers,
  });
  // Every process asks the same database: of what they say the largest counts, not the sum.
  const gauge = (/** @type {string} */ name, /** @type {string} */ help, /** @type {string[]} */ labelNames = []) =>
    new Gauge({ name, help, labelNames, aggregator: "max", registers });
  const up = gauge("dyszel_database_up", "Whether the database answers");
  const pool = gauge(
    "dyszel_pool_seconds",
    "Time until a statement got a connection of the requests' pool and its answer",
  );
  const connections = gauge("dyszel_connections", "Connections to the database by pool and state", ["pool", "state"]);
  const locks = gauge("dyszel_lock_waits", "Connections that wait for a lock");
  const waiting = gauge("dyszel_jobs_due", "Jobs whose time has come and that nobody does yet", ["task"]);
  const lateness = gauge("dyszel_jobs_late_seconds", "How long the longest of them has been due");
  const mails = gauge("dyszel_mails", "Mails that have not been sent", ["status"]);
  const mailLateness = gauge("dyszel_mails_late_seconds", "How long the longest due of them has been");

  return { observeRequest, observeJob, read };

  /** @type {import("express").RequestHandler} */
  function observeRequest(request, response, next) {
    const end = requests.startTimer({ kind: kindOf(request), method: methodOf(request) });
    inFlight.inc();
    response.on("close", () => {
      inFlight.dec();
      end({ status: response.writableFinished ? response.statusCode : "aborted" });
    });
    next();
  }

  /** @type {import("./build.js").ObserveJob} */
  function observeJob(task, outcome, seconds) {
    jobs.observe({ task, outcome }, seconds);
  }

  /** What has been counted, as other processes of the portal pass it on. */
  async function read() {
    await readDatabase().catch(() => up.set(0));
    return register.getMetricsAsJSON();
  }

  async function readDatabase() {
    const figures = await loadFigures();
    up.set(1);
    pool.set(figures.poolSeconds);
    locks.set(figures.lockWaits);
    lateness.set(figures.jobsLateSeconds);
    mailLateness.set(figures.mailsLateSeconds);
    for (const one of [connections, waiting, mails]) one.reset();
    for (const { name, state, count } of figures.connections) connections.set({ pool: name, state }, count);
    for (const { task, count } of figures.jobs) waiting.set({ task }, count);
    for (const { status, count } of figures.mails) mails.set({ status: status.toLowerCase() }, count);
  }
}

/**
 * Tells programs on this machine, on a port of its own, what all processes together have counted.
 * @param {number} port
 * @param {() => Promise<object[][]>} readAll what each of them has
 * @param {(error: Error) => void} fail
 */
export function serveMetrics(port, readAll, fail) {
  const server = createServer(async (request, response) => {
    if (!isLocal(request.headers.host ?? "") || request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const register = AggregatorRegistry.aggregate(await readAll());
      const text = await register.metrics();
      response.writeHead(200, { "Content-Type": register.contentType }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.on("error", fail);
  server.listen(port, "127.0.0.1");
  return server;
}

/** @param {string} host */
function isLocal(host) {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

/** @param {import("express").Request} request */
function kindOf({ url }) {
  const [path = "", query = ""] = url.split("?", 2);
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/assets/")) return "asset";
  if (apiBaseOf(path)) return "api";
  return /(?:^|&)_data=/.test(query) ? "data" : "page";
}

// Anything may be written for a method: each would be a row of its own.
/** @param {import("express").Request} request */
function methodOf({ method }) {
  return ["GET", "HEAD", "POST", "DELETE", "OPTIONS"].includes(method) ? method : "other";
}
