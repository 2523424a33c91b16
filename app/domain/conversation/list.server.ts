import { users } from "drizzle/schema/account";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { conversations, messages } from "drizzle/schema/conversation";
import { and, desc, eq, exists, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { mayBeOpened } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { companyName, isOwnPart, isUnread, mine, others, personName } from "./queries.server";

type ListFilter = { phrase: string; archived: boolean; page: Page };

const newest = newestFirst(conversations.id, conversations.lastMessageAt);

/** The viewer's conversations but for those about postings, the newest message first, a page of 20. */
export function listConversations(ctx: SignedInContext, { archived, page, phrase }: ListFilter) {
  // The page is cut before names and texts are looked up: who talks a lot has thousands of conversations.
  const visible = ctx.db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      announcementId: conversations.announcementId,
      lastMessageAt: conversations.lastMessageAt,
      lastReadMessageId: mine.lastReadMessageId,
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .where(
      and(soughtBy(ctx, phrase), archived ? isNotNull(mine.archivedAt) : isNull(mine.archivedAt), newest.behind(page)),
    )
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page))
    .as("shown");
  const last = sql`from ${messages} where ${messages.conversationId} = ${visible.id} order by ${messages.id} desc limit 1`;
  return ctx.db
    .select({
      id: visible.id,
      kind: visible.kind,
      lastMessageAt: visible.lastMessageAt,
      counterpartName: personName,
      companyName,
      announcementTitle: announcements.title,
      beginning: sql<string | null>`(select left(${messages.body}, 300) ${last})`,
      isOwn: sql<boolean | null>`(select ${messages.senderId} = ${ctx.viewer.id} ${last})`,
      unread: sql<number>`(
        select count(*)::int from ${messages}
        where ${messages.conversationId} = ${visible.id} and ${messages.id} > ${visible.lastReadMessageId}
          and ${messages.senderId} <> ${ctx.viewer.id}
      )`,
    })
    .from(visible)
    .innerJoin(others, and(eq(others.conversationId, visible.id), ne(others.userId, ctx.viewer.id)))
    .innerJoin(users, eq(users.id, others.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(announcements, and(eq(announcements.id, visible.announcementId), mayBeOpened(ctx)))
    .orderBy(desc(visible.lastMessageAt), desc(visible.id));
}

/** How many conversations of the viewer a search finds, current and archived ones, but for those about postings. */
export async function countConversations(ctx: SignedInContext, { phrase }: Pick<ListFilter, "phrase">) {
  const counts = {
    current: sql<number>`count(*) filter (where ${mine.archivedAt} is null)::int`,
    archived: sql<number>`count(*) filter (where ${mine.archivedAt} is not null)::int`,
  };
  const [row] = await ctx.db.select(counts).from(mine).where(soughtBy(ctx, phrase));
  return row ?? { current: 0, archived: 0 };
}

/**
 * The query of how many current conversations of the viewer hold a message they have not seen, but for the one being
 * opened: those about freight, and the others. One row.
 */
export function unreadConversations(ctx: SignedInContext, openId?: number) {
  const isOther = openId === undefined ? undefined : ne(mine.conversationId, openId);
  return ctx.db
    .select({
      messages: sql<number>`count(*) filter (where not ${mine.isFreight})::int`.as("messages"),
      freight: sql<number>`count(*) filter (where ${mine.isFreight})::int`.as("freight"),
    })
    .from(mine)
    .where(and(isOwnPart(ctx), isUnread, isNull(mine.archivedAt), isOther));
}

function soughtBy(ctx: SignedInContext, phrase: string): SQL | undefined {
  return and(isOwnPart(ctx), eq(mine.isFreight, false), withText(ctx, phrase));
}

/** By the other person's and company's name alone: what else is known of people is not there to be tried out. */
function withText(ctx: SignedInContext, phrase: string): SQL | undefined {
  const patterns = patternsOf(phrase);
  if (patterns.length === 0) return;
  const text = sql`fold(concat_ws(' ', ${users.name}, ${users.surname}, ${companies.name}, ${companies.shortName}))`;
  return exists(
    ctx.db
      .select({ id: others.userId })
      .from(others)
      .innerJoin(users, eq(users.id, others.userId))
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(
        and(
          eq(others.conversationId, mine.conversationId),
          ne(others.userId, ctx.viewer.id),
          ...patterns.map((pattern) => sql`${text} like ${pattern}`),
        ),
      ),
  );
}
