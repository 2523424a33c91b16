// @ts-check
import { installGlobals } from "@remix-run/node";
import { requirePatches } from "../bin/patches.js";
import { createApplication } from "./application.js";
import { loadBuild, startVite } from "./build.js";
import { createHttpServer, listen, listenersOf } from "./listen.js";
import { createLog } from "./log.js";
import { createRawRefusal } from "./raw-refusal.js";
import { readSettings } from "./settings.js";
import { createStop } from "./stop.js";
import { createWorker } from "./worker.js";

process.env.NODE_ENV ||= "production";
checkPatches();
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
const worker = createWorker(portal.startWorker, log, stop.isStopping);
serve();

function serve() {
  const application = createApplication({ settings, log, build, vite, stop });
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

function whenListening() {
  // What started it starts it again from now on.
  process.send?.("listening");
  if (env.worker) worker.start();
}

/** @param {unknown} error */
function fail(error) {
  log.fatal({ err: error }, "unexpected error outside a request");
  stop.stop(1);
}

async function release() {
  await worker.stop().catch((error) => log.error({ err: error }, "stopping the worker failed"));
  await portal.close().catch((error) => log.error({ err: error }, "closing failed"));
  await vite?.close();
}

function checkPatches() {
  try {
    requirePatches();
  } catch (error) {
    refuseStart(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuseStart(reason) {
  process.stderr.write(`The server cannot start. ${reason}\n`);
  process.exit(1);
}
