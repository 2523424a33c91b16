import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { demoPassword } from "~/domain/account/demo-accounts.js";
import { startPostgres } from "../../bin/postgres.js";
import { keepAsking } from "../support/clients";
import { runCommand, startPortal } from "../support/server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "restore-"));
fs.chmodSync(folder, 0o755);
const archive = path.join(folder, "archive");
const backup = path.join(folder, "backup");
const closing: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir: string) {
  const server = await startPostgres({ dataDir, name: "portal" });
  closing.push(server.stop);
  return server;
}

async function asOwner<Answer>(url: string, work: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
  const host = new URL(url).searchParams.get("host") ?? "";
  const sql = postgres({ host, database: "portal", user: "postgres", max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A fingerprint of each table's rows. */
function readFingerprints(url: string) {
  return asOwner(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' order by 1`;
    const fingerprints: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
      );
      fingerprints[name] = row?.print;
    }
    return fingerprints;
  });
}

function copy(from: string, to: string) {
  const copied = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  // Files that come and go meanwhile are made whole by the log.
  if (!fs.existsSync(path.join(to, "PG_VERSION"))) throw new Error(copied.stderr);
  for (const name of ["postmaster.pid", "postmaster.opts"]) fs.rmSync(path.join(to, name), { force: true });
}

/** The session that a person gets. */
async function signIn(origin: string) {
  const answer = await fetch(`${origin}/zaloguj`, {
    method: "POST",
    body: new URLSearchParams({ login: "szef@transbud.example", password: demoPassword }),
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
  const session = answer.headers.getSetCookie().find((text) => text.startsWith("dyszel="));
  if (!session) throw new Error(`Nobody could sign in: ${answer.status} ${(await answer.text()).slice(-3000)}`);
  return session.split(";")[0] ?? "";
}

test("a backup taken under load is restored elsewhere to the moment before a mistake, and people sign in to it", async () => {
  const first = await startPostgres({ dataDir: path.join(folder, "source"), name: "portal" });
  const { uid, gid } = fs.statSync(first.dataDir);
  fs.mkdirSync(archive);
  fs.chownSync(archive, uid, gid);
  await asOwner(first.url, async (sql) => {
    await sql`alter system set archive_mode = 'on'`;
    await sql.unsafe(`alter system set archive_command = 'cp %p ${archive}/%f'`);
  });
  await first.stop();
  const source = await open(first.dataDir);
  const seeded = await runCommand("bin/seed.js", { EMBEDDED_DATABASE_URL: source.url });
  expect(seeded.code, seeded.output).toBe(0);

  const portal = await startPortal({ databaseUrl: source.url });
  closing.push(() => portal.stop());
  const clients = keepAsking(portal.port, { clients: 4, targets: ["/", "/zaloguj", "/healthz"] });
  let signIns = 0;
  let isBusy = true;
  const write = async () => {
    while (isBusy) {
      await signIn(portal.origin);
      signIns++;
    }
  };
  const writing = write().catch((error) => error);
  await Promise.race([writing, expect.poll(() => signIns, { timeout: 120_000 }).toBeGreaterThan(2)]);
  const started = performance.now();
  await asOwner(source.url, async (sql) => {
    await sql`select pg_backup_start('rehearsal', true)`;
    copy(source.dataDir, backup);
    const [stopped] = await sql`select labelfile from pg_backup_stop()`;
    fs.writeFileSync(path.join(backup, "backup_label"), stopped?.labelfile);
  });
  const backupSeconds = (performance.now() - started) / 1000;
  const during = signIns;
  await expect.poll(() => signIns, { timeout: 60_000 }).toBeGreaterThan(during + 2);
  isBusy = false;
  expect(await writing).toBeUndefined();
  expect((await clients.stop()).failures).toEqual([]);
  await portal.stop();

  const before = await readFingerprints(source.url);
  const [moment] = await asOwner(source.url, (sql) => sql`select clock_timestamp()::text as now`);
  await asOwner(source.url, async (sql) => {
    await sql`create table mistake (at timestamptz)`;
    await sql`delete from notices`;
    await sql`select pg_switch_wal()`;
  });
  await source.stop();

  const restoring = performance.now();
  fs.rmSync(path.join(backup, "pg_wal"), { recursive: true, force: true });
  fs.mkdirSync(path.join(backup, "pg_wal"), { mode: 0o700 });
  fs.writeFileSync(path.join(backup, "recovery.signal"), "");
  fs.appendFileSync(
    path.join(backup, "postgresql.auto.conf"),
    `archive_mode = 'off'
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment?.now}'
recovery_target_action = 'promote'\n`,
  );
  spawnSync("chown", ["-R", `${uid}:${gid}`, backup]);
  const restored = await open(backup);
  await asOwner(restored.url, async (sql) => {
    const isRecovered = async () => (await sql`select pg_is_in_recovery() as is_in`)[0]?.is_in === false;
    await expect.poll(isRecovered, { timeout: 120_000 }).toBe(true);
  });
  const restoreSeconds = (performance.now() - restoring) / 1000;
  expect(await readFingerprints(restored.url)).toEqual(before);

  await asOwner(restored.url, async (sql) => {
    await sql`update auth_sessions set ended_at = now(), end_reason = 'ADMIN' where ended_at is null`;
    await sql`update outbox_emails set status = 'FAILED', last_error = 'restored' where status in ('PENDING', 'SENDING')`;
    await sql`update changes set transaction = 0`;
  });
  const elsewhere = await startPortal({ databaseUrl: restored.url });
  closing.push(() => elsewhere.stop());
  const Cookie = await signIn(elsewhere.origin);
  const page = await fetch(`${elsewhere.origin}/ladunki`, { headers: { Cookie } });
  expect(page.status).toBe(200);
  process.stdout.write(
    `${Object.keys(before).length} tables alike; backup ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s\n`,
  );
});
