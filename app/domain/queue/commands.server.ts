import { queueAssignments } from "drizzle/schema/queue";
import { and, eq, lt, not, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { dayMilliseconds } from "~/domain/units/time";
import { type QueueKind, queueKinds } from "./kind";
import { kindOf } from "./kinds.server";

type Entry = { kind: QueueKind; id: number };

/**
 * Notes that the viewer deals with an entry of the queue: one nobody holds, or one of the `holder` the viewer saw.
 * Throws forbidden, queueEntryTaken when somebody else was first, and queueEntryGone when it waits no more.
 */
export async function takeQueueEntry(ctx: SignedInContext, entry: Entry & { holder: number | null }): Promise<void> {
  const { permission, waiting } = kindOf(entry.kind);
  requirePermission(ctx.viewer, permission);
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ holder: queueAssignments.takenBy })
      .from(queueAssignments)
      .where(and(isOf(entry), waits(ctx, entry.kind)))
      .for("update");
    const insertedRows = await ctx.db.execute(sql`
      insert into ${queueAssignments} (kind, target_id, since, taken_by, taken_at)
      select ${entry.kind}, r.id, r.since, ${ctx.viewer.id}, ${ctx.now.toISOString()}::timestamptz
      from (${waiting(ctx)}) r where r.id = ${entry.id}
      on conflict (kind, target_id) do update
        set since = excluded.since, taken_by = excluded.taken_by, taken_at = excluded.taken_at
        where ${queueAssignments.since} <> excluded.since
          or ${queueAssignments.takenBy} in (${entry.holder ?? 0}, ${ctx.viewer.id})
      returning kind`);
    if (insertedRows.length === 0) {
      await requireFree(ctx, entry);
      throw new DomainError("queueEntryGone");
    }
    await recordAct(ctx, { action: "queue-take", target: target(entry), before: { holder: before?.holder ?? null } });
  });
}

/** Notes that the viewer deals with an entry that nobody deals with, in the caller's transaction. */
export async function takeIfFree(ctx: SignedInContext, { kind, id }: Entry): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${queueAssignments} (kind, target_id, since, taken_by, taken_at)
    select ${kind}, r.id, r.since, ${ctx.viewer.id}, ${ctx.now.toISOString()}::timestamptz
    from (${kindOf(kind).waiting(ctx)}) r where r.id = ${id}
    on conflict (kind, target_id) do update
      set since = excluded.since, taken_by = excluded.taken_by, taken_at = excluded.taken_at
      where ${queueAssignments.since} <> excluded.since`);
}

/** Releases an entry of the queue. Throws forbidden, and queueEntryTaken when somebody else deals with it. */
export async function returnQueueEntry(ctx: SignedInContext, entry: Entry): Promise<void> {
  requirePermission(ctx.viewer, kindOf(entry.kind).permission);
  await inTransaction(ctx, async (ctx) => {
    const returnedEntries = await ctx.db
      .delete(queueAssignments)
      .where(and(isOf(entry), eq(queueAssignments.takenBy, ctx.viewer.id)))
      .returning({ kind: queueAssignments.kind });
    if (returnedEntries.length === 0) return requireFree(ctx, entry);
    await recordAct(ctx, { action: "queue-return", target: target(entry) });
  });
}

/** Forgets who took, more than 30 days ago, what waits no more. */
export async function sweepQueueAssignments(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 30 * dayMilliseconds);
  for (const kind of queueKinds) {
    const isOver = and(eq(queueAssignments.kind, kind), lt(queueAssignments.takenAt, before));
    await deleteInBatches(ctx, queueAssignments, and(isOver, not(waits(ctx, kind))));
  }
}

async function requireFree(ctx: SignedInContext, entry: Entry): Promise<void> {
  const assignmentCount = await ctx.db.$count(queueAssignments, and(isOf(entry), waits(ctx, entry.kind)));
  if (assignmentCount > 0) throw new DomainError("queueEntryTaken");
}

/** Whether what an assignment of the kind is about waits still, or again. */
function waits(ctx: Context, kind: QueueKind) {
  const { waiting } = kindOf(kind);
  return sql`exists (
    select from (${waiting(ctx)}) r where r.id = ${queueAssignments.targetId} and r.since = ${queueAssignments.since}
  )`;
}

function isOf({ kind, id }: Entry) {
  return and(eq(queueAssignments.kind, kind), eq(queueAssignments.targetId, id));
}

function target({ kind, id }: Entry) {
  return { kind: `queue-${kind}`, id };
}
