// @ts-check
import { availableParallelism } from "node:os";

const most = 64;

/**
 * How many processes serve pages, one for each core in production and one in the demo, and whether one works off jobs.
 * What is malformed counts as one: the portal itself refuses it.
 * @param {Record<string, string | undefined>} env
 */
export function processesIn({ WEB_PROCESSES, DATABASE_URL, NODE_ENV, WORKER }) {
  const byItself = DATABASE_URL && NODE_ENV === "production" ? availableParallelism() : 1;
  const number = WEB_PROCESSES ? Number(WEB_PROCESSES) : byItself;
  const isSensible = Number.isInteger(number) && number >= 1 && number <= most;
  return { web: isSensible ? number : 1, jobs: WORKER !== "off" };
}
