import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type Line = {
  conversationId: number;
  /** Nobody for what the portal did. */
  senderId: number | null;
  body: string;
  /** An act of a negotiation, which stands among the messages. */
  offerActId?: number;
  /** For which of the participants it is news. */
  isIncoming: SQL;
};

/**
 * Adds a line to a conversation and brings it back from everybody's archive, in the caller's transaction. Returns the
 * message's id. Throws messageNotSent.
 */
export async function appendLine(ctx: Context, { conversationId, isIncoming, ...line }: Line): Promise<number> {
  // The lock lets ids grow in the order in which messages become visible: whoever has seen one has seen those before.
  await ctx.db
    .update(conversations)
    .set({ lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${ctx.now.toISOString()})` })
    .where(eq(conversations.id, conversationId));
  const [message] = await ctx.db
    .insert(messages)
    .values({ conversationId, ...line, createdAt: ctx.now })
    .returning({ id: messages.id });
  if (!message) throw new DomainError("messageNotSent");
  await ctx.db
    .update(conversationParticipants)
    .set({
      archivedAt: null,
      lastIncomingMessageId: sql`case when ${isIncoming} then ${message.id}
        else ${conversationParticipants.lastIncomingMessageId} end`,
    })
    .where(eq(conversationParticipants.conversationId, conversationId));
  return message.id;
}
