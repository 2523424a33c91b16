import { idempotencyKeys, rateLimits, recoveredForms } from "drizzle/schema/operations";
import { and, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { daysBefore } from "~/domain/units/time";
import type { Context } from "./context";

/** Removes old windows of limits, keys of forms and forms that nobody came back for. */
export async function sweepRequests(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, rateLimits, lt(rateLimits.windowStart, daysBefore(ctx.now, 1)));
  await deleteInBatches(ctx, idempotencyKeys, lt(idempotencyKeys.createdAt, daysBefore(ctx.now, 2)));
  await deleteInBatches(ctx, recoveredForms, lt(recoveredForms.createdAt, daysBefore(ctx.now, 7)));
}

const batch = 5000;
const mostBatches = 100;

/**
 * Removes rows by so many at once that no statement takes long; what is left after half a million waits for the next
 * run.
 */
export async function deleteInBatches({ db }: Pick<Context, "db">, table: PgTable, where?: SQL): Promise<void> {
  await inBatches((most) => {
    const over = db.select({ row: sql`ctid` }).from(table).where(where).limit(most);
    const isOver = and(where, sql`ctid = any(array(${over}))`);
    return db.delete(table).where(isOver).returning({ row: sql`1` });
  });
}

/** Writes rows by at most so many at once, until none are left or half a million are done. Answers how many. */
export async function inBatches(write: (most: number) => PromiseLike<unknown[]>): Promise<number> {
  let total = 0;
  for (let turn = 0; turn < mostBatches; turn++) {
    const rows = await write(batch);
    total += rows.length;
    if (rows.length < batch) break;
  }
  return total;
}
