import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createListener, Server } from "node:net";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequestHandler, installGlobals } from "@remix-run/node";
import compression from "compression";
import express from "express";
import pino from "pino";
import { requirePatches } from "./bin/patches.js";
import {
  answerError,
  createGuard,
  createRawRefusal,
  identify,
  requestMilliseconds,
  uploadMilliseconds,
} from "./server-guard.js";

process.env.NODE_ENV ||= "production";
const development = process.env.NODE_ENV === "development";
const quietMilliseconds = 100;
const longestUnrestMilliseconds = 2000;
const idleGraceMilliseconds = 1000;
const stopMilliseconds = 10_000;
const workerPatienceMilliseconds = 5000;

const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5000 });
const connections = new Set();
const answers = new Set();
let worker;
let accepted = 0;
let stopping = false;
let finishing = false;

checkPatches();
installGlobals({ nativeFetch: true });
const vite = development ? await startVite() : undefined;
const build = await loadBuild().catch((error) => refuseStart(error.message));
const { env } = build.entry.module;
const settings = readSettings();
const listeners = env.demo ? [server, loopbackSix()] : [server];
const log = pino({
  level: env.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});
serve();

function checkPatches() {
  try {
    requirePatches();
  } catch (error) {
    refuseStart(error.message);
  }
}

function readSettings() {
  const { host, protocol } = new URL(env.origin);
  const demoHosts = env.demo ? ["127.0.0.1", "[::1]"].map((name) => `${name}:${env.port}`) : [];
  return {
    hosts: new Set([host, ...demoHosts]),
    development,
    secure: protocol === "https:",
    trustProxy: env.trustProxy,
    corsOrigins: new Set(env.corsOrigins),
    analyticsOrigins: originsOf(env.analyticsScript),
    tagOrigins: originsOf(env.tagScript),
  };
}

function originsOf(address) {
  return address ? [new URL(address).origin] : [];
}

// A failed query names its parameters, which may be passwords or messages.
function describeError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { params, ...described } = pino.stdSerializers.err(error);
  const withoutParameters = (text) => text?.replace(/\nparams: .*(?:\n(?! {4}at ).*)*/g, "");
  const { message, stack } = described;
  return { ...described, message: withoutParameters(message), stack: withoutParameters(stack) };
}

function refuseStart(reason) {
  process.stderr.write(`The server cannot start. ${reason}\n`);
  process.exit(1);
}

function loopbackSix() {
  return createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}

async function startVite() {
  const { createServer: createVite } = await import("vite");
  const started = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  // The Vite inside the Remix plugin would end the process before the answers are out.
  process.removeAllListeners("SIGTERM");
  return started;
}

function loadBuild() {
  return vite ? vite.ssrLoadModule("virtual:remix/server-build") : import("./build/server/index.js");
}

function serve() {
  const application = createApplication();
  const refuseRaw = createRawRefusal(settings, log);
  server.headersTimeout = 15_000;
  server.requestTimeout = uploadMilliseconds;
  server.keepAliveTimeout = 65_000;
  server.on("request", application);
  server.on("checkExpectation", application);
  server.on("clientError", refuseRaw);
  server.on("connect", (_request, socket) => refuseRaw({ code: "HPE_INVALID_METHOD" }, socket));
  server.on("connection", (socket) => {
    accepted++;
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  listen();
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

function listen() {
  const { port } = env;
  for (const listener of listeners) listener.on("error", (error) => listenerFailed(listener, error));
  server.on("listening", () => {
    const { headersTimeout, requestTimeout: uploadTimeout } = server;
    log.info({ port, headersTimeout, requestTimeout: requestMilliseconds, uploadTimeout }, "listening");
    if (env.worker) work();
  });
  if (!env.demo) return server.listen(port);
  listeners[1].listen(port, "::1");
  server.listen(port, "127.0.0.1");
}

// A database that is away at the start is waited for: pages say so meanwhile.
async function work() {
  const { startWorker } = build.entry.module;
  const report = (error, task) => log.error({ err: error, task }, "job failed");
  while (!stopping && !worker) {
    worker = await startWorker(report).catch((error) => report(error, "start"));
    if (!worker) await sleep(workerPatienceMilliseconds);
  }
}

function listenerFailed(listener, error) {
  if (error.code === "EADDRINUSE") refuseStart(`Port ${env.port} is taken. Choose another one with PORT.`);
  if (listener === server) refuseStart(error.message);
}

function createApplication() {
  const application = express();
  application.disable("x-powered-by");
  application.use(trackAnswer, identify(settings, log));
  application.get("/healthz", (_request, response) => sendProbe(response, true));
  application.get("/readyz", async (_request, response) => sendProbe(response, await isReady()));
  application.use(createGuard(settings));
  application.use(compression({ filter: mayCompress }));
  application.use(vite ? vite.middlewares : staticFiles());
  application.use(createRemix());
  application.use(answerError);
  return application;
}

function trackAnswer(_request, response, next) {
  answers.add(response);
  response.on("close", () => answers.delete(response));
  if (stopping) response.setHeader("Connection", "close");
  next();
}

async function isReady() {
  try {
    return !stopping && (await build.entry.module.databaseAnswers());
  } catch {
    return false;
  }
}

function sendProbe(response, well) {
  response.setHeader("Cache-Control", "no-store");
  response
    .status(well ? 200 : 503)
    .type("text")
    .send(well ? "ok" : "unavailable");
}

function mayCompress(request, response) {
  return !response.hasHeader("Content-Range") && compression.filter(request, response);
}

function staticFiles() {
  const folder = `${import.meta.dirname}/build/client`;
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));
  const immutable = express.static(folder, { index: false, redirect: false, immutable: true, maxAge: "1y" });
  const plain = express.static(folder, { index: false, redirect: false, maxAge: "1h" });
  return (request, response, next) => {
    const inAssets = request.path.startsWith("/assets/");
    // Looking names up in memory spares every page a question to the disk.
    if (!names.has(request.path)) return next(inAssets ? { status: 404 } : undefined);
    if (names.has(`${request.path}.br`)) preferPacked(request, response);
    return inAssets ? immutable(request, response, next) : plain(request, response, next);
  };
}

// The build has packed its files once, tighter than is sensible for every answer; a part is of the plain file.
function preferPacked(request, response) {
  response.vary("Accept-Encoding");
  if (request.headers.range || request.acceptsEncodings("br", "gzip") !== "br") return;
  response.type(extname(request.path)).setHeader("Content-Encoding", "br");
  request.url = `${request.path}.br`;
}

function createRemix() {
  const handle = createRequestHandler(vite ? loadBuild : build, process.env.NODE_ENV);
  return (request, response, next) => {
    const { url, body, upload = null, requestId, ip, nonce, log: requestLog } = response.locals;
    const { method, headers } = request;
    const controller = new AbortController();
    response.on("close", () => response.writableFinished || controller.abort());
    // A sender that broke off was refused meanwhile.
    const isAnswered = () => controller.signal.aborted || response.headersSent;
    const mayHaveBody = method !== "GET" && method !== "HEAD";
    const init = { method, headers, signal: controller.signal, ...(mayHaveBody && { body }) };
    handle(new Request(url, init), { requestId, ip, nonce, log: requestLog, upload })
      .then((answer) => isAnswered() || send(answer, response, controller.signal))
      .catch((error) => isAnswered() || next(error));
  };
}

async function send(answer, response, signal) {
  const type = answer.headers.get("Content-Type") ?? "";
  // Remix' own last resort for an error nothing caught.
  if (answer.status === 500 && (type === "" || type === "text/plain")) throw new Error("Unexpected Server Error");
  response.status(answer.status);
  response.setHeader("Cache-Control", "private, no-store");
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie" || name === "vary") response.append(name, value);
    else response.setHeader(name, value);
  }
  if (!answer.body) return response.end();
  if (!/^(?:text|application\/json)/.test(type)) return stream(Readable.fromWeb(answer.body, { signal }), response);
  const content = Buffer.from(await answer.arrayBuffer());
  response.setHeader("Content-Length", content.length);
  response.end(content);
}

function stream(source, response) {
  return new Promise((resolve, reject) => {
    source.on("error", reject).on("end", resolve).pipe(response);
  });
}

function fail(error) {
  log.fatal({ err: error }, "unexpected error outside a request");
  stop(1);
}

function stop(code) {
  if (stopping) return;
  stopping = true;
  log.info("stopping");
  setTimeout(() => finish(code), stopMilliseconds).unref();
  for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close");
  setInterval(dropIdle, idleGraceMilliseconds).unref();
  closeListeners().then(() => finish(code));
}

// Closing resets connections still queued for us, and http.Server.close also cuts idle ones with a request on its way.
async function closeListeners() {
  const latest = Date.now() + longestUnrestMilliseconds;
  for (let before = -1; accepted > before && Date.now() < latest; await sleep(quietMilliseconds)) before = accepted;
  await Promise.all(listeners.map((listener) => new Promise((done) => Server.prototype.close.call(listener, done))));
}

function dropIdle() {
  server.closeIdleConnections();
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
}

async function finish(code) {
  if (finishing) return;
  finishing = true;
  await worker?.stop().catch((error) => log.error({ err: error }, "stopping the worker failed"));
  await build.entry.module.close().catch((error) => log.error({ err: error }, "closing failed"));
  await vite?.close();
  log.info("stopped");
  process.exit(code);
}
