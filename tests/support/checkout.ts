import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { clockSettings } from "../../bin/clock.js";
import { build, installDependencies } from "../../bin/prepare.js";
import { freePort } from "./server";

const root = path.resolve(import.meta.dirname, "../..");
type Environment = Record<string, string>;

const leftOut = [".git", ".env", ".data", "node_modules", "test-results", "playwright-report"];
const running = new Set<Command>();

/** How long the first start of a checkout may take. */
export const firstStart = 180_000;

/** The checkout that the tests of a file run commands in, and the port they serve on. */
export let checkout: string;
export let port: number;

/** Copies this checkout, built, for the tests of a file, and ends what they leave running. */
export function prepareCheckout() {
  beforeAll(async () => {
    // The copy shares what is installed here: an install that found something missing there would empty it.
    await installDependencies();
    await build();
    checkout = fs.mkdtempSync(path.join(os.tmpdir(), "portal-"));
    fs.chmodSync(checkout, 0o755);
    for (const name of fs.readdirSync(root).filter((entry) => !leftOut.includes(entry))) {
      fs.cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
    }
    fs.symlinkSync(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
    port = await freePort();
  }, firstStart);

  afterEach(async () => {
    for (const command of running) await command.killEverything();
  });

  afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }));
}

/** Runs a script of package.json. */
export function start(script = "start", env: Environment = {}) {
  return new Command("npm", ["run", script], { PORT: String(port), ...env });
}

/** Runs a file, past npm. */
export function run(file: string, env: Environment = {}) {
  return new Command(process.execPath, [file], { PORT: String(port), ...env });
}

/** Where the server of the checkout's database listens. */
export function socketFolder() {
  return fs.readFileSync(path.join(checkout, ".data/pg/postmaster.pid"), "utf8").split("\n")[4] ?? "";
}

/** A command that runs in the checkout, with all it starts. */
export class Command {
  output = "";
  errors = "";
  readonly ended: Promise<number | string | null>;
  private readonly child: ChildProcess;

  constructor(command: string, options: string[], env: Environment) {
    const { PATH, HOME } = process.env;
    this.child = spawn(command, options, {
      cwd: checkout,
      env: { PATH, HOME, NODE_ENV: "production", npm_config_loglevel: "error", ...clockSettings(), ...env },
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
