import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

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
  // In the order of their ids, as who locks several of them does.
  await ctx.db.execute(sql`
    select from ${conversations}
    where ${conversations.id} in (select ${part.conversationId} from ${part} where ${isTalkOf(userId)})
    order by ${conversations.id} for no key update`);
  await ctx.db
    .update(part)
    .set({ takenOverBy: sql`nullif(${successorId}::bigint, ${part.userId})` })
    .where(eq(part.takenOverBy, userId));
  // What the person wrote last is nothing new to who reads on.
  const lastReadMessage = sql`case when gone.last_incoming_message_id > gone.last_read_message_id then gone.last_read_message_id
    else (select coalesce(max(m.id), 0) from messages m where m.conversation_id = gone.conversation_id) end`;
  // One statement, so that no number of conversations is too many.
  const movedParts = await ctx.db.execute(sql`
    with gone as (delete from ${part} where ${isTalkOf(userId)} returning *)
    insert into ${part} (conversation_id, user_id, company_id, is_freight, archived_at, taken_over_by,
      last_incoming_message_id, last_read_message_id)
    select gone.conversation_id, ${successorId}::bigint, gone.company_id, gone.is_freight, gone.archived_at,
      nullif(gone.taken_over_by, ${successorId}::bigint), gone.last_incoming_message_id, ${lastReadMessage}
    from gone
    on conflict (conversation_id, user_id) do update set
      taken_over_by = case when excluded.taken_over_by is null then null else ${part.takenOverBy} end,
      archived_at = case when excluded.archived_at is null then null else ${part.archivedAt} end,
      last_read_message_id = least(${part.lastReadMessageId}, excluded.last_read_message_id),
      last_incoming_message_id = greatest(${part.lastIncomingMessageId}, excluded.last_incoming_message_id)`);
  return movedParts.count;
}

function isTalkOf(userId: number): SQL | undefined {
  return and(eq(part.userId, userId), eq(part.isFreight, true));
}
