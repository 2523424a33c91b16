// @ts-check
import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { requirePatches } from "../bin/patches.js";
import { processesIn } from "./processes.js";
import { refuseStart } from "./refuse-start.js";

process.env.NODE_ENV ||= "production";
// By itself V8 lets three times what is in use pile up before it collects: 240 MB where 75 are in use.
setFlagsFromString("--heap-growing-percent=75");
try {
  requirePatches();
} catch (error) {
  refuseStart(/** @type {Error} */ (error).message);
}
const { web } = processesIn(process.env);
if (cluster.isPrimary && web > 1) (await import("./primary.js")).startPrimary();
else if (process.env.PORTAL_PART === "jobs") await import("./jobs.js");
else await import("./portal.js");
