import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { connections, db } from "../app/db.server";
import { env } from "../app/env.server";
import { ports } from "../app/ports/index.server";
import { seedDemo as fillDemo } from "./seed/demo.server";
import { seedDictionaries as fillDictionaries } from "./seed/dictionaries.server";
import { seedLegalDocuments } from "./seed/legal.server";

/** Brings the database's tables up to date; of several that start at once, one does and the others wait. */
export async function migrate(folder: string): Promise<void> {
  const lock = await connections.reserve();
  await lock`set lock_timeout = 0`;
  await lock`set statement_timeout = 0`;
  await lock`select pg_advisory_lock(hashtext('migrate'))`;
  try {
    await runMigrations(db, { migrationsFolder: folder });
  } finally {
    await lock`select pg_advisory_unlock(hashtext('migrate'))`;
    lock.release();
  }
}

export async function seedDictionaries(): Promise<void> {
  await fillDictionaries(db);
  await seedLegalDocuments(db, env.organisation);
}

export function seedDemo(): Promise<void> {
  return fillDemo(db, ports.files, new Date());
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
