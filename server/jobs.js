// @ts-check
import { createPeer } from "./asking.js";
import { loadBuild } from "./build.js";
import { createLog } from "./log.js";
import { createMetrics } from "./metrics.js";
import { refuseStart } from "./refuse-start.js";
import { createWorker } from "./worker.js";

// The process that works off jobs beside those that serve pages.
const build = await loadBuild(undefined).catch((error) => refuseStart(error.message));
const portal = build.entry.module;
const log = createLog(portal.env.logLevel);
const metrics = portal.env.metricsPort ? createMetrics(portal.loadFigures, "jobs") : undefined;
let isStopping = false;
const worker = createWorker(portal.startWorker, log, () => isStopping, metrics?.observeJob);

process.on("SIGTERM", () => stop(0));
process.on("SIGINT", () => stop(0));
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
createPeer(process, { metrics: () => metrics?.read(), leave: () => stop(0) });
process.send?.("working");
await worker.start();

/** @param {unknown} error */
function fail(error) {
  log.fatal({ err: error }, "unexpected error outside a job");
  stop(1);
}

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await worker.stop().catch((error) => log.error({ err: error }, "stopping the worker failed"));
  await portal.close().catch((error) => log.error({ err: error }, "closing failed"));
  process.exit(code);
}
