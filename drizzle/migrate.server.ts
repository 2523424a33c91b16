import fs from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { Sql } from "postgres";

/** What columns and indexes call; the other files of functions and triggers call for the tables. */
const functions = "functions.sql";

/**
 * Brings tables, functions and triggers up to date, from the migrations and the schema below `folder`. Functions and
 * triggers are written anew each time: their files are what stands. Throws one line for a database whose first
 * migration was another.
 */
export async function migrateSchema(connection: Sql, folder: string): Promise<void> {
  const migrationsFolder = path.join(folder, "migrations");
  await requireSameBeginning(connection, migrationsFolder);
  const schema = path.join(folder, "schema");
  const files = fs.readdirSync(schema).filter((name) => name.endsWith(".sql"));
  const others = files.filter((name) => name !== functions).sort();
  await apply(connection, schema, [functions]);
  await migrate(drizzle(connection, { casing: "snake_case" }), { migrationsFolder });
  await apply(connection, schema, others);
}

async function apply(connection: Sql, folder: string, files: string[]): Promise<void> {
  await connection.begin(async (transaction) => {
    for (const file of files) await transaction.unsafe(fs.readFileSync(path.join(folder, file), "utf8"));
  });
}

async function requireSameBeginning(connection: Sql, migrationsFolder: string): Promise<void> {
  const [table] = await connection`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return;
  const [first] = await connection`select min(created_at) as moment from drizzle.__drizzle_migrations`;
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"));
  if (first?.moment === null || Number(first?.moment) === journal.entries[0].when) return;
  throw new Error("Configuration: the database is of a version before the first release. Start over: npm run reset");
}
