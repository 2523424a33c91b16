// @ts-check
import cluster from "node:cluster";
import { installGlobals } from "@remix-run/node";
import { createApplication } from "./application.js";
import { createPeer } from "./asking.js";
import { loadBuild, startVite } from "./build.js";
import { createHttpServer, listen, listenersOf } from "./listen.js";
import { createLog } from "./log.js";
import { createMetrics, serveMetrics } from "./metrics.js";
import { createRawRefusal } from "./raw-refusal.js";
import { refuseStart } from "./refuse-start.js";
import { readSettings } from "./settings.js";
import { createStop } from "./stop.js";
import { createWorker } from "./worker.js";

installGlobals({ nativeFetch: true });

const server = createHttpServer();
const vite = process.env.NODE_ENV === "development" ? await startVite(server) : undefined;
const build = await loadBuild(vite).catch((error) => refuseStart(error.message));
const portal = build.entry.module;
const { env } = portal;
const settings = readSettings(portal);
const log = createLog(env.logLevel);
const listeners = listenersOf(server, env.demo);
const stop = createStop({ server, listeners, log, release });
const metrics = env.metricsPort ? createMetrics(portal.loadFigures, "portal") : undefined;
const worker = createWorker(portal.startWorker, log, stop.isStopping, metrics?.observeJob);
if (cluster.isWorker) joinOthers();
serve();

function serve() {
  const application = createApplication({ settings, log, build, vite, stop, metrics });
  const refuseRaw = createRawRefusal(settings, log);
  server.on("request", application);
  server.on("checkExpectation", application);
  server.on("clientError", refuseRaw);
  server.on("connect", (_request, /** @type {import("node:net").Socket} */ socket) => {
    refuseRaw({ code: "HPE_INVALID_METHOD" }, socket);
  });
  listen(listeners, { port: env.port, log, refuseStart, whenListening });
  process.on("SIGTERM", () => stop.stop(0));
  process.on("SIGINT", () => stop.stop(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

function joinOthers() {
  const { ask } = createPeer(process, {
    metrics: () => metrics?.read(),
    leave: () => stop.leave(),
  });
  portal.shareCounts((call) => ask("count", call));
}

function whenListening() {
  if (cluster.isWorker) return;
  // What started it starts it again from now on.
  process.send?.("listening");
  if (env.worker) worker.start();
  if (metrics && env.metricsPort) serveMetrics(env.metricsPort, async () => [await metrics.read()], refuseMetrics);
}

/** @param {Error} error */
function refuseMetrics(error) {
  refuseStart(`METRICS_PORT: ${error.message}`);
}

/** @param {unknown} error */
function fail(error) {
  log.fatal({ err: error }, "unexpected error outside a request");
  stop.stop(1, { othersListen: cluster.isWorker });
}

async function release() {
  await worker.stop().catch((error) => log.error({ err: error }, "stopping the worker failed"));
  await portal.close().catch((error) => log.error({ err: error }, "closing failed"));
  await vite?.close();
}
