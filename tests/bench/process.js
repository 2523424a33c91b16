import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { allocatorSettings } from "../../bin/allocator.js";

const patienceMilliseconds = 30_000;

/**
 * Runs a server of this folder on a free port until it answers; `startMilliseconds` is how long that took. One that is
 * not metered tells nothing of itself.
 */
export async function startServer({ file, env, path = "/zaloguj", isMetered = true }) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = fork(file, {
    execArgv: isMetered ? ["--expose-gc", "--import", import.meta.resolve("./meter.js")] : [],
    env: {
      ...allocatorSettings,
      PATH: process.env.PATH,
      FILES_DIR: process.env.FILES_DIR,
      NODE_ENV: "production",
      PORT: String(port),
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "10000",
      ...env,
    },
  });
  const leave = () => child.kill("SIGKILL");
  process.once("exit", leave);
  const ended = once(child, "exit").then(() => process.off("exit", leave));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  const deadline = started + patienceMilliseconds;
  while (!(await answers(`${origin}${path}`))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${file} did not start.`);
    await sleep(5);
  }
  const startMilliseconds = performance.now() - started;
  return { origin, pid: child.pid, startMilliseconds, meter: (options = {}) => ask(child, options), stop };
}

/**
 * A file of this folder in a process of its own, so that its work is not counted as the server's: it is asked for jobs.
 */
export function startApart(file) {
  const child = fork(file);
  const leave = () => child.kill("SIGKILL");
  process.once("exit", leave);
  const stop = () => {
    process.off("exit", leave);
    leave();
  };
  return { ask: (job) => ask(child, job), stop };
}

/** Sends requests, of which none may fail. */
export async function generateLoad(job) {
  const apart = startApart(new URL("./load.js", import.meta.url));
  const answer = await apart.ask(job).finally(apart.stop);
  if (answer.failures > 0) throw new Error(`${answer.failures} requests to ${job.path} failed.`);
  return answer;
}

async function ask(child, question) {
  const over = new AbortController();
  const { signal } = over;
  try {
    child.send(question);
    const gone = once(child, "exit", { signal }).then(() => Promise.reject(new Error("A process of the run ended.")));
    for (;;) {
      const [answer] = await Promise.race([once(child, "message", { signal }), gone]);
      // A server says in a word that it listens; what is asked for is an object.
      if (typeof answer === "object") return answer;
    }
  } finally {
    over.abort();
  }
}

async function answers(address) {
  try {
    const answer = await fetch(address, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}
