// @ts-check
import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { pauseAfter } from "../bin/restart.js";
import { createPeer } from "./asking.js";
import { createCounts } from "./counts.js";
import { createLog } from "./log.js";
import { serveMetrics } from "./metrics.js";
import { processesIn } from "./processes.js";

/** @typedef {"portal" | "jobs"} Part */
/** @typedef {{ part: Part, process: import("node:cluster").Worker, peer: import("./asking.js").Peer }} Child */

const stopMilliseconds = 12_000;
const leaveMilliseconds = 90_000;

/**
 * Holds the processes that serve pages and the one that works off jobs: starts them, starts those again that end by
 * themselves, ends all on SIGTERM, and on SIGHUP replaces one after the other by one of the build that is there now.
 */
export function startPrimary() {
  const { env } = process;
  const { web, jobs } = processesIn(env);
  const log = createLog(env.LOG_LEVEL || (env.DATABASE_URL ? "info" : "warn"));
  const count = createCounts();
  /** @type {Set<Child>} */
  const children = new Set();
  let isStopping = false;
  // Sessions and links are signed by one of them and read by another.
  env.SESSION_SECRET ||= randomBytes(32).toString("hex");
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  let work = startAll();
  process.on("SIGHUP", () => {
    work = work.then(replaceAll);
  });

  async function startAll() {
    // The first one refuses to start for all of them, in one line.
    if (!(await start("portal"))) return stop(1);
    process.send?.("listening");
    if (env.METRICS_PORT) serveMetrics(Number(env.METRICS_PORT), readMetrics, refuseMetrics);
    await Promise.all([...Array(web - 1).fill("portal"), ...(jobs ? ["jobs"] : [])].map(keep));
    log.info({ web, jobs }, "all processes are there");
  }

  /**
   * Starts a process and answers whether it has come up; once it has, it is started again whenever it ends by itself.
   * @param {Part} part
   */
  async function start(part) {
    const startTime = Date.now();
    const child = fork(part);
    const { process: own } = child;
    const exit = once(own, "exit");
    const isUp = await Promise.race([once(own, part === "jobs" ? "message" : "listening"), exit.then(() => null)]);
    if (!isUp) return null;
    children.add(child);
    exit.then(([code, signal]) => {
      if (!children.delete(child) || isStopping) return;
      log.error({ part, pid: own.process.pid, code, signal }, "a process ended by itself");
      keep(part, Date.now() - startTime);
    });
    return child;
  }

  /**
   * @param {Part} part
   * @param {number} [lifetime] how long the one before has lived, in milliseconds
   */
  async function keep(part, lifetime) {
    let pause = lifetime === undefined ? undefined : pauseAfter(undefined, lifetime);
    while (!isStopping) {
      if (pause) await sleep(pause);
      const startTime = Date.now();
      if (isStopping || (await start(part))) return;
      pause = pauseAfter(pause, Date.now() - startTime);
    }
  }

  /**
   * @param {Part} part
   * @returns {Child}
   */
  function fork(part) {
    const own = cluster.fork({ PORTAL_PART: part, WEB_PROCESSES: String(web), WORKER: part === "jobs" ? "on" : "off" });
    own.on("error", () => {});
    return { part, process: own, peer: createPeer(own, { count }) };
  }

  async function replaceAll() {
    if (isStopping) return;
    log.info("replacing all processes");
    for (const old of [...children]) {
      if (isStopping) break;
      if (!children.has(old)) continue;
      const fresh = await start(old.part);
      if (!fresh) {
        log.error("the new process did not start: the old ones go on");
        break;
      }
      // One that has ended by itself meanwhile is replaced already.
      await dismiss(children.has(old) ? old : fresh);
    }
    log.info("replaced");
  }

  /** @param {Child} child */
  async function dismiss(child) {
    children.delete(child);
    const exit = once(child.process, "exit");
    child.peer.ask("leave");
    const killing = setTimeout(() => child.process.process.kill("SIGKILL"), leaveMilliseconds);
    await exit;
    clearTimeout(killing);
  }

  async function readMetrics() {
    const replies = await Promise.all([...children].map(({ peer }) => peer.ask("metrics")));
    return replies.filter(Boolean);
  }

  /** @param {Error} error */
  function refuseMetrics(error) {
    process.stderr.write(`The server cannot start. METRICS_PORT: ${error.message}\n`);
    stop(1);
  }

  /** @param {number} code */
  async function stop(code) {
    if (isStopping) return;
    isStopping = true;
    const all = Object.values(cluster.workers ?? {}).flatMap((own) => (own && !own.isDead() ? [own] : []));
    const exits = all.map((own) => once(own, "exit"));
    for (const own of all) own.process.kill("SIGTERM");
    const endAll = () => {
      for (const own of all) own.process.kill("SIGKILL");
    };
    setTimeout(endAll, stopMilliseconds).unref();
    await Promise.all(exits);
    process.exit(code);
  }
}
