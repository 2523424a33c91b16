import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

process.chdir(path.resolve(import.meta.dirname, ".."));
const words = ["generate", "--config", "drizzle/config.ts", ...process.argv.slice(2)];
const { status } = spawnSync("node_modules/.bin/drizzle-kit", words, { stdio: "inherit" });
process.exitCode = status ?? 1;

// The generator compares the schema with the newest snapshot alone.
const folder = "drizzle/migrations/meta";
const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(folder, name));
