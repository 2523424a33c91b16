import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, runMigrations } from "graphile-worker";
import { workerName } from "~/db.server";
import { env } from "~/env.server";
import { type Jobs, lanes, type Payload, type Tasks, type Worker } from "./jobs";

/** Those of a lane, for taking jobs and saying that they are done. */
const mostConnections = 3;
const restartMilliseconds = 1000;

type Report = (error: unknown, task: string) => void;

/** Jobs kept in the portal's own database by graphile-worker. */
export const jobs: Jobs = {
  async add(db, task, payload, { key, keepsTurn, runAt } = {}) {
    await db.execute(sql`select graphile_worker.add_job(
      ${task}::text,
      ${JSON.stringify(payload)}::json,
      run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := 1,
      job_key := ${key ?? null}::text,
      job_key_mode := ${keepsTurn ? "preserve_run_at" : "replace"}::text
    )`);
  },
};

/** Brings the tables of the jobs up to date. */
export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silent });
}

/** Works in this process until it is stopped, whatever the database does. `report` hears of what failed. */
export async function startWorker(tasks: Tasks, report: Report): Promise<Worker> {
  const opened: Worker[] = [];
  const stop = async () => void (await Promise.all(opened.map((worker) => worker.stop())));
  try {
    for (const lane of Object.keys(lanes) as (keyof typeof lanes)[]) {
      const own = Object.entries(tasks).filter(([, task]) => (task.lane ?? "portal") === lane);
      if (own.length > 0) opened.push(await startLane(Object.fromEntries(own), lanes[lane], report));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function startLane(tasks: Tasks, atOnce: number, report: Report): Promise<Worker> {
  const leaving = new AbortController();
  let runner = await openRunner(tasks, atOnce, report);
  watch();
  return {
    async stop() {
      leaving.abort();
      await runner.stop().catch(() => runner.promise);
    },
  };

  // A runner ends by itself when it could not tell the database of a job's end.
  async function watch() {
    while (!leaving.signal.aborted) {
      await runner.promise.catch((error) => report(error, "worker"));
      if (leaving.signal.aborted) return;
      report(new Error("The worker ended and is started again"), "worker");
      runner = await reopen();
    }
    await runner.stop().catch(() => undefined);
  }

  async function reopen(): Promise<Runner> {
    for (;;) {
      const opened = await openRunner(tasks, atOnce, report).catch((error) => report(error, "worker"));
      if (opened) return opened;
      await sleep(restartMilliseconds);
    }
  }
}

async function openRunner(tasks: Tasks, atOnce: number, report: Report): Promise<Runner> {
  const runner = await run({
    connectionString: workerAddress(),
    concurrency: atOnce,
    maxPoolSize: mostConnections,
    noHandleSignals: true,
    logger: silent,
    // Without a batch nobody hears of an end that was not taken down, and that would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  for (const [task, { atStart }] of Object.entries(tasks)) {
    if (atStart) await runner.addJob(task, {}, { jobKey: `start:${task}`, maxAttempts: 1 });
  }
  return runner;
}

function workerAddress(): string {
  const url = new URL(env.databaseUrl);
  url.searchParams.set("application_name", workerName);
  return url.href;
}

const silent = new Logger(() => () => {});
