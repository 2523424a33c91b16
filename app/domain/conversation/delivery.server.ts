import { announcements } from "drizzle/schema/announcement";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { counterpartKey } from "./queries.server";

type People = { writerId: number; readerId: number; announcementId: number | null };
/** With a posting, the writer is who asks about it and the reader its supervisor. */
type OpenThread = People & { postingId?: number };
type Thread = People & { id: number };

/**
 * The two people's conversation, begun if there is none, in the caller's transaction. Who begins it at the same moment
 * waits here and finds it. About a posting it is the writer's one conversation, whoever of the company was meant to
 * read, so the reader is the one who answers there. Throws conversationNotCreated.
 */
export async function openThread(ctx: Context, people: OpenThread): Promise<Thread> {
  const { writerId, readerId, announcementId, postingId } = people;
  const begun = await begin(ctx, people);
  if (begun) return { id: begun.id, writerId, readerId, announcementId };
  const [known] = await ctx.db
    .select({ id: conversations.id, supervisorId: conversations.supervisorId })
    .from(conversations)
    .where(postingId === undefined ? ofPair(people) : ofAsker(writerId, postingId));
  if (!known) throw new DomainError("conversationNotCreated");
  return { id: known.id, writerId, readerId: known.supervisorId ?? readerId, announcementId };
}

/** A new conversation with its two people; null when it is there already. */
async function begin(ctx: Context, people: OpenThread): Promise<{ id: number } | null> {
  const { writerId, readerId } = people;
  const about = aboutOf(people);
  try {
    const [begun] = await ctx.db
      .insert(conversations)
      .values({
        ...about,
        counterpartKey: counterpartKey(writerId, readerId),
        lastMessageAt: ctx.now,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    if (!begun) return null;
    const isFreight = about.kind === "FREIGHT";
    await ctx.db
      .insert(conversationParticipants)
      .values([writerId, readerId].map((userId) => ({ conversationId: begun.id, userId, isFreight })));
    return begun;
  } catch (cause) {
    throw new DomainError("conversationNotCreated", undefined, undefined, { cause });
  }
}

function aboutOf({ writerId, readerId, announcementId, postingId }: OpenThread) {
  if (postingId !== undefined) {
    return { kind: "FREIGHT" as const, postingId, supervisorId: readerId, counterpartId: writerId };
  }
  return announcementId === null ? { kind: "DIRECT" as const } : { kind: "ANNOUNCEMENT" as const, announcementId };
}

function ofPair({ writerId, readerId, announcementId }: People): SQL | undefined {
  const isPair = eq(conversations.counterpartKey, counterpartKey(writerId, readerId));
  if (announcementId === null) return and(eq(conversations.kind, "DIRECT"), isPair);
  return and(eq(conversations.kind, "ANNOUNCEMENT"), isPair, eq(conversations.announcementId, announcementId));
}

/** The one conversation that a person has about a posting of others. */
export function ofAsker(askerId: number, postingId: number): SQL | undefined {
  return and(eq(conversations.postingId, postingId), eq(conversations.counterpartId, askerId));
}

/**
 * Adds a message, brings the conversation back from both archives and tells both people, in the caller's transaction.
 * Returns the message's id. Throws messageNotSent.
 */
export async function deliver(ctx: Context, thread: Thread, body: string): Promise<number> {
  // The lock lets ids grow in the order in which messages become visible: whoever has seen one has seen those before.
  await ctx.db
    .update(conversations)
    .set({ lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${ctx.now.toISOString()})` })
    .where(eq(conversations.id, thread.id));
  const [message] = await ctx.db
    .insert(messages)
    .values({ conversationId: thread.id, senderId: thread.writerId, body, createdAt: ctx.now })
    .returning({ id: messages.id });
  if (!message) throw new DomainError("messageNotSent");
  await ctx.db
    .update(conversationParticipants)
    .set({
      archivedAt: null,
      lastIncomingMessageId: sql`case when ${conversationParticipants.userId} = ${thread.writerId}
        then ${conversationParticipants.lastIncomingMessageId} else ${message.id} end`,
    })
    .where(eq(conversationParticipants.conversationId, thread.id));
  await tellOfMessage(ctx, thread, message.id);
  return message.id;
}

/** Notices of a message: to the other person and, as its confirmation, to the writer. */
async function tellOfMessage(ctx: Context, thread: Thread, messageId: number): Promise<void> {
  const parent = await parentOf(ctx, thread);
  const tell = (userId: number, kind: number) => ({
    userId,
    kind,
    ...parent,
    targetId: messageId,
    actorId: thread.writerId,
    dedupeKey: `message:${messageId}`,
  });
  const isAbout = thread.announcementId !== null;
  await createNotices(ctx, [
    tell(
      thread.writerId,
      isAbout ? noticeKinds.ownPrivateMessageAboutAnnouncementSent : noticeKinds.ownPrivateMessageSent,
    ),
    tell(thread.readerId, isAbout ? noticeKinds.privateMessageAboutAnnouncement : noticeKinds.privateMessage),
  ]);
}

/** What a notice says of where its message stands: the announcement it is about, or the conversation. */
async function parentOf(ctx: Context, { id, announcementId }: Thread) {
  if (announcementId === null) return { action: "VIEW" as const, parentId: id };
  const [announcement] = await ctx.db
    .select({ type: announcements.type, userGroupId: announcements.userGroupId })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  return {
    action: "VIEW_COMMENT" as const,
    parentId: announcementId,
    parentType: announcement?.type,
    parentUserGroupType: announcement?.userGroupId,
  };
}
