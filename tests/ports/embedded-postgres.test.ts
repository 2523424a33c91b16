import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedPostgres, startPostgres } from "../../bin/postgres.js";
import { connect } from "../support/database";
import {
  embeddedPackage,
  folders,
  makeClone,
  nobody,
  removeFolders,
  runIn,
  startIn,
  startScript,
  temporaryFolder,
} from "../support/embedded-clone";

const asRoot = process.getuid?.() === 0;

removeFolders();

describe("a server of its own", () => {
  let folder: string;
  let dataDir: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    folder = temporaryFolder(os.tmpdir());
    dataDir = path.join(folder, "pg");
    server = await startPostgres({ dataDir });
    return () => server.stop();
  });

  test("it is PostgreSQL 17 that loses nothing in a crash and sorts as Poles do", async () => {
    const sql = connect(server.url);
    const [settings] = await sql`select current_setting('server_version_num')::int / 10000 as major,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_user as role`;
    const words =
      await sql`select word from unnest(array['źle', 'zły', 'łoś', 'lód', 'żar', 'lotos']) word order by word`;
    await sql.end();
    expect(settings).toEqual({ major: 17, fsync: "on", commit: "on", role: "dyszel" });
    expect(words.map(({ word }) => word)).toEqual(["lotos", "lód", "łoś", "zły", "źle", "żar"]);
  });

  test("it listens on a private socket only, in a process group of its own, never as root", async () => {
    const socketDir = socketFolder(server);
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700);
    const sql = connect(server.url, "postgres");
    const [{ addresses }] = (await sql`select current_setting('listen_addresses') as addresses`) as [
      { addresses: string },
    ];
    await sql.end();
    expect(addresses).toBe("");
    const pid = serverPid(server);
    expect(fs.statSync(`/proc/${pid}`).uid).not.toBe(0);
    expect(fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[4]).toBe(String(pid));
  });

  test("a second start joins the server that lives", async () => {
    const joined = await startPostgres({ dataDir });
    expect(joined).toMatchObject({ url: server.url, joined: true });
  });

  test("after kill -9 the next start recovers and keeps what was committed", async () => {
    const sql = connect(server.url);
    await sql`create table kept as select 42 as answer`;
    process.kill(serverPid(server), "SIGKILL");
    await sql.end({ timeout: 0 });
    server = await startPostgres({ dataDir });
    const after = connect(server.url);
    expect(server.joined).toBe(false);
    expect(await after`select answer from kept`).toEqual([{ answer: 42 }]);
    await after.end();
  });

  test("a server whose socket folder was swept away is replaced", async () => {
    const deaf = serverPid(server);
    fs.rmSync(socketFolder(server), { recursive: true });
    server = await startPostgres({ dataDir });
    expect(server.joined).toBe(false);
    expect(serverPid(server)).not.toBe(deaf);
  });

  test("a process number that has passed to another program is no server", async () => {
    await server.stop();
    fs.writeFileSync(path.join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n0\n5432\n/tmp/gone\n\n`);
    server = await startPostgres({ dataDir });
    expect(server.joined).toBe(false);
  });

  test("a stop leaves no process, no lock and no socket folder", async () => {
    const pid = serverPid(server);
    await server.stop();
    expect(fs.existsSync(`/proc/${pid}/cwd`)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
    expect(fs.existsSync(socketFolder(server))).toBe(false);
  });

  test("a first start that was cut short leaves nothing in the way of the next", async () => {
    const other = path.join(folder, "cut");
    fs.mkdirSync(path.join(`${other}.new`, "base"), { recursive: true });
    const second = await startPostgres({ dataDir: other });
    await second.stop();
    expect(fs.existsSync(path.join(other, "PG_VERSION"))).toBe(true);
    expect(fs.existsSync(`${other}.new`)).toBe(false);
  });
});

test("a clone works wherever it lies and whoever runs it", () => {
  const base = temporaryFolder(os.tmpdir());
  const odd = path.join(base, "moje 'źródła' (2)");
  const clone = makeClone(path.join(odd, "a".repeat(149 - odd.length)));
  expect(clone).toHaveLength(150);
  const libraries = path.join(clone, embeddedPackage(), "native/lib");
  const links = fs.readdirSync(libraries).filter((name) => fs.lstatSync(path.join(libraries, name)).isSymbolicLink());
  for (const name of links) fs.rmSync(path.join(libraries, name));
  const long = path.join(clone, "t".repeat(100));
  fs.mkdirSync(long);
  if (asRoot) spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, base]);
  const answer = startIn(clone, { ...(asRoot && nobody), env: { ...process.env, TMPDIR: long } });
  expect(answer).toMatchObject({ rows: 1, dataDir: path.join(clone, ".data/pg") });
});

describe.runIf(asRoot)("a clone of root's that is closed to others", () => {
  let clone: string;
  let shelter: string;

  beforeAll(() => {
    const folder = temporaryFolder("/root");
    fs.chmodSync(folder, 0o700);
    clone = makeClone(path.join(folder, "portal"));
    shelter = runIn(clone, `console.log((await import("./bin/postgres.js")).shelterFolder())`).stdout.trim();
    folders.push(shelter);
    const entered = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", clone], { ...nobody, cwd: "/" });
    expect(entered.status, "the unprivileged account must not get in").not.toBe(0);
  });

  test("someone else's folder in the shelter's place is refused", () => {
    fs.mkdirSync(shelter);
    fs.chownSync(shelter, nobody.uid, nobody.gid);
    const refused = runIn(clone, startScript);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`${shelter} is not a folder of root's own`);
    fs.rmSync(shelter, { recursive: true });
  });

  test("its binaries and data go to a folder the server can enter, which is printed and kept", () => {
    const first = startIn(clone);
    expect(first).toMatchObject({ rows: 1 });
    expect(first.printed).toContain(shelter);
    expect(first.dataDir.startsWith(`${shelter}/`)).toBe(true);
    expect(fs.statSync(first.dataDir).mode & 0o777).toBe(0o700);
    expect(startIn(clone)).toMatchObject({ rows: 2, dataDir: first.dataDir });
  });
});

function socketFolder(server: EmbeddedPostgres) {
  return new URL(server.url).searchParams.get("host") ?? "";
}

function serverPid(server: EmbeddedPostgres) {
  return Number(fs.readFileSync(path.join(server.dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
}
