import { sql } from "drizzle-orm";
import { Logger, parseCronItems, run, runMigrations } from "graphile-worker";
import { env } from "~/env.server";
import type { Jobs, Payload, Tasks, Worker } from "./jobs";

const jobsAtOnce = 2;

/** Jobs kept in the portal's own database by graphile-worker. */
export const jobs: Jobs = {
  async add(db, task, payload, { key, runAt } = {}) {
    await db.execute(sql`select graphile_worker.add_job(
      ${task}::text,
      ${JSON.stringify(payload)}::json,
      run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := 1,
      job_key := ${key ?? null}::text
    )`);
  },
};

/** Brings the tables of the jobs up to date. */
export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silent });
}

/** Works in this process until it is stopped. `report` hears of what failed. */
export async function startWorker(tasks: Tasks, report: (error: unknown, task: string) => void): Promise<Worker> {
  const runner = await run({
    connectionString: env.databaseUrl,
    concurrency: jobsAtOnce,
    maxPoolSize: jobsAtOnce + 1,
    noHandleSignals: true,
    logger: silent,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, { run: work }]) => [
        name,
        async (payload: unknown) => {
          try {
            await work(payload as Payload);
          } catch (error) {
            report(error, name);
          }
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(tasks).flatMap(([task, { every }]) => (every ? [{ task, match: every }] : [])),
    ),
  });
  // Without a listener a lost database would end the process; the worker connects again by itself.
  runner.events.on("pool:listen:error", ({ error }) => report(error, "listen"));
  return { stop: () => runner.stop() };
}

const silent = new Logger(() => () => {});
