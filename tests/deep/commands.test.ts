import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installDependencies } from "../../bin/prepare.js";
import { connect } from "../support/database";

const root = path.resolve(import.meta.dirname, "../..");
type Environment = Record<string, string>;

const leftOut = [".git", ".env", ".data", "node_modules", "test-results", "playwright-report"];
const firstStart = 180_000;
const running = new Set<Command>();
let clone: string;
let port: number;

beforeAll(async () => {
  // The clone shares what is installed here: an install that found something missing there would empty it.
  await installDependencies();
  clone = fs.mkdtempSync(path.join(os.tmpdir(), "portal-"));
  fs.chmodSync(clone, 0o755);
  for (const name of fs.readdirSync(root).filter((entry) => !leftOut.includes(entry))) {
    fs.cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(clone, "node_modules"));
  port = await freePort();
});

afterEach(async () => {
  for (const command of running) await command.killEverything();
});

afterAll(() => fs.rmSync(clone, { recursive: true, force: true }));

describe("npm start", () => {
  test("serves, prints the address, the accounts and where mail is read", { timeout: firstStart }, async () => {
    const portal = start();
    await portal.serves();
    expect(portal.output).toContain(`http://localhost:${port}\n`);
    expect(portal.output).toContain("Demo!2026pl");
    expect(portal.output).toContain("szef@transbud.example");
    expect(portal.output).toContain(`http://localhost:${port}/poczta`);
    for (const host of ["localhost", "127.0.0.1"]) {
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
    }
    expect(await portal.signal("SIGTERM")).toBe(0);
  });

  test("a second run builds nothing again, and SIGTERM leaves neither server nor database behind", async () => {
    const portal = start();
    await portal.serves();
    expect(portal.output).not.toContain("> build");
    const processes = portal.descendants();
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(["node", "postgres"]));
    const socketDir = socketFolder();
    expect(await portal.signal("SIGTERM")).toBe(0);
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(socketDir)).toBe(false);
    expect(fs.existsSync(path.join(clone, ".data/pg/postmaster.pid"))).toBe(false);
    expect(await isFree(port)).toBe(true);
  });

  test("Ctrl-C, which reaches everything in the terminal at once, stops it as cleanly", async () => {
    const portal = start();
    await portal.serves();
    const processes = portal.descendants();
    await portal.signal("SIGINT", { group: true });
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(path.join(clone, ".data/pg/postmaster.pid"))).toBe(false);
  });

  test("beside a running one it says so, on another port too, and a reset is refused", async () => {
    const portal = start();
    await portal.serves();
    const other = await freePort();
    for (const [script, chosen] of [
      ["start", port],
      ["start", other],
      ["reset", port],
    ] as const) {
      const second = start(script, { PORT: String(chosen) });
      expect(await second.ended).toBe(1);
      expect(second.errors).toMatch(
        new RegExp(`^This folder is in use: the portal runs at http://localhost:${port} .*\n$`),
      );
    }
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await portal.signal("SIGTERM");
  });

  test("after kill -9 of everything the next start recovers by itself", async () => {
    const crashed = start();
    await crashed.serves();
    const sql = connect(databaseAddress());
    await sql`create table survived as select 1 as row`;
    await sql.end();
    await crashed.killEverything();
    const portal = start();
    await portal.serves();
    expect(await countTables("survived")).toBe(1);
    await portal.signal("SIGTERM");
  });

  test("a server whose start command was killed follows it, and the next start joins the database", async () => {
    const killed = start();
    await killed.serves();
    const commands = killed.descendants().filter(({ words }) => /bin\/start\.js/.test(words));
    for (const { pid } of commands) process.kill(pid, "SIGKILL");
    process.kill(killed.pid, "SIGKILL");
    await expect.poll(() => isFree(port), { timeout: 15_000 }).toBe(true);
    const portal = start();
    await portal.serves();
    expect(await portal.signal("SIGTERM")).toBe(0);
  });

  test("a taken port is one clear line that names it", async () => {
    const squatter = net.createServer().listen(port, "127.0.0.1");
    const portal = start();
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe(`Port ${port} is taken. Choose another one, for example: PORT=${port + 1} npm start\n`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  test("a PORT that is no port is one clear line", async () => {
    const portal = start("start", { PORT: "http" });
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe("PORT is not a port number: http\n");
  });

  test.each(["12.22.12", "18.20.8", "20.18.3"])("Node %s is refused in one clear line", async (version) => {
    const versions = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const options = ["--import", `data:text/javascript,${versions}`];
    for (const script of ["bin/start.js", "bin/test.js", "bin/reset.js"]) {
      const command = new Command(process.execPath, [...options, script], {});
      expect(await command.ended).toBe(1);
      expect(command.errors).toBe(`This portal needs Node 20.19 or newer, and this is Node ${version}.\n`);
    }
  });

  test("npm run reset starts the demo over", async () => {
    expect(await start("reset").ended).toBe(0);
    expect(fs.existsSync(path.join(clone, ".data/pg"))).toBe(false);
    const portal = start();
    await portal.serves();
    expect(await countTables("survived")).toBe(0);
    await portal.signal("SIGTERM");
  });
});

describe("with DATABASE_URL", () => {
  test("production refuses to start half-configured and names what is missing", async () => {
    await start("reset").ended;
    const portal = start("start", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toMatch(/^[^\n]*ORIGIN, SESSION_SECRET[^\n]*\n$/);
    expect(fs.existsSync(path.join(clone, ".data/pg"))).toBe(false);
  });
});

class Command {
  output = "";
  errors = "";
  readonly ended: Promise<number | string | null>;
  private readonly child: ChildProcess;

  constructor(command: string, options: string[], env: Environment) {
    const { PATH, HOME } = process.env;
    this.child = spawn(command, options, {
      cwd: clone,
      env: { PATH, HOME, NODE_ENV: "production", npm_config_loglevel: "error", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.child.stdout?.on("data", (part) => {
      this.output += part;
    });
    this.child.stderr?.on("data", (part) => {
      this.errors += part;
    });
    this.ended = new Promise((resolve) => {
      this.child.on("close", (code, killedBy) => {
        running.delete(this);
        resolve(killedBy ?? code);
      });
    });
    running.add(this);
  }

  get pid() {
    return this.child.pid ?? 0;
  }

  async serves() {
    while (!this.output.includes("The portal serves at")) {
      if (this.child.exitCode !== null)
        throw new Error(`It ended (${this.child.exitCode}):\n${this.output}${this.errors}`);
      await sleep(50);
    }
  }

  async signal(name: NodeJS.Signals, { group = false } = {}) {
    process.kill(group ? -this.pid : this.pid, name);
    return await this.ended;
  }

  async killEverything() {
    const all = this.descendants();
    for (const { pid } of all) process.kill(pid, "SIGKILL");
    process.kill(this.pid, "SIGKILL");
    await this.ended;
    await expect.poll(() => all.some(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toBe(false);
  }

  descendants() {
    const table = execFileSync("ps", ["-eo", "pid=,ppid=,comm=,args="], { encoding: "utf8" });
    const rows = table.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line));
    const found = new Set([this.pid]);
    for (const row of rows) if (row && found.has(Number(row[2]))) found.add(Number(row[1]));
    const below = rows.filter((row) => row && row[1] !== String(this.pid) && found.has(Number(row[1])));
    return below.map((row) => ({ pid: Number(row?.[1]), name: row?.[3] ?? "", words: row?.[4] ?? "" }));
  }
}

function start(script = "start", env: Environment = {}) {
  return new Command("npm", ["run", script], { PORT: String(port), ...env });
}

function socketFolder() {
  return fs.readFileSync(path.join(clone, ".data/pg/postmaster.pid"), "utf8").split("\n")[4] ?? "";
}

function databaseAddress() {
  return `postgres://dyszel@localhost/dyszel?host=${encodeURIComponent(socketFolder())}`;
}

async function countTables(name: string) {
  const sql = connect(databaseAddress());
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_tables where tablename = ${name}`;
  await sql.end();
  return row?.count;
}

async function freePort() {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

function isFree(wanted: number) {
  const probe = net.createServer();
  return new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
