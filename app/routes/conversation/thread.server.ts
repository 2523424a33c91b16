import { randomUUID } from "node:crypto";
import type { MemberContext } from "~/domain/context";
import { markRead } from "~/domain/conversation/commands.server";
import { longestMessage } from "~/domain/conversation/form.server";
import { countMessages, findConversation, listMessages, pageOfMessage } from "~/domain/conversation/queries.server";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { refusalOf } from "~/domain/policy";
import { keptValues } from "~/http/kept-form.server";
import { requirePage } from "~/http/page.server";

/**
 * A conversation with a page of its messages, counted from the newest and read downwards; seeing them marks them read.
 * Throws conversationNotFound and messageNotFound.
 */
export async function loadThread(ctx: MemberContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const conversation = await findConversation(ctx, id);
  const wanted = search.get("message");
  const messageId = wanted === null ? null : readMessageId(wanted);
  const page = messageId === null ? pageNumber(search) : await pageOfMessage(ctx, id, messageId);
  const [messages, { total, newestOwn }, kept] = await Promise.all([
    listMessages(ctx, id, page),
    countMessages(ctx, id),
    keptValues(ctx, request, "send"),
  ]);
  requirePage(request, page, total);
  const newestShown = messages[0]?.id ?? 0;
  // A HEAD request, as of a link checker, shows nobody anything.
  if (conversation.isUnread && request.method === "GET") await markRead(ctx, id, newestShown);
  const { counterpart, lastReadMessageId, ...shown } = conversation;
  return {
    ...shown,
    counterpart,
    messages: messages.reverse().map(({ createdAt, senderId, ...message }) => ({
      ...message,
      written: formatMoment(createdAt),
      isOwn: senderId === ctx.viewer.id,
      isNew: senderId !== ctx.viewer.id && message.id > lastReadMessageId,
    })),
    viewerName: `${ctx.viewer.name} ${ctx.viewer.surname}`,
    messageId,
    total,
    page,
    rowsPerPage,
    closedBy: closedBy(ctx, conversation),
    longest: longestMessage[conversation.kind],
    draft: { key: randomUUID(), newestOwn, body: kept?.one("body") ?? "" },
  };
}

export type ThreadData = Awaited<ReturnType<typeof loadThread>>;

/** Why the viewer cannot write here; null when they can. */
function closedBy(ctx: MemberContext, conversation: Awaited<ReturnType<typeof findConversation>>): ErrorCode | null {
  const refusal = refusalOf(ctx.viewer, "message.send", conversation.counterpart);
  return refusal ?? (conversation.takesMessages ? null : "messagesClosed");
}

function readMessageId(typed: string): number {
  const messageId = identifier.safeParse(typed);
  if (!messageId.success) throw new DomainError("messageNotFound");
  return messageId.data;
}
