import { users } from "drizzle/schema/account";
import { conversationParticipants, messages } from "drizzle/schema/conversation";
import { notices } from "drizzle/schema/notice";
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "~/domain/context";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { noticeKinds } from "./kind";

type ListFilter = { onlyNew?: Date; page: number };

const ownMessageKinds = [noticeKinds.ownPrivateMessageSent, noticeKinds.ownPrivateMessageAboutAnnouncementSent];
const recipients = alias(users, "recipients");

/**
 * The viewer's own notices, newest first, a page of 20, with who wrote and whom the viewer wrote to.
 */
export function listNotices(ctx: MemberContext, { onlyNew, page }: ListFilter) {
  return ctx.db
    .select({
      id: notices.id,
      kind: notices.kind,
      readAt: notices.readAt,
      createdAt: notices.createdAt,
      parentId: notices.parentId,
      actorName: sql<string | null>`${users.name} || ' ' || ${users.surname}`,
      recipientName: sql<string | null>`${recipients.name} || ' ' || ${recipients.surname}`,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.actorId))
    .leftJoin(messages, and(eq(messages.id, notices.targetId), inArray(notices.kind, ownMessageKinds)))
    .leftJoin(
      conversationParticipants,
      and(
        eq(conversationParticipants.conversationId, messages.conversationId),
        ne(conversationParticipants.userId, ctx.viewer.id),
      ),
    )
    .leftJoin(recipients, eq(recipients.id, conversationParticipants.userId))
    .where(ownSince(ctx, onlyNew))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** How many notices the viewer has, or was given strictly after a moment. */
export function countNotices(ctx: MemberContext, onlyNew?: Date): Promise<number> {
  return ctx.db.$count(notices, ownSince(ctx, onlyNew));
}

/** How many notices the viewer has not read: the badge and the poll. */
export function countUnreadNotices(ctx: MemberContext): Promise<number> {
  return ctx.db.$count(notices, and(eq(notices.userId, ctx.viewer.id), isNull(notices.readAt)));
}

function ownSince(ctx: MemberContext, onlyNew: Date | undefined): SQL | undefined {
  return and(eq(notices.userId, ctx.viewer.id), onlyNew && gt(notices.createdAt, onlyNew));
}
