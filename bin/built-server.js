import fs from "node:fs";
import { requirePatches } from "./patches.js";

/**
 * Runs `work` with what the portal exports for commands, on DATABASE_URL or else on the embedded database.
 * A failure is printed and makes the exit code 1.
 */
export async function withPortal(work) {
  process.env.NODE_ENV ??= "production";
  if (fs.existsSync(".env")) process.loadEnvFile();
  const { env } = process;
  const database = env.DATABASE_URL || env.EMBEDDED_DATABASE_URL ? undefined : await openDatabase().catch(refuse);
  try {
    const { portal, leave } = await load();
    await work(portal).finally(() => portal.close());
    await leave();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    if (!database?.joined) await database?.stop();
  }
}

/** What is printed of an error. A failed query names its parameters, which may be secrets: its cause alone is told. */
export function explain(error) {
  if (/^(?:Configuration:|node_modules lacks )/.test(error.message)) return error.message;
  if (error.url?.endsWith("/build/server/index.js")) return "There is no build yet. Run first: npm run build";
  if (error.name === "UnreadableFile") return error.message;
  if (error.cause?.syscall) return `The database does not answer: ${error.cause.message}`;
  if (error.query !== undefined) return `The database refused: ${error.cause?.message ?? "no reason given"}`;
  return error;
}

async function openDatabase() {
  const { startPostgres } = await import("./postgres.js");
  const database = await startPostgres({ dataDir: ".data/pg" });
  process.env.EMBEDDED_DATABASE_URL = database.url;
  return database;
}

function refuse(error) {
  console.error(error.message);
  process.exit(1);
}

async function load() {
  requirePatches();
  if (process.env.NODE_ENV !== "development") {
    const build = await import("../build/server/index.js");
    return { portal: build.entry.module, leave: async () => {} };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: false }, appType: "custom" });
  const build = await vite.ssrLoadModule("virtual:remix/server-build");
  return { portal: build.entry.module, leave: () => vite.close() };
}
