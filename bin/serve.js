import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts, demoPassword } from "../app/domain/account/demo-accounts.js";
import { allocatorSettings } from "./allocator.js";
import { claimClone } from "./lock.js";
import { build, installDependencies, readBuildStamp, requireSpace } from "./prepare.js";
import { keepRunning } from "./restart.js";

const stopMilliseconds = 12_000;

const leaving = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => leaving.abort());

// npm that was killed outright has passed no signal on.
const { ppid } = process;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === ppid || leaving.abort(), 500).unref();

process.chdir(path.resolve(import.meta.dirname, ".."));
if (fs.existsSync(".env")) process.loadEnvFile();
const { env } = process;
env.NODE_ENV = env.NODE_ENV === "development" ? "development" : "production";

const exitCode = await start().catch((error) => {
  if (leaving.signal.aborted) return 130;
  console.error(error.message);
  return 1;
});
process.exit(exitCode);

async function start() {
  const port = readPort();
  const address = env.ORIGIN || `http://localhost:${port}`;
  await claimClone(`the portal runs at ${address} (process ${process.pid}). Stop it first.`);
  await requireFreePort(port);
  requireSpace(200);
  const { signal } = leaving;
  await installDependencies({ signal });
  if (env.NODE_ENV === "production") await build({ signal });
  const database = env.DATABASE_URL ? undefined : await openDemoDatabase();
  let filling;
  try {
    signal.throwIfAborted();
    const stamp = database && fillStamp(database);
    if (!stamp?.holds) {
      filling = fill(database ? "bin/seed.js" : "bin/migrate.js", stamp?.write);
      const isFilled = await filling.isFilled;
      signal.throwIfAborted();
      if (!isFilled) return 1;
    }
    let isBack = false;
    const whenReady = () => {
      if (isBack) console.log(`The portal serves again at ${address}`);
      else announce(address, database);
      isBack = true;
    };
    return await keepRunning(() => serve(port, whenReady), leaving.signal);
  } finally {
    await filling?.end();
    await database?.stop();
  }
}

function readPort() {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is not a port number: ${env.PORT}`);
  return port;
}

async function requireFreePort(port) {
  const hosts = env.DATABASE_URL ? [undefined] : ["127.0.0.1", "::1"];
  for (const host of hosts) {
    const probe = net.createServer();
    const error = await new Promise((resolve) => probe.once("error", resolve).listen({ port, host }, resolve));
    await new Promise((resolve) => probe.close(resolve));
    if (error?.code === "EADDRINUSE") {
      throw new Error(`Port ${port} is taken. Choose another one, for example: PORT=${port + 1} npm start`);
    }
    if (error?.code === "EACCES")
      throw new Error(`Port ${port} may not be used by this account. Choose one above 1023.`);
  }
}

async function openDemoDatabase() {
  const { startPostgres } = await import("./postgres.js");
  const database = await startPostgres({ dataDir: ".data/pg" });
  env.EMBEDDED_DATABASE_URL = database.url;
  env.FILES_DIR ||= path.resolve(".data/files");
  env.SESSION_SECRET ||= keptSecret(".data/session-secret");
  return database;
}

function keptSecret(file) {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  return fs.readFileSync(file, "utf8");
}

// A database that the same build has filled under the same settings lacks nothing; it goes with the database.
function fillStamp({ dataDir }) {
  const file = path.join(dataDir, "dyszel-filled");
  const names = fs.readFileSync(".env.example", "utf8").match(/\b[A-Z][A-Z0-9_]+(?==)/g) ?? [];
  const settings = JSON.stringify(names.map((name) => env[name] ?? null));
  const text = createHash("sha256")
    .update(readBuildStamp() + settings)
    .digest("hex");
  const isDevelopment = env.NODE_ENV !== "production";
  const holds = !isDevelopment && fs.existsSync(file) && fs.readFileSync(file, "utf8") === text;
  return { holds, write: () => !isDevelopment && fs.writeFileSync(file, text) };
}

// What may follow while the portal serves it brings in after it has said "filled".
function fill(command, whenWhole = () => {}) {
  const options = ["--import", "./bin/follow-parent.js", command];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.on("exit", (code) => code === 0 && whenWhole());
  const ended = new Promise((resolve) => child.on("exit", resolve).on("error", resolve));
  const end = () => {
    child.kill();
    return ended;
  };
  leaving.signal.addEventListener("abort", end);
  const filled = new Promise((resolve) => child.once("message", resolve));
  return { isFilled: Promise.race([filled.then(() => true), ended.then(() => false)]), end };
}

// In a process group of its own: Ctrl-C in the terminal reaches this command alone, which ends the rest in order.
async function serve(port, whenReady) {
  const options = ["--import", "./bin/follow-parent.js", "server.js"];
  const server = spawn(process.execPath, options, {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...allocatorSettings, ...env },
  });
  let hasListened = false;
  server.once("message", () => {
    hasListened = true;
  });
  const ended = new Promise((resolve) => server.on("exit", (code, killedBy) => resolve(killedBy ?? code)));
  const stop = () => {
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), stopMilliseconds).unref();
  };
  if (leaving.signal.aborted) stop();
  leaving.signal.addEventListener("abort", stop);
  const ready = await Promise.race([answers(port, ended), ended.then(() => false)]);
  if (ready) whenReady();
  const outcome = await ended;
  leaving.signal.removeEventListener("abort", stop);
  return { outcome, hasListened };
}

async function answers(port, ended) {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

function announce(address, database) {
  if (!database) return console.log(`\nThe portal serves at ${address}\n`);
  const width = Math.max(...demoAccounts.map(({ login }) => login.length)) + 2;
  const accounts = demoAccounts.map(({ login, who }) => `  ${login.padEnd(width)}${who}`).join("\n");
  console.log(`
The portal serves at ${address}

Accounts of the demo, all with the password ${demoPassword}
${accounts}

Mail is not sent but kept to read at ${address}/poczta
Ctrl-C stops the portal; "npm run reset" starts the demo over.
`);
}
