import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "./env.server";

/** What the worker's connections are called, so that the database tells its work from what a person asked for. */
export const workerName = "dyszel-worker";

const mostInAll = 60;

/**
 * The pool of requests. A dead or slow database fails one within five seconds. What is asked at once shares
 * connections: more of them only make both sides remember each statement more often.
 */
export const connections = openConnections({
  max: Math.max(5, Math.min(10, Math.floor(mostInAll / env.webProcesses))),
});

/** The pool of jobs, wherever they run. */
export const jobConnections = openConnections({ max: 4, name: workerName });

export const db = openDatabase(connections);
export const jobDb = openDatabase(jobConnections);

export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

function openDatabase(pool: postgres.Sql) {
  // Drizzle asks for statements that the database parses, describes and plans anew each time, at two trips a query.
  const { unsafe } = pool;
  pool.unsafe = ((text, parameters, options) =>
    unsafe(sharedText(text), parameters, { ...options, prepare: true })) as typeof unsafe;
  return drizzle(pool, { casing: "snake_case" });
}

const sharedTexts = new Map<string, string>();
const mostSharedTexts = 2000;

/**
 * One copy of a statement's text. Every connection remembers the text of what it has prepared, and as Drizzle puts it
 * together it is a tree of some hundred pieces: twenty connections held 20 MB of them.
 */
function sharedText(text: string): string {
  const shared = sharedTexts.get(text);
  if (shared !== undefined) return shared;
  if (sharedTexts.size === mostSharedTexts) sharedTexts.clear();
  sharedTexts.set(text, text);
  return text;
}

type PoolOptions = { max: number; name?: string; withoutTimeouts?: boolean };

/** Connections to the configured database; those `withoutTimeouts` wait as long as a statement or a lock takes. */
export function openConnections({ max, name = "dyszel", withoutTimeouts = false }: PoolOptions) {
  const url = new URL(env.databaseUrl);
  const socket = url.searchParams.get("host");
  url.searchParams.delete("host");
  return postgres(url.href, {
    ...(socket && { host: socket }),
    max,
    connect_timeout: 5,
    // By itself it waits up to 20 seconds after a database that was away.
    backoff: () => 0.2,
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: name,
      // Compiling a statement takes longer than any of ours runs.
      jit: false,
      ...(!withoutTimeouts && {
        statement_timeout: 5000,
        lock_timeout: 3000,
        idle_in_transaction_session_timeout: 10_000,
      }),
    },
  });
}
