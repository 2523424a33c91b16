import { randomUUID } from "node:crypto";
import type { MemberContext } from "~/domain/context";
import { longestMessage } from "~/domain/conversation/form.server";
import { findDirectConversation, findRecipient } from "~/domain/conversation/queries.server";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { refusalOf } from "~/domain/policy";

/** Whom a new message goes to; of somebody the viewer cannot write to no more than why. */
export async function loadNewMessage(ctx: MemberContext, recipientId: number) {
  const recipient = await reachable(ctx, recipientId);
  if (recipient.closedBy) return { recipient: null, closedBy: recipient.closedBy, ...form(null) };
  return { recipient, closedBy: null, ...form(await findDirectConversation(ctx, recipientId)) };
}

export type NewMessageData = Awaited<ReturnType<typeof loadNewMessage>>;

function form(known: number | null) {
  return { known, longest: longestMessage.DIRECT, key: randomUUID() };
}

async function reachable(ctx: MemberContext, recipientId: number) {
  try {
    const recipient = await findRecipient(ctx, recipientId);
    return { ...recipient, closedBy: refusalOf(ctx.viewer, "message.send", recipient) };
  } catch (error) {
    if (error instanceof DomainError) return { closedBy: error.code as ErrorCode };
    throw error;
  }
}
