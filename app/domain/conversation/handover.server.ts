import { conversationParticipants } from "drizzle/schema/conversation";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";

const part = conversationParticipants;

/** How many conversations about postings a person is in for their company. */
export function countTalk(ctx: Context, userId: number): Promise<number> {
  return ctx.db.$count(part, isTalkOf(userId));
}

/**
 * Puts a colleague in the person's place in conversations about postings, with what was read of them and what was not,
 * in the caller's transaction; answers how many these were. Where the colleague takes part already, what either has not
 * read is unread.
 */
export async function handOverTalk(ctx: Context, userId: number, successorId: number): Promise<number> {
  await ctx.db
    .update(part)
    .set({ takenOverBy: sql`nullif(${successorId}::bigint, ${part.userId})` })
    .where(eq(part.takenOverBy, userId));
  const left = await ctx.db.delete(part).where(isTalkOf(userId)).returning();
  if (left.length === 0) return 0;
  const newest = (conversationId: number) => sql`(
    select coalesce(max(m.id), 0) from messages m where m.conversation_id = ${conversationId}::bigint
  )`;
  await ctx.db
    .insert(part)
    .values(
      left.map((row) => ({
        ...row,
        userId: successorId,
        takenOverBy: row.takenOverBy === successorId ? null : row.takenOverBy,
        // What the person wrote last is nothing new to who reads on.
        lastReadMessageId:
          row.lastIncomingMessageId > row.lastReadMessageId ? row.lastReadMessageId : newest(row.conversationId),
      })),
    )
    .onConflictDoUpdate({
      target: [part.conversationId, part.userId],
      set: {
        takenOverBy: sql`case when excluded.taken_over_by is null then null else ${part.takenOverBy} end`,
        archivedAt: sql`case when excluded.archived_at is null then null else ${part.archivedAt} end`,
        lastReadMessageId: sql`least(${part.lastReadMessageId}, excluded.last_read_message_id)`,
        lastIncomingMessageId: sql`greatest(${part.lastIncomingMessageId}, excluded.last_incoming_message_id)`,
      },
    });
  return left.length;
}

function isTalkOf(userId: number) {
  return and(eq(part.userId, userId), eq(part.isFreight, true));
}
