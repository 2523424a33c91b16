import { connections, db, jobDb } from "./db.server";
import { countUnsentMails } from "./domain/mail/queries.server";
import { countDueJobs } from "./ports/jobs.server";

type Connections = { name: string; state: string; count: number; lockWaits: number };

/** What is watched of the database: who is connected, what waits and since when. Throws when the database is away. */
export async function loadFigures() {
  const startedAt = performance.now();
  // It stands in line behind every statement that waits for a connection.
  await connections`select 1`;
  const poolSeconds = (performance.now() - startedAt) / 1000;
  const [open, jobs, mails] = await Promise.all([
    connections<Connections[]>`
      select application_name as name, coalesce(state, 'unknown') as state, count(*)::int as count,
        (count(*) filter (where wait_event_type = 'Lock'))::int as "lockWaits"
      from pg_stat_activity
      where datname = current_database() and application_name like 'dyszel%'
      group by 1, 2`,
    countDueJobs(jobDb),
    countUnsentMails({ db, now: new Date() }),
  ]);
  return {
    poolSeconds,
    connections: open.map(({ name, state, count }) => ({ name, state, count })),
    lockWaits: open.reduce((sum, { lockWaits }) => sum + lockWaits, 0),
    jobs: jobs.map(({ task, count }) => ({ task, count })),
    jobsLateSeconds: Math.max(0, ...jobs.map(({ lateSeconds }) => lateSeconds)),
    mails: mails.map(({ status, count }) => ({ status, count })),
    mailsLateSeconds: Math.max(0, ...mails.map(({ lateSeconds }) => lateSeconds)),
  };
}
