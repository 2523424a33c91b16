import { users } from "drizzle/schema/account";
import { announcements } from "drizzle/schema/announcement";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { createNotices } from "~/domain/notice/commands.server";
import { type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import { appendLine } from "./append.server";
import { counterpartKey } from "./queries.server";

type People = { writerId: number; readerId: number; announcementId: number | null };
type Thread = People & { id: number };

/**
 * The two people's conversation, begun if there is none, in the caller's transaction. Who begins it at the same moment
 * waits here and finds it. Throws conversationNotCreated.
 */
export async function openThread(ctx: Context, people: People): Promise<Thread> {
  const conversation = await begin(ctx, people);
  if (conversation) return { ...people, id: conversation.id };
  const [existingConversation] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofPair(people));
  if (!existingConversation) throw new DomainError("conversationNotCreated");
  return { ...people, id: existingConversation.id };
}

/** A new conversation with its two people; null when it is there already. */
async function begin(ctx: Context, { writerId, readerId, announcementId }: People): Promise<{ id: number } | null> {
  const about =
    announcementId === null ? { kind: "DIRECT" as const } : { kind: "ANNOUNCEMENT" as const, announcementId };
  try {
    const [conversation] = await ctx.db
      .insert(conversations)
      .values({
        ...about,
        counterpartKey: counterpartKey(writerId, readerId),
        lastMessageAt: ctx.now,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    if (!conversation) return null;
    const people = await ctx.db
      .select({ userId: users.id, companyId: users.companyId })
      .from(users)
      .where(inArray(users.id, [writerId, readerId]));
    await ctx.db
      .insert(conversationParticipants)
      .values(people.map((person) => ({ ...person, conversationId: conversation.id })));
    return conversation;
  } catch (cause) {
    throw new DomainError("conversationNotCreated", undefined, undefined, { cause });
  }
}

function ofPair({ writerId, readerId, announcementId }: People): SQL | undefined {
  const isPair = eq(conversations.counterpartKey, counterpartKey(writerId, readerId));
  if (announcementId === null) return and(eq(conversations.kind, "DIRECT"), isPair);
  return and(eq(conversations.kind, "ANNOUNCEMENT"), isPair, eq(conversations.announcementId, announcementId));
}

/**
 * Adds a message, brings the conversation back from both archives and tells both people, in the caller's transaction.
 * Returns the message's id. Throws messageNotSent.
 */
export async function deliverMessage(ctx: Context, thread: Thread, body: string): Promise<number> {
  const messageId = await appendLine(ctx, {
    conversationId: thread.id,
    senderId: thread.writerId,
    body,
    isIncoming: ne(conversationParticipants.userId, thread.writerId),
  });
  await notifyOfMessage(ctx, thread, messageId);
  return messageId;
}

/** Notices of a message: to the other person and, as its confirmation, to the writer. */
async function notifyOfMessage(ctx: Context, thread: Thread, messageId: number): Promise<void> {
  const parent = await parentOf(ctx, thread);
  const tell = (userId: number, kind: NoticeKind) => ({
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
