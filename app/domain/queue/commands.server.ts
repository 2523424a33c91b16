import { queueAssignments } from "drizzle/schema/queue";
import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { requirePermission } from "~/domain/policy";
import { inTransaction } from "~/domain/transaction.server";
import type { QueueKind } from "./kind";
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
    const taken = await ctx.db.execute(sql`
      insert into ${queueAssignments} (kind, target_id, since, taken_by, taken_at)
      select ${entry.kind}, r.id, r.since, ${ctx.viewer.id}, ${ctx.now.toISOString()}::timestamptz
      from (${waiting}) r where r.id = ${entry.id}
      on conflict (kind, target_id) do update
        set since = excluded.since, taken_by = excluded.taken_by, taken_at = excluded.taken_at
        where ${queueAssignments.since} <> excluded.since
          or ${queueAssignments.takenBy} in (${entry.holder ?? 0}, ${ctx.viewer.id})
      returning kind`);
    if (taken.length === 0) {
      await requireFree(ctx, entry);
      throw new DomainError("queueEntryGone");
    }
    await recordAct(ctx, { action: "queue-take", target: target(entry), before: { holder: entry.holder } });
  });
}

/** Lets an entry of the queue go. Throws forbidden, and queueEntryTaken when somebody else deals with it. */
export async function returnQueueEntry(ctx: SignedInContext, entry: Entry): Promise<void> {
  requirePermission(ctx.viewer, kindOf(entry.kind).permission);
  await inTransaction(ctx, async (ctx) => {
    const returned = await ctx.db
      .delete(queueAssignments)
      .where(and(isOf(entry), eq(queueAssignments.takenBy, ctx.viewer.id)))
      .returning({ kind: queueAssignments.kind });
    if (returned.length === 0) return requireFree(ctx, entry);
    await recordAct(ctx, { action: "queue-return", target: target(entry) });
  });
}

async function requireFree(ctx: SignedInContext, entry: Entry): Promise<void> {
  const taken = await ctx.db.$count(queueAssignments, and(isOf(entry), waits(entry)));
  if (taken > 0) throw new DomainError("queueEntryTaken");
}

function waits({ kind, id }: Entry) {
  const { waiting } = kindOf(kind);
  return sql`exists (select from (${waiting}) r where r.id = ${id} and r.since = ${queueAssignments.since})`;
}

function isOf({ kind, id }: Entry) {
  return and(eq(queueAssignments.kind, kind), eq(queueAssignments.targetId, id));
}

function target({ kind, id }: Entry) {
  return { kind: `queue-${kind}`, id };
}
