import { users } from "drizzle/schema/account";
import { messages } from "drizzle/schema/conversation";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page, rowsPerPage } from "~/domain/list/page.server";
import { personName } from "./queries.server";

const newest = newestFirst(messages.id);

/** The messages of a conversation, newest first, a page of 20; call findConversation first. */
export function listMessages(ctx: SignedInContext, conversationId: number, page: Page) {
  return ctx.db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.conversationId, conversationId), newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

const messageColumns = {
  id: messages.id,
  senderId: messages.senderId,
  senderName: sql<string | null>`${personName}`,
  senderCompanyId: users.companyId,
  offerActId: messages.offerActId,
  body: messages.body,
  createdAt: messages.createdAt,
};

/** How many messages there are, and the viewer's newest among them (0 when none); call findConversation first. */
export async function countMessages(ctx: SignedInContext, conversationId: number) {
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      newestOwn: sql<number>`coalesce(max(${messages.id}) filter (where ${messages.senderId} = ${ctx.viewer.id}), 0)::int`,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  return row ?? { total: 0, newestOwn: 0 };
}

/**
 * The page on which a message stands, counted from the newest. Throws messageNotFound for one of another conversation.
 */
export async function pageOfMessage(ctx: SignedInContext, conversationId: number, messageId: number): Promise<number> {
  const [row] = await ctx.db
    .select({
      later: sql<number>`(count(*) filter (where ${messages.id} > ${messageId}))::int`,
      isThere: sql<boolean | null>`bool_or(${messages.id} = ${messageId})`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.id} >= ${messageId}`));
  if (!row?.isThere) throw new DomainError("messageNotFound");
  return Math.floor(row.later / rowsPerPage) + 1;
}
