import { longestMessage } from "~/domain/conversation/form.server";
import { conversationPolicy } from "~/domain/conversation/policy";
import { findDirectConversation, findRecipient } from "~/domain/conversation/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { draftOf } from "./message-form.server";

/**
 * Whom a new message goes to; of somebody the viewer cannot write to no more than why. Null while nobody is chosen.
 * Throws userNotFound.
 */
export async function loadNewMessage(ctx: SignedInContext, recipientId: number | null, request: Request) {
  if (recipientId === null) return null;
  const recipient = await findRecipient(ctx, recipientId);
  const draft = { ...(await draftOf(ctx, request)), longest: longestMessage.DIRECT };
  const closedBy = conversationPolicy.refusalOf(ctx.viewer, "message.send", recipient);
  if (closedBy) return { recipient: null, closedBy, known: null, draft };
  return { recipient, closedBy: null, known: await findDirectConversation(ctx, recipientId), draft };
}

export type NewMessageData = NonNullable<Awaited<ReturnType<typeof loadNewMessage>>>;
