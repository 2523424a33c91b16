import { randomUUID } from "node:crypto";
import { markRead } from "~/domain/conversation/commands.server";
import { conversationPolicy } from "~/domain/conversation/policy";
import { listPrivateThreads } from "~/domain/conversation/private-threads.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { rowsPerPage } from "~/domain/list/page.server";
import { formatMoment } from "~/domain/units/moment.server";

type Thread = Awaited<ReturnType<typeof listPrivateThreads>>[number];

/**
 * The viewer's private threads about an announcement: every one of them for its author, their own for anybody else.
 * One whose new messages are all shown is read.
 */
export async function loadPrivateThreads(
  ctx: SignedInContext,
  announcement: { id: number; isPublished: boolean },
  request: Request,
) {
  const threads = await listPrivateThreads(ctx, announcement.id);
  if (request.method === "GET") {
    await Promise.all(
      threads.filter(isReadHere).map((thread) => markRead(ctx, thread.id, thread.messages.at(-1)?.id ?? 0)),
    );
  }
  return {
    // Beyond these the author reads on among the messages.
    isCut: threads.length === rowsPerPage,
    rows: threads.map((thread) => threadView(ctx, thread, announcement)),
  };
}

function isReadHere({ isUnread, lastReadMessageId, messages, total }: Thread): boolean {
  const isWhole = messages.length === total || (messages[0]?.id ?? 0) <= lastReadMessageId;
  return isUnread && isWhole;
}

function threadView(ctx: SignedInContext, thread: Thread, { isPublished }: { isPublished: boolean }) {
  return {
    id: thread.id,
    counterpartName: thread.counterpart.name,
    companyName: thread.counterpart.companyName,
    takesAnswer: isPublished && conversationPolicy.allows(ctx.viewer, "message.send", thread.counterpart),
    isCut: thread.messages.length < thread.total,
    newestOwn: Math.max(0, ...thread.messages.filter(({ senderId }) => senderId === ctx.viewer.id).map(({ id }) => id)),
    messages: thread.messages.map(({ senderId, createdAt, ...message }) => ({
      ...message,
      written: formatMoment(new Date(createdAt)),
      isOwn: senderId === ctx.viewer.id,
      isNew: senderId !== ctx.viewer.id && message.id > thread.lastReadMessageId,
    })),
    key: randomUUID(),
  };
}

export type PrivateThread = ReturnType<typeof threadView>;
