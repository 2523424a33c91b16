import { conversationOfMessage } from "~/domain/conversation/queries.server";
import { addressOfFind } from "~/domain/freight/alert/finds.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { messageKinds, noticeKinds } from "~/domain/notice/kind";
import type { listNotices } from "~/domain/notice/queries.server";
import { pathTo, pathToConversation } from "~/paths";
import { subjectAddress } from "./subjects.server";

type Notice = Pick<Awaited<ReturnType<typeof listNotices>>[number], "kind" | "action" | "parentId" | "targetId">;

/**
 * The address of the very comment, message or thing that a notice tells of. Throws conversationNotFound and
 * savedSearchNotFound.
 */
export async function addressOfNotice(ctx: SignedInContext, notice: Notice): Promise<string> {
  const { kind, action, parentId, targetId } = notice;
  const address =
    kind === noticeKinds.savedSearch ? await addressOfFind(ctx, notice) : await subjectAddress(ctx, notice);
  if (address) return address;
  if (kind === noticeKinds.savedSearch) throw new DomainError("savedSearchNotFound");
  if (messageKinds.includes(kind)) {
    const conversation = await conversationOfMessage(ctx, targetId);
    return `${pathToConversation(conversation, targetId)}#message-${targetId}`;
  }
  const path = pathTo("announcement", { id: parentId ?? targetId }, { action, commentId: targetId });
  return `${path}#comment-${targetId}`;
}
