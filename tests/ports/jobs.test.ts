import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { jobs, startWorker } from "~/ports/jobs.server";

test("an end of a job that the database refuses ends neither the process nor the work", async () => {
  const reported: string[] = [];
  const done: string[] = [];
  const work = async ({ name }: Record<string, unknown>) => {
    done.push(String(name));
    if (name !== "first") return;
    await db.execute(
      sql.raw(`create sequence refusals; create function refuse_end() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); raise exception 'refused by the test'; end $$;
      create trigger refuse_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_end()`),
    );
  };
  const isRefused = async () => {
    const [row] = await db.execute<{ called: boolean }>(sql`
      select count(*) > 0 as called from pg_sequences where sequencename = 'refusals' and last_value is not null`);
    return row?.called;
  };
  const worker = await startWorker({ try: { run: work } }, (_error, task) => void reported.push(task));
  try {
    await jobs.add(db, "try", { name: "first" });
    await expect.poll(isRefused, { timeout: 5000 }).toBe(true);
    await db.execute(sql`drop function refuse_end cascade`);
    await db.execute(sql`drop sequence refusals`);
    await jobs.add(db, "try", { name: "second" });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(["first", "second"]);
    expect(reported).toEqual(["worker"]);
  } finally {
    await worker.stop();
    await db.execute(sql`delete from graphile_worker._private_jobs`);
  }
});
