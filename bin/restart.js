import { setTimeout as sleep } from "node:timers/promises";

const shortestPause = 1000;
const longestPause = 30_000;
const steadyMilliseconds = 60_000;

/**
 * Runs a server until `signal` tells it to end, and starts it again when it ends by itself. One that ends before it has
 * listened has refused to start and told why: it would do so for ever. Answers the exit code.
 */
export async function keepRunning(runServer, signal) {
  let pause;
  let hasServed = false;
  for (;;) {
    const started = Date.now();
    const { outcome, hasListened } = await runServer();
    if (signal.aborted) return 0;
    hasServed ||= hasListened;
    const isKilled = typeof outcome === "string";
    if (!hasServed && isKilled) console.error(`The server ended before it served (${outcome}).`);
    if (!hasServed || !(hasListened || isKilled)) return 1;
    pause = pauseAfter(pause, Date.now() - started);
    console.error(`The server ended by itself (${outcome}). It starts again in ${pause / 1000} s.`);
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return 0;
  }
}

/** How long to wait before a start: a second, twice as long each time, a second again after one that has lived. */
export function pauseAfter(previous, livedMilliseconds) {
  if (previous === undefined || livedMilliseconds > steadyMilliseconds) return shortestPause;
  return Math.min(2 * previous, longestPause);
}
