import { once } from "node:events";
import { createMetrics, serveMetrics } from "../server/metrics.js";
import { explain, withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  const { metricsPort } = portal.env;
  const leaving = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const report = (error, task) => console.error(`${new Date().toISOString()} ${task}:`, explain(error));
  const metrics = metricsPort ? createMetrics(portal.loadFigures, "jobs") : undefined;
  const worker = await portal.startWorker(report, metrics?.observeJob);
  if (metrics) {
    serveMetrics(
      metricsPort,
      async () => [await metrics.read()],
      (error) => report(error, "METRICS_PORT"),
    );
  }
  console.log("The worker is at work. Ctrl-C stops it.");
  await leaving;
  await worker.stop();
});
