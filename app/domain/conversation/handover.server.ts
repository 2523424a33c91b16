import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "~/domain/context";

/** How many conversations about postings a person is in for their company. */
export function countTalk(ctx: Context, userId: number): Promise<number> {
  return ctx.db.$count(
    conversationParticipants,
    and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.isFreight, true)),
  );
}

/**
 * Puts a colleague in the person's place in conversations about postings, with what was read of them and what was not,
 * in the caller's transaction; answers how many these were. Where the colleague has asked about a posting too, theirs
 * goes on and the person's is archived.
 */
export async function handOverTalk(ctx: Context, userId: number, successorId: number): Promise<number> {
  const theirs = alias(conversations, "theirs");
  const taken = await ctx.db
    .update(conversations)
    .set({
      supervisorId: sql`case when ${conversations.supervisorId} = ${userId} then ${successorId}::bigint
        else ${conversations.supervisorId} end`,
      counterpartId: sql`case when ${conversations.counterpartId} = ${userId} then ${successorId}::bigint
        else ${conversations.counterpartId} end`,
      counterpartKey: keyWith(userId, successorId),
    })
    .where(
      and(
        eq(conversations.kind, "FREIGHT"),
        inArray(
          conversations.id,
          ctx.db
            .select({ id: conversationParticipants.conversationId })
            .from(conversationParticipants)
            .where(and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.isFreight, true))),
        ),
        sql`not exists (
          select from ${conversations} ${theirs} where ${theirs.postingId} = ${conversations.postingId}
            and ${conversations.counterpartId} = ${userId} and ${theirs.counterpartId} = ${successorId}
        )`,
      ),
    )
    .returning({ id: conversations.id });
  const ids = taken.map(({ id }) => id);
  await ctx.db
    .update(conversationParticipants)
    .set({ archivedAt: sql`coalesce(${conversationParticipants.archivedAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(conversationParticipants.userId, userId),
        eq(conversationParticipants.isFreight, true),
        notInArray(conversationParticipants.conversationId, ids),
      ),
    );
  if (ids.length === 0) return 0;
  const isTheirs = and(
    eq(conversationParticipants.userId, userId),
    inArray(conversationParticipants.conversationId, ids),
  );
  await ctx.db
    .update(conversationParticipants)
    .set({
      userId: successorId,
      // What the person wrote last is nothing new to who reads on.
      lastReadMessageId: sql`case when ${conversationParticipants.lastIncomingMessageId} > ${conversationParticipants.lastReadMessageId}
        then ${conversationParticipants.lastReadMessageId}
        else (select coalesce(max(${messages.id}), 0) from ${messages}
          where ${messages.conversationId} = ${conversationParticipants.conversationId}) end`,
    })
    .where(isTheirs);
  return ids.length;
}

/** The key of the conversation's pair once the one has taken the other's place. */
function keyWith(userId: number, successorId: number) {
  const other = sql`case when ${conversations.supervisorId} = ${userId} then ${conversations.counterpartId}
    else ${conversations.supervisorId} end`;
  return sql`least(${other}, ${successorId}::bigint) || ':' || greatest(${other}, ${successorId}::bigint)`;
}
