import fs from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { Logger, runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { defaultOrganisationName } from "../../app/i18n/organisation";
import { startPostgres } from "../../bin/postgres.js";
import { migrateSchema } from "../../drizzle/migrate.server";
import { seedDictionaries } from "../../drizzle/seed/dictionaries.server";
import { connect } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: string;
    runFolder: string;
  }
}

const root = path.resolve(import.meta.dirname, "../..");
const runs = path.join(root, ".data/test");

export default async function setup(project: TestProject) {
  removeAbandonedRuns();
  const folder = path.join(runs, String(process.pid));
  const server = await startPostgres({ dataDir: path.join(folder, "pg"), name: "dyszel_template", fast: true });
  await fillTemplate(server.url);
  project.provide("templateDatabase", server.url);
  project.provide("runFolder", folder);
  return async () => {
    await server.stop();
    fs.rmSync(server.dataDir, { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

async function fillTemplate(url: string) {
  const pool = connect(url);
  await migrateSchema(pool, path.join(root, "drizzle"));
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await seedDictionaries(drizzle(pool, { casing: "snake_case" }), defaultOrganisationName);
  await pool.end();
}

// A server whose data folder is gone ends by itself within a minute.
function removeAbandonedRuns() {
  if (!fs.existsSync(runs)) return;
  for (const name of fs.readdirSync(runs)) {
    if (!isAlive(Number(name))) fs.rmSync(path.join(runs, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
