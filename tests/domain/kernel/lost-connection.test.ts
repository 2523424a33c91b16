import { rateLimits } from "drizzle/schema/operations";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, openConnections } from "~/db.server";

const row = (bucket: string) => ({ bucket, key: "x", windowStart: new Date(), count: 1 });

async function lose(pid: number) {
  await db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
}

/** Begins a transaction whose connection is lost on the way, and goes on in it after `meanwhile`. */
function loseConnection(meanwhile: () => Promise<unknown>) {
  let late: Promise<unknown> = Promise.resolve();
  const whole = db.transaction(async (tx) => {
    const [backend] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await tx.insert(rateLimits).values(row("early"));
    await lose(Number(backend?.pid));
    await meanwhile();
    late = Promise.resolve(tx.insert(rateLimits).values(row("late")));
    await late;
  });
  return { whole, late: () => late };
}

test("a transaction that lost its connection is refused, and so is what it still asks", async () => {
  const { whole, late } = loseConnection(() => db.execute(sql`select 1`));
  await expect(whole).rejects.toThrow();
  await expect
    .poll(() =>
      late().then(
        () => "taken",
        (error) => error.cause?.code ?? error.code,
      ),
    )
    .toMatch(/CONNECTION|57P01|EPIPE|ECONNRESET/);
  expect(await db.$count(rateLimits, eq(rateLimits.bucket, "early"))).toBe(0);
});

test("nothing of it is stored by way of a connection that took its place, and the others lose nothing", async () => {
  const fill = () => Promise.all(Array.from({ length: 40 }, () => db.execute(sql`select pg_sleep(0.01)`)));
  const lost = Array.from({ length: 10 }, () => loseConnection(fill));
  const kept = Array.from({ length: 10 }, (_, number) =>
    db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row(`kept-${number}`));
      await tx.execute(sql`select pg_sleep(0.05)`);
    }),
  );
  const outcomes = await Promise.allSettled(lost.map(({ whole }) => whole));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
  await Promise.all(kept);
  await fill();
  await Promise.allSettled(lost.map(({ late }) => late()));
  const buckets = await db.select({ bucket: rateLimits.bucket }).from(rateLimits);
  const names = buckets.map(({ bucket }) => bucket);
  expect(names.filter((name) => name.startsWith("kept-"))).toHaveLength(10);
  expect(names.filter((name) => !name.startsWith("kept-"))).toEqual([]);
  expect(await Promise.all(Array.from({ length: 40 }, () => db.execute(sql`select 1`)))).toHaveLength(40);
});

test("what a connection was asked when it was lost is refused alone: the next question gets its answer", async () => {
  const pool = openConnections({ max: 1 });
  const [backend] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = Number(backend?.pid);
  const asked = pool`select pg_sleep(4)`.then(
    () => "answered",
    () => "refused",
  );
  await expect
    .poll(() => db.execute(sql`select query from pg_stat_activity where pid = ${pid} and state = 'active'`))
    .toEqual([{ query: expect.stringContaining("pg_sleep") }]);
  await lose(pid);
  expect(await asked).toBe("refused");
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  await pool.end();
});
