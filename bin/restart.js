import { setTimeout as sleep } from "node:timers/promises";

const shortestPause = 1000;
const longestPause = 30_000;
const steadyMilliseconds = 60_000;

/**
 * Runs a server until `signal` tells it to end, and starts it again when it ends by itself: after a second, after twice
 * as long each time, and after a second again once it has lived for a minute. One that ends before it has listened has
 * refused to start and told why: it would do so for ever. Answers the exit code.
 */
export async function keepRunning(runServer, signal) {
  let pause = shortestPause;
  for (;;) {
    const started = Date.now();
    const { outcome, hasListened } = await runServer();
    if (signal.aborted) return 0;
    if (!hasListened) return 1;
    if (Date.now() - started > steadyMilliseconds) pause = shortestPause;
    console.error(`The server ended by itself (${outcome}). It starts again in ${pause / 1000} s.`);
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return 0;
    pause = Math.min(2 * pause, longestPause);
  }
}
