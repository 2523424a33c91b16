import { users } from "drizzle/schema/account";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { freightSupervisors } from "drizzle/schema/freight";
import { type AnyColumn, and, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listedFor, mayBeOpened } from "~/domain/announcement/queries.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireScope } from "~/domain/kernel/policy";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { inChargeOf } from "./freight.server";

export const mine = conversationParticipants;
export const others = alias(conversationParticipants, "others");

export const personName = nameOfPerson(users);
export const companyName = nameOfCompany(companies);
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

export const isUnread = sql<boolean>`${mine.lastIncomingMessageId} > ${mine.lastReadMessageId}`;

/**
 * A conversation that the viewer may read: one they take part in or, with full access, any of their company about a
 * posting. The counterpart is the other person or, of talk about a posting, the other company, without a person's id.
 * An announcement that the viewer cannot open any more gives no title. Throws conversationNotFound for anybody else's,
 * exactly as for none, and programScopeMissing for a program that was not let read talk of its kind.
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
    .leftJoin(mine, and(eq(mine.conversationId, conversations.id), isOwnPart(ctx)))
    .leftJoin(
      others,
      and(eq(others.conversationId, conversations.id), ne(others.userId, ctx.viewer.id), sql`not ${isAboutPosting}`),
    )
    .leftJoin(users, eq(users.id, others.userId))
    .innerJoin(companies, eq(companies.id, sql`coalesce(${users.companyId}, ${otherCompanyId(ctx)})`))
    .leftJoin(announcements, and(eq(announcements.id, conversations.announcementId), mayBeOpened(ctx)))
    .where(and(eq(conversations.id, id), mayBeRead(ctx)));
  if (!conversation) throw new DomainError("conversationNotFound");
  requireScope(ctx.viewer, conversation.isFreight ? "deals" : "people");
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

/** The conversation of a message, which the viewer may read. Throws conversationNotFound for anybody else's. */
export async function conversationOfMessage(ctx: SignedInContext, messageId: number) {
  const [row] = await ctx.db
    .select({ id: conversations.id, isFreight: isAboutPosting })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(mine, and(eq(mine.conversationId, conversations.id), isOwnPart(ctx)))
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

/** Of a participant's row `mine`: whether it is the viewer's. */
export function isOwnPart(ctx: SignedInContext): SQL {
  return eq(mine.userId, ctx.viewer.id);
}
