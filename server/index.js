// @ts-check
import cluster from "node:cluster";
import { requirePatches } from "../bin/patches.js";
import { processesIn } from "./processes.js";
import { refuseStart } from "./refuse-start.js";

process.env.NODE_ENV ||= "production";
try {
  requirePatches();
} catch (error) {
  refuseStart(/** @type {Error} */ (error).message);
}
const { web } = processesIn(process.env);
if (cluster.isPrimary && web > 1) (await import("./primary.js")).startPrimary();
else if (process.env.PORTAL_PART === "jobs") await import("./jobs.js");
else await import("./portal.js");
