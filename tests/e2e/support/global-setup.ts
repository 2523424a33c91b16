import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { startPostgres } from "../../../bin/postgres.js";

const root = path.resolve(import.meta.dirname, "../../..");

/** Fills one database with the demo; every worker serves a copy of its own. */
export default async function setup() {
  const folder = path.join(root, ".data/test", `${process.pid}`);
  const server = await startPostgres({ dataDir: path.join(folder, "pg"), name: "dyszel_template", fast: true });
  process.env.TEMPLATE_DATABASE_URL = server.url;
  process.env.FILES_DIR = path.join(folder, "files");
  fillWithDemo(server.url);
  return async () => {
    await server.stop();
    fs.rmSync(server.dataDir, { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

function fillWithDemo(databaseUrl: string) {
  const env = { ...process.env, NODE_ENV: "production" as const, EMBEDDED_DATABASE_URL: databaseUrl };
  const { status, stderr } = spawnSync(process.execPath, ["bin/seed.js"], { cwd: root, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The demo could not be loaded: ${stderr}`);
}
