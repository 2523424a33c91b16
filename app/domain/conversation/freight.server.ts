import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { type AnyColumn, and, asc, eq, exists, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";
import { appendLine, appendLines } from "./append.server";

type Talk = { postingId: number; interestedCompanyId: number };
type Person = { id: number; companyId: number };

const part = conversationParticipants;

/**
 * The one conversation of a posting's company with one that is interested in it, begun if there is none, in the
 * caller's transaction; the viewer takes part for their company, and all supervisors of the posting for its. Who begins
 * it at the same moment waits here and finds it. Throws postingNotFound, conversationNotCreated, and
 * conversationNotFound where the viewer's company is neither of the two.
 */
export async function openFreightConversation(ctx: SignedInContext, talk: Talk): Promise<number> {
  return openTalk(ctx, talk, { id: ctx.viewer.id, companyId: ctx.viewer.company.id });
}

/** Whether the two companies have talked about the posting. */
export async function hasFreightConversation(ctx: Context, talk: Talk): Promise<boolean> {
  return (await ctx.db.$count(conversations, ofTalk(talk))) > 0;
}

/**
 * Adds an act of the negotiation to the conversation of its companies as a line, in the caller's transaction: news for
 * the people of the other company. Its author takes part from then on. Raises no notice. Throws messageNotSent.
 */
export async function recordOfferAct(
  ctx: Context,
  talk: Talk,
  { offerActId, author }: { offerActId: number; author: Person },
): Promise<void> {
  const conversationId = await openTalk(ctx, talk, author);
  const isIncoming = isNewsFrom(author.companyId);
  await appendLine(ctx, { conversationId, senderId: author.id, body: "", offerActId, isIncoming });
}

/** Adds acts of the portal to conversations as lines, in the caller's transaction: news for both companies. */
export async function recordPortalActs(
  ctx: Context,
  acts: { conversationId: number; offerActId: number }[],
): Promise<void> {
  const ids = acts.map(({ conversationId }) => conversationId);
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids))
    .orderBy(asc(conversations.id))
    .for("no key update");
  await addSupervisors(ctx, ids);
  await appendLines(
    ctx,
    acts.map((act) => ({ ...act, senderId: null, body: "" })),
    isInCharge,
  );
}

/** As openFreightConversation, for a person who need not be the viewer. */
export async function openTalk(ctx: Context, talk: Talk, person: Person): Promise<number> {
  const id = await beginTalk(ctx, talk);
  const { postingCompanyId } = await lockTalk(ctx, id);
  if (person.companyId !== talk.interestedCompanyId && person.companyId !== postingCompanyId) {
    throw new DomainError("conversationNotFound");
  }
  await takePart(ctx, id, person);
  await addSupervisors(ctx, [id]);
  return id;
}

type Message = { conversationId: number; writer: Person; body: string };

/**
 * Adds a message to a conversation about a posting and tells the people of the other company, and the writer as its
 * confirmation, in the caller's transaction. Returns the message's id. Throws messageNotSent.
 */
export async function deliverToCompany(ctx: Context, { conversationId, writer, body }: Message): Promise<number> {
  await lockTalk(ctx, conversationId);
  await addSupervisors(ctx, [conversationId]);
  const messageId = await appendLine(ctx, {
    conversationId,
    senderId: writer.id,
    body,
    isIncoming: isNewsFrom(writer.companyId),
  });
  const readers = await ctx.db
    .select({ userId: part.userId })
    .from(part)
    .where(and(eq(part.conversationId, conversationId), isNewsFrom(writer.companyId)));
  const notice = {
    action: "VIEW" as const,
    parentId: conversationId,
    targetId: messageId,
    actorId: writer.id,
    dedupeKey: `message:${messageId}`,
  };
  await createNotices(ctx, [
    { ...notice, userId: writer.id, kind: noticeKinds.ownPrivateMessageSent },
    ...readers.map(({ userId }) => ({ ...notice, userId, kind: noticeKinds.privateMessage })),
  ]);
  return messageId;
}

/**
 * Holds a conversation about a posting until the caller's transaction ends: everything that changes who takes part or
 * what was said waits for it, and none waits for another's participant. Throws conversationNotFound.
 */
export async function lockTalk(ctx: Context, id: number) {
  const [talk] = await ctx.db
    .select({
      postingCompanyId: conversations.postingCompanyId,
      interestedCompanyId: conversations.interestedCompanyId,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.kind, "FREIGHT")))
    .for("no key update");
  if (!talk) throw new DomainError("conversationNotFound");
  return talk;
}

/**
 * Who writes for their company and is told: a participant in whose place no colleague has gone on, or one who cannot
 * any more.
 */
export const isInCharge: SQL<boolean> = inChargeOf(part);

/** What isInCharge says, of an alias of the participants. */
export function inChargeOf(participants: { takenOverBy: AnyColumn }): SQL<boolean> {
  const taker = sql`select from ${users} where ${users.id} = ${participants.takenOverBy} and ${isWorking}`;
  return sql<boolean>`(${participants.takenOverBy} is null or not exists (${taker}))`;
}

/**
 * Whether a colleague has gone on in the place of the person of a row of users in the talk that an offer's row names.
 */
export function isReplacedIn(offer: { postingId: AnyColumn; interestedCompanyId: AnyColumn }): SQL {
  return sql`exists (select from ${part} join ${conversations} on ${conversations.id} = ${part.conversationId}
    where ${conversations.postingId} = ${offer.postingId}
      and ${conversations.interestedCompanyId} = ${offer.interestedCompanyId}
      and ${part.userId} = ${users.id} and not ${isInCharge})`;
}

/** The conversation of two companies about a posting. */
function ofTalk({ postingId, interestedCompanyId }: Talk): SQL | undefined {
  return and(eq(conversations.postingId, postingId), eq(conversations.interestedCompanyId, interestedCompanyId));
}

/** For whom of the participants it is news what a company says or does. */
function isNewsFrom(companyId: number): SQL {
  return sql`(${ne(part.companyId, companyId)} and ${isInCharge})`;
}

async function beginTalk(ctx: Context, talk: Talk): Promise<number> {
  const [posting] = await ctx.db
    .select({ companyId: freightPostings.companyId })
    .from(freightPostings)
    .where(eq(freightPostings.id, talk.postingId));
  if (!posting) throw new DomainError("postingNotFound");
  try {
    const [insertedTalk] = await ctx.db
      .insert(conversations)
      .values({
        ...talk,
        kind: "FREIGHT",
        postingCompanyId: posting.companyId,
        lastMessageAt: ctx.now,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    if (insertedTalk) return insertedTalk.id;
  } catch (cause) {
    throw new DomainError("conversationNotCreated", undefined, undefined, { cause });
  }
  const [existingTalk] = await ctx.db.select({ id: conversations.id }).from(conversations).where(ofTalk(talk));
  if (!existingTalk) throw new DomainError("conversationNotCreated");
  return existingTalk.id;
}

/** Lets somebody write for their company, beside the colleagues who do. */
async function takePart(ctx: Context, conversationId: number, person: Person): Promise<void> {
  await ctx.db
    .insert(part)
    .values({
      conversationId,
      userId: person.id,
      companyId: person.companyId,
      isFreight: true,
      lastReadMessageId: newestIn(conversationId),
    })
    .onConflictDoUpdate({ target: [part.conversationId, part.userId], set: { takenOverBy: null } });
}

/**
 * Adds who supervises the posting of each, unless a colleague has taken their side over; earlier messages are no news
 * to them.
 */
async function addSupervisors(ctx: Context, conversationIds: number[]): Promise<void> {
  const colleagues = alias(part, "colleagues");
  const isTakenOver = ctx.db
    .select({ id: colleagues.userId })
    .from(colleagues)
    .where(
      and(
        eq(colleagues.conversationId, conversations.id),
        eq(colleagues.companyId, conversations.postingCompanyId),
        not(inChargeOf(colleagues)),
      ),
    );
  const missing = await ctx.db
    .select({ conversationId: conversations.id, userId: users.id, companyId: users.companyId })
    .from(conversations)
    .innerJoin(freightSupervisors, eq(freightSupervisors.postingId, conversations.postingId))
    .innerJoin(users, and(eq(users.id, freightSupervisors.userId), eq(users.companyId, conversations.postingCompanyId)))
    .leftJoin(part, and(eq(part.conversationId, conversations.id), eq(part.userId, users.id)))
    .where(and(inArray(conversations.id, conversationIds), isNull(part.userId), isWorking, not(exists(isTakenOver))));
  if (missing.length === 0) return;
  await ctx.db
    .insert(part)
    .values(
      missing.map((person) => ({
        ...person,
        isFreight: true,
        lastReadMessageId: newestIn(person.conversationId),
      })),
    )
    .onConflictDoNothing();
}

function newestIn(conversationId: number): SQL {
  return sql`(select coalesce(max(${messages.id}), 0) from ${messages} where ${messages.conversationId} = ${conversationId})`;
}
