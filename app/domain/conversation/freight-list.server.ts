import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { type AnyColumn, and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { dayMilliseconds } from "~/domain/units/time";
import { inChargeOf } from "./freight.server";
import { companyName, isOfCompany, otherCompanyId } from "./queries.server";

/** The viewer's talk, current or put away, or with full access all of their company. */
export const freightTalkScopes = ["own", "archived", "company"] as const;
export type FreightTalkScope = (typeof freightTalkScopes)[number];

/** With a posting, of that one alone. */
type FreightTalkFilter = { phrase: string; postingId?: number };
type TalkPerson = { id: number; name: string };

const mine = conversationParticipants;
const parts = alias(conversationParticipants, "parts");

const newest = newestFirst(conversations.id, conversations.lastMessageAt);

/**
 * Conversations about postings, those with the newest message first, a page of 20; call it for a scope that is open.
 */
export function listFreightConversations(
  ctx: SignedInContext,
  { scope, page, ...filter }: FreightTalkFilter & { scope: FreightTalkScope; page: Page },
) {
  // The page is cut before names and texts are looked up: who talks a lot has thousands of conversations.
  const visible = ctx.db
    .select({
      id: conversations.id,
      postingId: conversations.postingId,
      postingCompanyId: conversations.postingCompanyId,
      otherCompanyId: sql<number>`${otherCompanyId(ctx)}`.as("other_company_id"),
      lastMessageAt: conversations.lastMessageAt,
      createdAt: conversations.createdAt,
      lastReadMessageId: lastReadMessage(ctx, scope).as("last_read_message_id"),
    })
    .from(conversations)
    .leftJoin(mine, isMine(ctx))
    .where(and(inScope(ctx, scope), soughtBy(ctx, filter), newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page))
    .as("shown");
  const last = sql`from ${messages} where ${messages.conversationId} = ${visible.id} order by ${messages.id} desc limit 1`;
  return ctx.db
    .select({
      id: visible.id,
      postingId: sql<number>`${visible.postingId}`.mapWith(Number),
      isPostingSide: sql<boolean>`${visible.postingCompanyId} = ${ctx.viewer.company.id}`,
      lastMessageAt: visible.lastMessageAt,
      createdAt: visible.createdAt,
      companyName,
      supervisors: leadersOf(visible.id, sql`= ${visible.postingCompanyId}`),
      askers: leadersOf(visible.id, sql`<> ${visible.postingCompanyId}`),
      beginning: sql<string | null>`(select left(${messages.body}, 300) ${last})`,
      lastActId: sql<number | null>`(select ${messages.offerActId} ${last})`.mapWith(messages.offerActId),
      lastSender: sql<TalkPerson | null>`(
        select json_build_object('id', ${users.id}, 'name', ${nameOfPerson(users)})
        from ${users} where ${users.id} = (select ${messages.senderId} ${last})
      )`,
      unread: sql<number>`(
        select count(*)::int from ${messages} left join ${users} on ${users.id} = ${messages.senderId}
        where ${messages.conversationId} = ${visible.id} and ${messages.id} > ${visible.lastReadMessageId}
          and ${users.companyId} is distinct from ${ctx.viewer.company.id}
      )`,
    })
    .from(visible)
    .innerJoin(companies, eq(companies.id, visible.otherCompanyId))
    .orderBy(desc(visible.lastMessageAt), desc(visible.id));
}

/** How many conversations about postings a search finds in each scope; without full access none of the company's. */
export async function countFreightConversations(ctx: SignedInContext, filter: FreightTalkFilter) {
  const [row] = await ctx.db
    .select({
      own: sql<number>`count(*) filter (where ${inScope(ctx, "own")})::int`,
      archived: sql<number>`count(*) filter (where ${inScope(ctx, "archived")})::int`,
      company: sql<number>`count(*) filter (where ${inScope(ctx, "company")})::int`,
    })
    .from(conversations)
    .leftJoin(mine, isMine(ctx))
    .where(and(hasFullAccess(ctx.viewer) ? isOfCompany(ctx) : takesPart(ctx), soughtBy(ctx, filter)));
  return row ?? { own: 0, archived: 0, company: 0 };
}

/**
 * Questions about postings of the viewer's company: how many companies wrote of each, and in how many talks nobody has
 * read what they wrote. An offer without a word is no question.
 */
export async function countQuestions(ctx: SignedInContext, postingIds: readonly number[]) {
  if (postingIds.length === 0) return new Map<number, { total: number; unread: number }>();
  const hasQuestion = (after: SQL) => sql`exists (
    select from ${messages} join ${users} on ${users.id} = ${messages.senderId}
    where ${messages.conversationId} = ${conversations.id} and ${messages.offerActId} is null
      and ${messages.id} > ${after} and ${users.companyId} <> ${conversations.postingCompanyId}
  )`;
  const isUnread = hasQuestion(sql`(
    select coalesce(max(${parts.lastReadMessageId}), 0) from ${mine} ${parts}
    where ${parts.conversationId} = ${conversations.id} and ${parts.companyId} = ${conversations.postingCompanyId}
  )`);
  const rows = await ctx.db
    .select({
      postingId: sql<number>`${conversations.postingId}`.mapWith(Number),
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
    })
    .from(conversations)
    .where(
      and(
        inArray(conversations.postingId, [...postingIds]),
        eq(conversations.postingCompanyId, ctx.viewer.company.id),
        hasQuestion(sql`0`),
      ),
    )
    .groupBy(conversations.postingId);
  return new Map(rows.map(({ postingId, ...counts }) => [postingId, counts]));
}

/** Days after which a question without an answer is a task no more. */
const openDays = 14;

/**
 * Whether a conversation is about a posting of the viewer's company that is still on offer, the other company had the
 * last word in it, and nobody of the viewer's put it away. What an offer says is answered there.
 */
export function isUnanswered({ viewer, now }: SignedInContext): SQL {
  const since = new Date(now.getTime() - openDays * dayMilliseconds).toISOString();
  return sql`(${conversations.postingCompanyId} = ${viewer.company.id} and ${conversations.lastMessageAt} > ${since}::timestamptz
    and exists (select from ${freightPostings} where ${freightPostings.id} = ${conversations.postingId}
      and ${freightPostings.status} = 'ACTIVE' and ${freightPostings.expiresAt} > ${now.toISOString()}::timestamptz)
    and (select m.offer_act_id is null and exists (
        select from ${users} where ${users.id} = m.sender_id and ${users.companyId} <> ${viewer.company.id})
      from ${messages} m where m.conversation_id = ${conversations.id} order by m.id desc limit 1)
    and not exists (select from ${mine} ${parts} where ${parts.conversationId} = ${conversations.id}
      and ${parts.companyId} = ${viewer.company.id} and ${parts.archivedAt} is not null))`;
}

const postingColumn = (column: AnyColumn) => sql`(select ${column} from ${freightPostings}
  where ${freightPostings.id} = ${conversations.postingId})`;

/** What a line tells of the question that isUnanswered finds. */
export const question = {
  table: conversations,
  postingId: sql`${conversations.postingId}`,
  askerId: sql`${conversations.interestedCompanyId}`,
  askedAt: sql`${conversations.lastMessageAt}`,
  words: sql`(select left(${messages.body}, 120) from ${messages}
    where ${messages.conversationId} = ${conversations.id} order by ${messages.id} desc limit 1)`,
  price: postingColumn(freightPostings.rate),
  currencyId: postingColumn(freightPostings.currencyId),
};

function isMine({ viewer }: SignedInContext): SQL | undefined {
  return and(eq(mine.conversationId, conversations.id), eq(mine.userId, viewer.id));
}

function inScope(ctx: SignedInContext, scope: FreightTalkScope): SQL | undefined {
  if (scope === "company") return hasFullAccess(ctx.viewer) ? isOfCompany(ctx) : sql`false`;
  return and(takesPart(ctx), scope === "archived" ? isNotNull(mine.archivedAt) : isNull(mine.archivedAt));
}

function takesPart({ viewer }: SignedInContext): SQL | undefined {
  return and(eq(mine.userId, viewer.id), eq(mine.isFreight, true));
}

/** Up to where the viewer or, of all talk of the company, anybody of it has read. */
function lastReadMessage({ viewer }: SignedInContext, scope: FreightTalkScope): SQL<number> {
  if (scope !== "company") {
    return sql`case when ${mine.lastIncomingMessageId} > ${mine.lastReadMessageId}
      then ${mine.lastReadMessageId} else 9223372036854775807 end`;
  }
  return sql`(
    select coalesce(max(${parts.lastReadMessageId}), 0) from ${mine} ${parts}
    where ${parts.conversationId} = ${conversations.id} and ${parts.companyId} = ${viewer.company.id}
  )`;
}

/** Who writes there for a company. */
function leadersOf(conversationId: AnyColumn, company: SQL) {
  return sql<TalkPerson[]>`(
    select coalesce(json_agg(json_build_object('id', ${users.id}, 'name', ${nameOfPerson(users)})
      order by ${users.id}), '[]')
    from ${mine} ${parts} join ${users} on ${users.id} = ${parts.userId}
    where ${parts.conversationId} = ${conversationId} and ${parts.companyId} ${company} and ${inChargeOf(parts)}
  )`;
}

function soughtBy(ctx: SignedInContext, { phrase, postingId }: FreightTalkFilter): SQL | undefined {
  return and(postingId === undefined ? undefined : eq(conversations.postingId, postingId), withText(ctx, phrase));
}

/**
 * By the other company's name, its people who take part, and the towns in question alone: what else is known of people
 * is not there to be tried out.
 */
function withText(ctx: SignedInContext, phrase: string): SQL | undefined {
  const patterns = patternsOf(phrase);
  if (patterns.length === 0) return;
  const text = sql`fold((
    select concat_ws(' ', ${companies.name}, ${companies.shortName}, (
        select string_agg(${nameOfPerson(users)}, ' ')
        from ${mine} ${parts} join ${users} on ${users.id} = ${parts.userId}
        where ${parts.conversationId} = ${conversations.id} and ${parts.companyId} = ${companies.id}
      ), (
        select string_agg(${freightPlaces.city}, ' ') from ${freightPlaces}
        where ${freightPlaces.postingId} = ${conversations.postingId}
      ))
    from ${companies} where ${companies.id} = ${otherCompanyId(ctx)}
  ))`;
  return and(...patterns.map((pattern) => sql`${text} like ${pattern}`));
}
