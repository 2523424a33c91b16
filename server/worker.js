// @ts-check
import { setTimeout as sleep } from "node:timers/promises";

const retryMilliseconds = 5000;

/**
 * Works off jobs in this process. A database that is away at the start is waited for: pages say so meanwhile.
 * @param {import("./build.js").Portal["startWorker"]} startWorker
 * @param {import("pino").Logger} log
 * @param {() => boolean} isStopping
 * @param {import("./build.js").ObserveJob} [observe]
 */
export function createWorker(startWorker, log, isStopping, observe) {
  /** @type {Awaited<ReturnType<typeof startWorker>> | undefined} */
  let worker;
  const report = (/** @type {unknown} */ error, /** @type {string} */ task) =>
    log.error({ err: error, task }, "job failed");

  return {
    async start() {
      while (!isStopping() && !worker) {
        worker = await startWorker(report, observe).catch((error) => {
          report(error, "start");
          return undefined;
        });
        if (!worker) await sleep(retryMilliseconds);
      }
    },
    async stop() {
      await worker?.stop();
    },
  };
}
