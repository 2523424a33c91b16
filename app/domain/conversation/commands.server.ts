import { announcements } from "drizzle/schema/announcement";
import { conversationParticipants } from "drizzle/schema/conversation";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq, lt } from "drizzle-orm";
import { announcementPolicy } from "~/domain/announcement/policy";
import { findAnnouncement } from "~/domain/announcement/queries.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { markSeenNoticesRead } from "~/domain/notice/commands.server";
import { deliverMessage, openThread } from "./delivery.server";
import { longestMessage } from "./form.server";
import { deliverToCompany, lockTalk, openFreightConversation } from "./freight.server";
import { conversationPolicy } from "./policy";
import { findAskablePosting, findPostingConversation } from "./posting.server";
import { conversationOfMessage, findConversation, findRecipient } from "./queries.server";
import { requireInCharge, takeOverConversation } from "./take-over.server";

type DeliveredMessage = { conversationId: number; isFreight: boolean; messageId: number };
type MessageInput = { body: string; key: string };

/**
 * Writes into a conversation of the viewer and tells the other side; one submit of a form makes one message. Throws
 * conversationNotFound, programScopeMissing, companyVerificationPending, recipientUnavailable, messagesClosed when its
 * announcement takes none any more, conversationTakenOver when a colleague writes there for the company and is not
 * among the `leaders` whom the viewer replaces by it, lengthMax, tooManyResourceCalls.
 */
export async function sendMessage(
  ctx: SignedInContext,
  { conversationId, body, key, leaders }: MessageInput & { conversationId: number; leaders?: readonly number[] },
): Promise<DeliveredMessage> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { announcementId, isFreight } = await findConversation(ctx, conversationId);
    if (announcementId !== null) await holdAnnouncement(ctx, announcementId);
    if (isFreight) await lockTalk(ctx, conversationId);
    if (leaders) await takeOverConversation(ctx, { conversationId, leaders });
    const conversation = await findConversation(ctx, conversationId);
    const { kind, counterpart, takesMessages } = conversation;
    conversationPolicy.authorize(ctx.viewer, "message.send", counterpart);
    if (!takesMessages) throw new DomainError("messagesClosed");
    if (isFreight) await requireInCharge(ctx, conversation);
    const max = longestMessage[kind];
    if (body.length > max) throw new DomainError("lengthMax", "body", { max });
    return sendOnce(ctx, idempotencyKey({ key, conversationId, body }), async () =>
      counterpart.id === null
        ? deliverToCompany(ctx, { conversationId, writer: ownSide(ctx), body })
        : deliverMessage(
            ctx,
            { id: conversationId, writerId: ctx.viewer.id, readerId: counterpart.id, announcementId },
            body,
          ),
    );
  });
}

/**
 * Writes to a person in the one conversation that the two have about nothing in particular, begun if there is none.
 * Throws companyVerificationPending, messageToSelf, recipientUnavailable, tooManyResourceCalls.
 */
export async function writeTo(
  ctx: SignedInContext,
  { recipientId, body, key }: MessageInput & { recipientId: number },
): Promise<DeliveredMessage> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    conversationPolicy.authorize(ctx.viewer, "message.send", await findRecipient(ctx, recipientId));
    return sendOnce(ctx, idempotencyKey({ key, recipientId, body }), async () =>
      deliverMessage(
        ctx,
        await openThread(ctx, { writerId: ctx.viewer.id, readerId: recipientId, announcementId: null }),
        body,
      ),
    );
  });
}

/**
 * Writes to an announcement's author privately: in the one conversation that the two have about it.
 * Throws announcementNotFound, commentsClosed, companyVerificationPending, messageToSelf, recipientUnavailable,
 * tooManyResourceCalls.
 */
export async function commentPrivately(
  ctx: SignedInContext,
  { announcementId, body, key }: MessageInput & { announcementId: number },
): Promise<DeliveredMessage> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    await holdAnnouncement(ctx, announcementId);
    const announcement = await findAnnouncement(ctx, announcementId);
    announcementPolicy.authorize(ctx.viewer, "comment.add", announcement);
    const author = await findRecipient(ctx, announcement.authorId);
    conversationPolicy.authorize(ctx.viewer, "message.send", author);
    return sendOnce(ctx, idempotencyKey({ key, announcementId, body, isPrivate: true }), async () =>
      deliverMessage(
        ctx,
        await openThread(ctx, { writerId: ctx.viewer.id, readerId: author.id, announcementId }),
        body,
      ),
    );
  });
}

/**
 * Writes to another company about its posting, in the one conversation that the viewer's company has about it; once
 * begun it goes on, with the viewer in it, also when the posting has ended.
 * Throws postingNotFound, companyVerificationPending, postingIsOwn, recipientUnavailable, tooManyResourceCalls.
 */
export async function startPostingConversation(
  ctx: SignedInContext,
  { postingId, body, key }: MessageInput & { postingId: number },
): Promise<DeliveredMessage> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    await holdPosting(ctx, postingId);
    const conversationId = await findPostingConversation(ctx, postingId);
    if (conversationId === null)
      postingPolicy.authorize(ctx.viewer, "posting.ask", await findAskablePosting(ctx, postingId));
    return sendOnce(ctx, idempotencyKey({ key, postingId, body }), async () => {
      const interestedCompanyId = ctx.viewer.company.id;
      const conversationId = await openFreightConversation(ctx, { postingId, interestedCompanyId });
      conversationPolicy.authorize(
        ctx.viewer,
        "message.send",
        (await findConversation(ctx, conversationId)).counterpart,
      );
      return deliverToCompany(ctx, { conversationId, writer: ownSide(ctx), body });
    });
  });
}

/**
 * Puts a conversation away for the viewer alone; a new message brings it back. Answers whether it is about freight.
 * Throws as findConversation.
 */
export async function archiveConversation(ctx: SignedInContext, conversationId: number) {
  return setArchived(ctx, conversationId, ctx.now);
}

/**
 * Takes a conversation out of the viewer's archive. Answers whether it is about freight. Throws as findConversation.
 */
export async function restoreConversation(ctx: SignedInContext, conversationId: number) {
  return setArchived(ctx, conversationId, null);
}

/**
 * Notes that the viewer has seen a conversation up to a message, and so what they were told of it; what was seen before
 * stays seen. Call findConversation first.
 */
export async function markRead(ctx: SignedInContext, conversationId: number, messageId: number): Promise<void> {
  // The conversation comes last: while it counts as unread, what was left undone is done at the next look.
  await markSeenNoticesRead(ctx, { conversationId, upTo: messageId });
  await ctx.db
    .update(conversationParticipants)
    .set({ lastReadMessageId: messageId })
    .where(and(ownPart(ctx, conversationId), lt(conversationParticipants.lastReadMessageId, messageId)));
}

async function setArchived(ctx: SignedInContext, conversationId: number, archivedAt: Date | null) {
  await findConversation(ctx, conversationId);
  const [updatedPart] = await ctx.db
    .update(conversationParticipants)
    .set({ archivedAt })
    .where(ownPart(ctx, conversationId))
    .returning({ isFreight: conversationParticipants.isFreight });
  if (!updatedPart) throw new DomainError("conversationNotFound");
  return updatedPart;
}

function ownPart(ctx: SignedInContext, conversationId: number) {
  return and(
    eq(conversationParticipants.conversationId, conversationId),
    eq(conversationParticipants.userId, ctx.viewer.id),
  );
}

/** Nobody archives or deletes it before the message is stored. */
async function holdAnnouncement(ctx: SignedInContext, announcementId: number): Promise<void> {
  await ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for("share");
}

async function holdPosting(ctx: SignedInContext, postingId: number): Promise<void> {
  await ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(eq(freightPostings.id, postingId))
    .for("share");
}

function ownSide({ viewer }: SignedInContext) {
  return { id: viewer.id, companyId: viewer.company.id };
}

async function sendOnce(ctx: SignedInContext, key: string, send: () => Promise<number>): Promise<DeliveredMessage> {
  const messageId = await runOnce(ctx, key, send);
  const { id, isFreight } = await conversationOfMessage(ctx, messageId);
  return { conversationId: id, isFreight, messageId };
}
