import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, runMigrations } from "graphile-worker";
import { type Database, workerName } from "~/db.server";
import { env } from "~/env.server";
import { type Jobs, lanes, type Payload, type Tasks, type Worker } from "./jobs";

/** Those of a lane, for taking jobs and saying that they are done. */
const mostConnections = 3;
const restartMilliseconds = 1000;

type Report = (error: unknown, task: string) => void;

/** Hears which job ended how, in a word, after how many seconds. */
export type Observe = (task: string, outcome: string, seconds: number) => void;

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

/**
 * Works in this process until it is stopped, whatever the database does. `report` hears of what failed, `observe` of
 * every job that has ended.
 */
export async function startWorker(tasks: Tasks, report: Report, observe: Observe = () => {}): Promise<Worker> {
  const workers: Worker[] = [];
  const stop = async () => void (await Promise.all(workers.map((worker) => worker.stop())));
  try {
    for (const lane of Object.keys(lanes) as (keyof typeof lanes)[]) {
      const own = Object.entries(tasks).filter(([, task]) => (task.lane ?? "portal") === lane);
      if (own.length > 0) workers.push(await startLane(Object.fromEntries(own), lanes[lane], { report, observe }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

type Listener = { report: Report; observe: Observe };

async function startLane(tasks: Tasks, atOnce: number, listener: Listener): Promise<Worker> {
  const leaving = new AbortController();
  const { report } = listener;
  let runner = await openRunner(tasks, atOnce, listener);
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
      const runner = await openRunner(tasks, atOnce, listener).catch((error) => report(error, "worker"));
      if (runner) return runner;
      await sleep(restartMilliseconds);
    }
  }
}

async function openRunner(tasks: Tasks, atOnce: number, { report, observe }: Listener): Promise<Runner> {
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
          const startTime = performance.now();
          const outcome = await work(payload as Payload).then(outcomeOf, (error) => {
            report(error, name);
            return "failed";
          });
          observe(name, outcome, (performance.now() - startTime) / 1000);
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

// Some tasks tell of an end of their own.
function outcomeOf(result: unknown): string {
  return typeof result === "string" ? result : "done";
}

/** How many jobs of each task are due and not begun, and for how many seconds the longest of each. */
export function countDueJobs(db: Database) {
  return db.execute<{ task: string; count: number; lateSeconds: number }>(sql`
    select task_identifier as task, count(*)::int as count,
      extract(epoch from now() - min(run_at))::float8 as "lateSeconds"
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
    group by 1`);
}

function workerAddress(): string {
  const url = new URL(env.databaseUrl);
  url.searchParams.set("application_name", workerName);
  return url.href;
}

const silent = new Logger(() => () => {});
