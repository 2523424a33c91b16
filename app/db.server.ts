import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "./env.server";

/** The one pool of the process. A dead or slow database fails a request within five seconds. */
export const connections = openConnections({ max: 20 });

// Drizzle asks for statements that the database parses, describes and plans anew each time, at two trips a query.
const { unsafe } = connections;
connections.unsafe = ((text, parameters, options) =>
  unsafe(text, parameters, { ...options, prepare: true })) as typeof unsafe;

export const db = drizzle(connections, { casing: "snake_case" });

export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Connections to the configured database; `patient` ones wait as long as a statement or a lock takes. */
export function openConnections({ max, patient = false }: { max: number; patient?: boolean }) {
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
      application_name: "dyszel",
      // Compiling a statement takes longer than any of ours runs.
      jit: false,
      ...(!patient && { statement_timeout: 5000, lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 }),
    },
  });
}
