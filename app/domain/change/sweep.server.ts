import { changes } from "drizzle/schema/change";
import { inArray, lt } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";
import { changeDays } from "./queries.server";

/** Removes changes of more than 30 days ago. */
export async function sweepChanges({ db, now }: Context): Promise<void> {
  await deleteInBatches((most) => {
    const old = db
      .select({ id: changes.id })
      .from(changes)
      .where(lt(changes.createdAt, daysBefore(now, changeDays)))
      .limit(most);
    return db.delete(changes).where(inArray(changes.id, old)).returning({ id: changes.id });
  });
}
