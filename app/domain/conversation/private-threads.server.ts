import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversations, messages } from "drizzle/schema/conversation";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { rowsPerPage } from "~/domain/list/page.server";
import { isOwnPart, isUnread, mine, others, personColumns } from "./queries.server";

/** How many messages of a private thread the page of its announcement shows. */
const messagesPerThread = 5;

type ThreadMessage = { id: number; senderId: number; body: string; createdAt: string };

/**
 * The viewer's private threads about an announcement, newest first, 20 at most, each with its last messages: all of
 * them for the announcement's author, one for anybody else. Call findAnnouncement first.
 */
export function listPrivateThreads(ctx: SignedInContext, announcementId: number) {
  return ctx.db
    .select({
      id: conversations.id,
      counterpart: personColumns,
      lastReadMessageId: mine.lastReadMessageId,
      isUnread,
      total: sql<number>`(select count(*)::int from ${messages} where ${messages.conversationId} = ${conversations.id})`,
      messages: sql<ThreadMessage[]>`(
        select json_agg(json_build_object('id', m.id, 'senderId', m.sender_id, 'body', m.body, 'createdAt', m.created_at)
          order by m.id)
        from (
          select * from ${messages} where ${messages.conversationId} = ${conversations.id}
          order by ${messages.id} desc limit ${messagesPerThread}
        ) m
      )`,
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(others, and(eq(others.conversationId, conversations.id), ne(others.userId, ctx.viewer.id)))
    .innerJoin(users, eq(users.id, others.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(isOwnPart(ctx), eq(conversations.kind, "ANNOUNCEMENT"), eq(conversations.announcementId, announcementId)),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(rowsPerPage);
}
