import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

interface Ending {
  code: number | null;
  output: string;
}

export interface Portal {
  origin: string;
  port: number;
  /** Every line the server has logged so far. */
  logs(): LogLine[];
  /** Asks the server to end and answers how it did; asking again answers the same. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

type Environment = Record<string, string>;

interface PortalOptions {
  databaseUrl: string;
  env?: (port: number) => Environment;
}

/** Serves the built portal on a free port, as a demo on `databaseUrl`, and answers once it takes requests. */
export async function startPortal({ databaseUrl, env }: PortalOptions): Promise<Portal> {
  const port = await freePort();
  const server = launchServer({ EMBEDDED_DATABASE_URL: databaseUrl, PORT: String(port), ...env?.(port) });
  const isListening = () => server.logs().some((line) => line.msg === "listening");
  const listening = new Promise<void>((resolve) => server.onOutput(() => isListening() && resolve()));
  const early = await Promise.race([listening, server.ended]);
  if (early) throw new Error(`The server ended with code ${early.code}: ${early.output}`);
  return { origin: `http://localhost:${port}`, port, logs: server.logs, stop: server.stop };
}

/** Runs `server.js` with this environment alone until it ends by itself. */
export function runServer(env: Environment): Promise<Ending> {
  return launchServer(env).ended;
}

function launchServer(env: Environment) {
  const { PATH, FILES_DIR } = process.env;
  const surroundings = { PATH, FILES_DIR, LOG_LEVEL: "info", RATE_LIMIT_SCALE: "10000" };
  const child = spawn(process.execPath, ["server.js"], {
    cwd: root,
    env: { NODE_ENV: "production", ...surroundings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const cleanUp = () => child.kill("SIGKILL");
  process.once("exit", cleanUp);
  let output = "";
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended: Promise<Ending> = once(child, "close").then(([code]) => {
    process.off("exit", cleanUp);
    return { code, output };
  });
  return {
    ended,
    logs: () => readLogs(output),
    onOutput: (listener: () => void) => listeners.push(listener),
    stop: (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
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
