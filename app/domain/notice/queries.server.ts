import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { notices } from "drizzle/schema/notice";
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompanyBy } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { commentKinds, messageKinds, type NoticeKind, noticeKinds, ownActKinds } from "./kind";

export type NoticeTab = "others" | "own";
type ListFilter = { onlyNew?: Date; tab?: NoticeTab; ids?: readonly number[]; page: Page };

/**
 * What somebody sees of what notices tell: a conversation, up to a message of it where one is named, comments, or a
 * complaint.
 */
export type SeenTalk =
  | { conversationId: number; upTo?: number }
  | { commentIds: readonly number[] | SQLWrapper }
  | { complaintId: number };

const ownMessageKinds = messageKinds.filter((kind) => ownActKinds.includes(kind));
const recipients = alias(users, "recipients");
const mine = conversationParticipants;
const others = alias(conversationParticipants, "others");

const newest = newestFirst(notices.id, notices.createdAt);

/**
 * The viewer's own notices, newest first, a page of 20, with who wrote, of which company, and whom the viewer wrote to;
 * of a message also its first line, and the posting where it is about one, while the viewer takes part in that
 * conversation.
 */
export function listNotices(ctx: SignedInContext, { onlyNew, tab, ids, page }: ListFilter) {
  return ctx.db
    .select({
      id: notices.id,
      kind: notices.kind,
      action: notices.action,
      targetId: notices.targetId,
      readAt: notices.readAt,
      createdAt: notices.createdAt,
      parentId: notices.parentId,
      dedupeKey: notices.dedupeKey,
      actorName: nameOfPerson<string | null>(users),
      actorCompany: sql<string | null>`${nameOfCompanyBy(users.companyId)}`,
      recipientName: sql<string | null>`case when ${inArray(notices.kind, ownMessageKinds)}
        then ${nameOfPerson(recipients)} end`,
      postingId: conversations.postingId,
      firstLine: sql<string | null>`left(split_part(${messages.body}, chr(10), 1), 300)`,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.actorId))
    .leftJoin(
      messages,
      and(
        eq(messages.id, notices.targetId),
        inArray(notices.kind, [...messageKinds]),
        exists(
          ctx.db
            .select({ id: mine.userId })
            .from(mine)
            .where(and(eq(mine.conversationId, messages.conversationId), eq(mine.userId, ctx.viewer.id))),
        ),
      ),
    )
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(
      others,
      and(
        eq(others.conversationId, messages.conversationId),
        ne(others.userId, ctx.viewer.id),
        // Talk about a posting goes to a company, of which there may be many.
        eq(others.isFreight, false),
      ),
    )
    .leftJoin(recipients, eq(recipients.id, others.userId))
    .where(and(ownSince(ctx, onlyNew), ofTab(tab), ids && inArray(notices.id, [...ids]), newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many notices the viewer has in each tab, or was given strictly after a moment. */
export async function countNotices(ctx: SignedInContext, onlyNew?: Date) {
  const [row] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      others: sql<number>`(count(*) filter (where ${ofTab("others")}))::int`,
      own: sql<number>`(count(*) filter (where ${ofTab("own")}))::int`,
    })
    .from(notices)
    .where(ownSince(ctx, onlyNew));
  return row ?? { all: 0, others: 0, own: 0 };
}

/**
 * How many notices the viewer has not read, but for those of the talk that is being opened: the badge and the poll.
 * Without a package the list is closed, so nothing is counted.
 */
export async function countUnreadNotices(ctx: SignedInContext, openTalk?: SeenTalk): Promise<number> {
  if (!hasFullAccess(ctx.viewer)) return 0;
  return ctx.db.$count(notices, isCounted(ctx, openTalk));
}

/** What countUnreadNotices counts, as a part of a statement that counts more. */
export function unreadNotices(ctx: SignedInContext, openTalk?: SeenTalk): SQL {
  if (!hasFullAccess(ctx.viewer)) return sql`0`;
  return sql`(select count(*)::int from ${notices} where ${isCounted(ctx, openTalk)})`;
}

function isCounted(ctx: SignedInContext, openTalk?: SeenTalk): SQL | undefined {
  return and(isOwnUnread(ctx), openTalk && not(tellsOf(ctx, openTalk)));
}

/** The viewer's unread notices. */
export function isOwnUnread(ctx: SignedInContext): SQL | undefined {
  return and(eq(notices.userId, ctx.viewer.id), isNull(notices.readAt));
}

/** The notices of what others wrote there. */
export function tellsOf(ctx: SignedInContext, talk: SeenTalk): SQL {
  if ("commentIds" in talk) return targets(commentKinds, talk.commentIds);
  if ("complaintId" in talk) return targets([noticeKinds.complaint], [talk.complaintId]);
  const { conversationId, upTo } = talk;
  return targets(
    [noticeKinds.privateMessage, noticeKinds.privateMessageAboutAnnouncement],
    ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), upTo === undefined ? undefined : lte(messages.id, upTo))),
  );
}

/** The ids of comments that the viewer was told of and has not seen. */
export function unseenComments(ctx: SignedInContext) {
  return ctx.db
    .select({ id: notices.targetId })
    .from(notices)
    .where(and(isOwnUnread(ctx), inArray(notices.kind, commentKinds)));
}

function targets(kinds: readonly NoticeKind[], ids: readonly number[] | SQLWrapper): SQL {
  return sql`(${inArray(notices.kind, [...kinds])} and ${inArray(notices.targetId, ids)})`;
}

function ofTab(tab: NoticeTab | undefined): SQL | undefined {
  if (!tab) return;
  return (tab === "own" ? inArray : notInArray)(notices.kind, [...ownActKinds]);
}

function ownSince(ctx: SignedInContext, onlyNew: Date | undefined): SQL | undefined {
  return and(eq(notices.userId, ctx.viewer.id), onlyNew && gt(notices.createdAt, onlyNew));
}
