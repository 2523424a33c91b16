import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type Line = {
  conversationId: number;
  /** Nobody for what the portal did. */
  senderId: number | null;
  body: string;
  /** An act of a negotiation, which stands among the messages. */
  offerActId?: number;
};

/**
 * Adds a line to a conversation and brings it back from everybody's archive, in the caller's transaction; it is news
 * for the participants whom `isIncoming` names. Returns the message's id. Throws messageNotSent.
 */
export async function appendLine(ctx: Context, { isIncoming, ...line }: Line & { isIncoming: SQL }): Promise<number> {
  const [id] = await appendLines(ctx, [line], isIncoming);
  if (id === undefined) throw new DomainError("messageNotSent");
  return id;
}

/** Does what appendLine does, for lines in several conversations. Returns the ids of the messages, in their order. */
export async function appendLines(ctx: Context, lines: Line[], isIncoming: SQL): Promise<number[]> {
  const ids = lines.map(({ conversationId }) => conversationId);
  if (ids.length === 0) return [];
  // The lock lets ids grow in the order in which messages become visible: whoever has seen one has seen those before.
  await ctx.db
    .update(conversations)
    .set({ lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${ctx.now.toISOString()})` })
    .where(inArray(conversations.id, ids));
  const insertedMessages = await ctx.db
    .insert(messages)
    .values(lines.map((line) => ({ ...line, createdAt: ctx.now })))
    .returning({ id: messages.id });
  const { conversationId, lastIncomingMessageId } = conversationParticipants;
  const newest = sql`(select max(${messages.id}) from ${messages} where ${messages.conversationId} = ${conversationId})`;
  await ctx.db
    .update(conversationParticipants)
    .set({
      archivedAt: null,
      lastIncomingMessageId: sql`case when ${isIncoming} then ${newest} else ${lastIncomingMessageId} end`,
    })
    .where(inArray(conversationId, ids));
  return insertedMessages.map(({ id }) => id);
}
