import { once } from "node:events";
import { explain, withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  const leaving = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const report = (error, task) => console.error(`${new Date().toISOString()} ${task}:`, explain(error));
  const worker = await portal.startWorker(report);
  console.log("The worker is at work. Ctrl-C stops it.");
  await leaving;
  await worker.stop();
});
