import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { connections, db, openConnections } from "../app/db.server";
import { env } from "../app/env.server";
import { ports } from "../app/ports/index.server";
import { seedDemo as fillDemo } from "./seed/demo.server";
import { seedDictionaries as fillDictionaries } from "./seed/dictionaries.server";
import { seedLegalDocuments } from "./seed/legal.server";

/** Brings the database's tables up to date, however long it takes; of several that start at once, the others wait. */
export async function migrate(folder: string): Promise<void> {
  const connection = openConnections({ max: 1, patient: true });
  try {
    await connection`select pg_advisory_lock(hashtext('migrate'))`;
    await runMigrations(drizzle(connection, { casing: "snake_case" }), { migrationsFolder: folder });
  } finally {
    await connection.end();
  }
}

export async function seedDictionaries(): Promise<void> {
  await fillDictionaries(db);
  await seedLegalDocuments(db, env.organisation);
}

export function seedDemo(): Promise<void> {
  return fillDemo(db, ports, new Date());
}

export async function databaseAnswers(): Promise<boolean> {
  try {
    await connections`select 1`;
    return true;
  } catch {
    return false;
  }
}

export async function close(): Promise<void> {
  await connections.end({ timeout: 5 });
}
