import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { SignedInContext } from "~/domain/context";
import { markRead } from "~/domain/conversation/commands.server";
import { longestMessage } from "~/domain/conversation/form.server";
import { describePostings } from "~/domain/conversation/posting.server";
import { countMessages, findConversation, listMessages, pageOfMessage } from "~/domain/conversation/queries.server";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { refusalOf } from "~/domain/policy";
import { requirePage } from "~/http/page.server";
import { wantedPath } from "~/http/return-to.server";
import { pages, pathToConversation } from "~/paths";
import { draftOf } from "../parts/message-form.server";
import { summaryOf } from "../parts/posting-summary.server";

/** The conversation of the address. Throws conversationNotFound. */
export function conversationId({ params }: Pick<LoaderFunctionArgs, "params">): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("conversationNotFound");
  return id.data;
}

/**
 * A conversation with a page of its messages, counted from the newest and read downwards; seeing them marks them read.
 * Throws conversationNotFound and messageNotFound.
 */
export async function loadThread(ctx: SignedInContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const conversation = await findConversation(ctx, id);
  requireOwnAddress(request, conversation);
  const wanted = search.get("message");
  const messageId = wanted === null ? null : readMessageId(wanted);
  const page = messageId === null ? pageNumber(search) : await pageOfMessage(ctx, id, messageId);
  const [messages, { total, newestOwn }, posting, draft] = await Promise.all([
    listMessages(ctx, id, page),
    countMessages(ctx, id),
    postingOf(ctx, conversation.postingId),
    draftOf(ctx, request),
  ]);
  requirePage(request, page, total);
  const newestMessage = messages[0]?.id ?? 0;
  // A HEAD request, as of a link checker, shows nobody anything.
  if (request.method === "GET" && conversation.isUnread) await markRead(ctx, id, newestMessage);
  const { counterpart, lastReadMessageId, createdAt, postingId: _, ...visible } = conversation;
  return {
    ...visible,
    counterpart,
    posting,
    begun: formatMoment(createdAt),
    messages: messages.reverse().map(({ createdAt, senderId, senderName, senderCompanyId, ...message }) => {
      // Talk about postings goes on with a colleague when somebody leaves.
      const isOurs = conversation.isFreight && senderCompanyId === ctx.viewer.company.id;
      const isOwn = senderId === ctx.viewer.id;
      return {
        ...message,
        writer: senderName,
        written: formatMoment(createdAt),
        isOwn,
        isOurs,
        isNew: !isOwn && !isOurs && message.id > lastReadMessageId,
      };
    }),
    messageId,
    total,
    page,
    rowsPerPage,
    closedBy: closedBy(ctx, conversation),
    longest: longestMessage[conversation.kind],
    draft: { ...draft, newestOwn },
  };
}

export type ThreadData = Awaited<ReturnType<typeof loadThread>>;

/** Leads to the address of its kind who asks by the other one. */
function requireOwnAddress(request: Request, { id, isFreight }: { id: number; isFreight: boolean }): void {
  const { pl, en } = isFreight ? pages.postingConversation : pages.conversation;
  const { pathname, search } = new URL(wantedPath(request), request.url);
  const isOwn = [pl, en].some((path) => pathname === path.replace(":id", String(id)));
  if (!isOwn) throw redirect(`${pathToConversation({ id, isFreight })}${search}`);
}

async function postingOf(ctx: SignedInContext, postingId: number | null) {
  if (postingId === null) return null;
  const posting = (await describePostings(ctx, [postingId])).get(postingId);
  return posting ? summaryOf(posting) : null;
}

/** Why the viewer cannot write here; null when they can. */
function closedBy(ctx: SignedInContext, conversation: Awaited<ReturnType<typeof findConversation>>): ErrorCode | null {
  const refusal = refusalOf(ctx.viewer, "message.send", conversation.counterpart);
  return refusal ?? (conversation.takesMessages ? null : "messagesClosed");
}

function readMessageId(text: string): number {
  const messageId = identifier.safeParse(text);
  if (!messageId.success) throw new DomainError("messageNotFound");
  return messageId.data;
}
