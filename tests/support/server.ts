import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { allocatorSettings } from "../../bin/allocator.js";
import { clockSettings } from "../../bin/clock.js";

const root = path.resolve(import.meta.dirname, "../..");

interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

interface ProcessEnd {
  code: number | null;
  output: string;
}

export interface Portal {
  origin: string;
  port: number;
  pid: number;
  /** Every line the server has logged so far. */
  logs(): LogLine[];
  /** Asks the server to end and answers how it did; asking again answers the same. */
  stop(signal?: NodeJS.Signals): Promise<ProcessEnd>;
}

type Environment = Record<string, string>;

const serverCommand = [process.execPath, "server.js"];

export interface Process {
  pid: number;
  /** Asks it to end and answers how it did; asking again answers the same. */
  stop(signal?: NodeJS.Signals): Promise<ProcessEnd>;
}

interface PortalOptions {
  databaseUrl: string;
  env?: (port: number) => Environment;
}

/** Serves the built portal on a free port, as a demo on `databaseUrl`, and answers once it takes requests. */
export async function startPortal({ databaseUrl, env }: PortalOptions): Promise<Portal> {
  const port = await freePort();
  const server = launch(serverCommand, { EMBEDDED_DATABASE_URL: databaseUrl, PORT: String(port), ...env?.(port) });
  await server.says(() => readLogs(server.output()).some((line) => line.msg === "listening"));
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: server.pid,
    logs: () => readLogs(server.output()),
    stop: server.stop,
  };
}

/** Runs `server.js` with this environment alone until it ends by itself. */
export function runServer(env: Environment): Promise<ProcessEnd> {
  return launch(serverCommand, env).ended;
}

/** Runs the file behind a command with this environment alone until it ends by itself. */
export function runCommand(file: string, env: Environment): Promise<ProcessEnd> {
  return launch([process.execPath, file], env).ended;
}

/** Starts the worker alone, by its script or by the file behind it, and answers once it takes jobs. */
export async function startWorker(env: Environment, command = ["npm", "run", "--silent", "worker"]): Promise<Process> {
  const worker = launch(command, env);
  await worker.says((output) => output.includes("The worker is at work"));
  return { pid: worker.pid, stop: worker.stop };
}

function launch([command = "", ...options]: string[], env: Environment) {
  const { PATH, HOME, FILES_DIR } = process.env;
  const surroundings = { PATH, HOME, FILES_DIR, LOG_LEVEL: "info", RATE_LIMIT_SCALE: "10000" };
  const child = spawn(command, options, {
    cwd: root,
    env: { NODE_ENV: "production", ...allocatorSettings, ...clockSettings(), ...surroundings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const pid = child.pid ?? 0;
  const cleanUp = () => killGroup(pid);
  process.once("exit", cleanUp);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended: Promise<ProcessEnd> = once(child, "close").then(([code]) => {
    process.off("exit", cleanUp);
    return { code, output };
  });
  return {
    pid,
    ended,
    output: () => output,
    async says(isSaid: (output: string) => boolean) {
      let listener = () => {};
      const spokenLine = new Promise<void>((resolve) => {
        listener = () => isSaid(output) && resolve();
        listeners.add(listener);
      });
      const early = await Promise.race([spokenLine, ended]);
      // Asked on, it would read the whole output anew for every line that is written.
      listeners.delete(listener);
      if (early) throw new Error(`It ended with code ${early.code}: ${early.output}`);
    },
    stop: (signal: NodeJS.Signals = "SIGTERM") => {
      if (signal === "SIGKILL") cleanUp();
      else child.kill(signal);
      return ended;
    },
  };
}

// A script's command leaves its own children behind when it alone is killed.
function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function readLogs(output: string): LogLine[] {
  const whole = output.slice(0, output.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
