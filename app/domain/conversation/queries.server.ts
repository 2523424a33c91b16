import { users } from "drizzle/schema/account";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { freightSupervisors } from "drizzle/schema/freight";
import { type AnyColumn, and, desc, eq, exists, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listedFor, mayBeOpened } from "~/domain/announcement/queries.server";
import { isMember } from "~/domain/company/public-profile.server";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { patternsOf } from "~/domain/phrase.server";
import { hasFullAccess } from "~/domain/viewer";
import { isWorking } from "~/domain/working.server";
import { inChargeOf } from "./freight.server";

type ListFilter = { phrase: string; archived: boolean; page: number };

/** How many messages of a private thread the page of its announcement shows. */
const messagesPerThread = 5;

const mine = conversationParticipants;
const others = alias(conversationParticipants, "others");

const personName = sql<string>`${users.name} || ' ' || ${users.surname}`;
export const companyName = sql<string>`coalesce(${companies.shortName}, ${companies.name})`;
/** Nobody writes to who cannot sign in or, since their company is not verified, cannot answer. */
const isReachable = sql<boolean>`(${users.isActive} and not ${users.isBlocked} and ${isMember})`;

/** A person as the other one of a conversation sees them; joined with their company. */
export const personColumns = {
  id: users.id,
  name: personName,
  companyId: companies.id,
  companyName,
  isReachable,
};

const isUnread = sql<boolean>`${mine.lastIncomingMessageId} > ${mine.lastReadMessageId}`;

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
    .where(and(soughtBy(ctx, phrase), archived ? isNotNull(mine.archivedAt) : isNull(mine.archivedAt)))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(rowsPerPage)
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
 * How many current conversations of the viewer hold a message they have not seen, but for the one being opened: those
 * about freight, and the others.
 */
export async function countUnreadConversations(ctx: SignedInContext, opened?: number) {
  const counts = {
    messages: sql<number>`count(*) filter (where not ${mine.isFreight})::int`,
    freight: sql<number>`count(*) filter (where ${mine.isFreight})::int`,
  };
  const isOther = opened === undefined ? undefined : ne(mine.conversationId, opened);
  const [row] = await ctx.db
    .select(counts)
    .from(mine)
    .where(and(own(ctx), isUnread, isNull(mine.archivedAt), isOther));
  return row ?? { messages: 0, freight: 0 };
}

/**
 * A conversation that the viewer may read: one they take part in or, with full access, any of their company about a
 * posting. The counterpart is the other person or, of talk about a posting, the other company, without a person's id.
 * An announcement that the viewer cannot open any more gives no title. Throws conversationNotFound for anybody else's,
 * exactly as for none.
 */
export async function findConversation(ctx: SignedInContext, id: number) {
  const [conversation] = await ctx.db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      isFreight: isAboutPosting,
      announcementId: conversations.announcementId,
      announcementTitle: announcements.title,
      postingId: conversations.postingId,
      interestedCompanyId: conversations.interestedCompanyId,
      isPostingSide: sql<boolean>`${conversations.postingCompanyId} is not distinct from ${ctx.viewer.company.id}`,
      isInCharge: sql<boolean>`(${mine.userId} is not null and ${inChargeOf(mine)})`,
      createdAt: conversations.createdAt,
      takesMessages: sql<boolean>`${conversations.kind} <> 'ANNOUNCEMENT' or coalesce((${listedFor(ctx)}), false)`,
      counterpart: {
        id: sql<number | null>`${others.userId}`.mapWith(others.userId),
        name: sql<string>`coalesce(${personName}, ${companyName})`,
        companyId: companies.id,
        companyName,
        isReachable: sql<boolean>`case when ${isAboutPosting} then ${isMember} and ${answers(companies.id)}
          else ${isReachable} end`,
      },
      isParticipant: sql<boolean>`${mine.userId} is not null`,
      isArchived: sql<boolean>`${mine.archivedAt} is not null`,
      isUnread: sql<boolean>`coalesce(${isUnread}, false)`,
      lastReadMessageId: sql<number>`coalesce(${mine.lastReadMessageId}, 0)`.mapWith(Number),
    })
    .from(conversations)
    .leftJoin(mine, and(eq(mine.conversationId, conversations.id), own(ctx)))
    .leftJoin(
      others,
      and(eq(others.conversationId, conversations.id), ne(others.userId, ctx.viewer.id), sql`not ${isAboutPosting}`),
    )
    .leftJoin(users, eq(users.id, others.userId))
    .innerJoin(companies, eq(companies.id, sql`coalesce(${users.companyId}, ${otherCompanyId(ctx)})`))
    .leftJoin(announcements, and(eq(announcements.id, conversations.announcementId), mayBeOpened(ctx)))
    .where(and(eq(conversations.id, id), mayBeRead(ctx)));
  if (!conversation) throw new DomainError("conversationNotFound");
  return conversation;
}

/** Whether the viewer takes part in a conversation or, with full access, their company talks there about a posting. */
function mayBeRead(ctx: SignedInContext): SQL {
  const ofCompany = hasFullAccess(ctx.viewer) ? isOfCompany(ctx) : sql`false`;
  return sql`(${mine.userId} is not null or ${ofCompany})`;
}

/** Whether the viewer's company talks there about a posting. */
export function isOfCompany({ viewer }: SignedInContext): SQL {
  return sql`(${eq(conversations.postingCompanyId, viewer.company.id)}
    or ${eq(conversations.interestedCompanyId, viewer.company.id)})`;
}

/** The company that the viewer's talks with about a posting. */
export function otherCompanyId({ viewer }: SignedInContext): SQL {
  return sql`case when ${conversations.postingCompanyId} = ${viewer.company.id}
    then ${conversations.interestedCompanyId} else ${conversations.postingCompanyId} end`;
}

const isAboutPosting = sql<boolean>`(${conversations.kind} = 'FREIGHT')`;

/** Whether somebody of a company can answer there: who takes part for it, or supervises its posting. */
function answers(companyId: AnyColumn): SQL {
  return sql`exists (
    select from ${users}
    left join ${mine} ${others} on ${others.conversationId} = ${conversations.id} and ${others.userId} = ${users.id}
    left join ${freightSupervisors} on ${freightSupervisors.postingId} = ${conversations.postingId}
      and ${freightSupervisors.userId} = ${users.id}
    where ${users.companyId} = ${companyId} and ${isWorking}
      and num_nonnulls(${others.userId}, ${freightSupervisors.userId}) > 0
  )`;
}

/** The messages of a conversation, newest first, a page of 20; call findConversation first. */
export function listMessages(ctx: SignedInContext, conversationId: number, page: number) {
  return ctx.db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.id))
    .limit(rowsPerPage)
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

/** The page on which a message stands, counted from the newest. Throws messageNotFound for one of another conversation. */
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

/** The conversation of a message, which the viewer may read. Throws conversationNotFound for anybody else's. */
export async function conversationOfMessage(ctx: SignedInContext, messageId: number) {
  const [row] = await ctx.db
    .select({ id: conversations.id, isFreight: isAboutPosting })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(mine, and(eq(mine.conversationId, conversations.id), own(ctx)))
    .where(and(eq(messages.id, messageId), mayBeRead(ctx)));
  if (!row) throw new DomainError("conversationNotFound");
  return row;
}

/** The viewer's conversation with a person about nothing in particular; null before the first message. */
export async function findDirectConversation(ctx: SignedInContext, counterpartId: number): Promise<number | null> {
  const key = counterpartKey(ctx.viewer.id, counterpartId);
  const [row] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.kind, "DIRECT"), eq(conversations.counterpartKey, key)));
  return row?.id ?? null;
}

/** The ids of two people as one text, whoever comes first. */
export function counterpartKey(one: number, other: number): string {
  return `${Math.min(one, other)}:${Math.max(one, other)}`;
}

/** Whom a message would go to; the policy says whether it may. Throws userNotFound. */
export async function findRecipient(ctx: SignedInContext, id: number) {
  const [person] = await ctx.db
    .select(personColumns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, id));
  if (!person) throw new DomainError("userNotFound");
  return person;
}

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
    .where(and(own(ctx), eq(conversations.kind, "ANNOUNCEMENT"), eq(conversations.announcementId, announcementId)))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(rowsPerPage);
}

function own(ctx: SignedInContext): SQL {
  return eq(mine.userId, ctx.viewer.id);
}

function soughtBy(ctx: SignedInContext, phrase: string): SQL | undefined {
  return and(own(ctx), eq(mine.isFreight, false), withText(ctx, phrase));
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
