import { idempotencyKeys, rateLimits, recoveredForms } from "drizzle/schema/operations";
import { lt } from "drizzle-orm";
import { daysBefore } from "~/domain/units/time";
import type { Context } from "./context";

/** Removes old windows of limits, keys of forms and forms that nobody came back for. */
export async function sweepRequests({ db, now }: Context): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, daysBefore(now, 1)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysBefore(now, 2)));
  await db.delete(recoveredForms).where(lt(recoveredForms.createdAt, daysBefore(now, 7)));
}

const batch = 5000;
const mostBatches = 100;

/** Removes rows by so many at once that no statement takes long; what is left after half a million waits for the next run. */
export async function deleteInBatches(remove: (most: number) => PromiseLike<unknown[]>): Promise<void> {
  for (let turn = 0; turn < mostBatches; turn++) {
    const removed = await remove(batch);
    if (removed.length < batch) return;
  }
}
