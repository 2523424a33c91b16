import type { SignedInContext } from "~/domain/context";
import { longestMessage } from "~/domain/conversation/form.server";
import { findDirectConversation, findRecipient } from "~/domain/conversation/queries.server";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { refusalOf } from "~/domain/policy";
import { draftOf } from "./message-form.server";

/** Whom a new message goes to; of somebody the viewer cannot write to no more than why. */
export async function loadNewMessage(ctx: SignedInContext, recipientId: number, request: Request) {
  const recipient = await reachable(ctx, recipientId);
  const draft = { ...(await draftOf(ctx, request)), longest: longestMessage.DIRECT };
  if (recipient.closedBy) return { recipient: null, closedBy: recipient.closedBy, known: null, draft };
  return { recipient, closedBy: null, known: await findDirectConversation(ctx, recipientId), draft };
}

export type NewMessageData = Awaited<ReturnType<typeof loadNewMessage>>;

async function reachable(ctx: SignedInContext, recipientId: number) {
  try {
    const recipient = await findRecipient(ctx, recipientId);
    return { ...recipient, closedBy: refusalOf(ctx.viewer, "message.send", recipient) };
  } catch (error) {
    if (error instanceof DomainError) return { closedBy: error.code as ErrorCode };
    throw error;
  }
}
