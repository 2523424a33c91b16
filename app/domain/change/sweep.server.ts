import { changes } from "drizzle/schema/change";
import { lt } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";
import { changeDays } from "./kind";

/** Removes changes of more than 30 days ago. */
export async function sweepChanges(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, changes, lt(changes.createdAt, daysBefore(ctx.now, changeDays)));
}
