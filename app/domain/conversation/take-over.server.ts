import { users } from "drizzle/schema/account";
import { conversationParticipants } from "drizzle/schema/conversation";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { isInCharge, lockTalk } from "./freight.server";
import { conversationPolicy } from "./policy";
import { findConversation } from "./queries.server";

type Leader = { id: number; name: string };

const part = conversationParticipants;

/** Who writes in a conversation about a posting for a company and can, the first by id first. */
function listLeaders(ctx: Context, conversationId: number, companyId: number): Promise<Leader[]> {
  return ctx.db
    .select({ id: users.id, name: nameOfPerson(users) })
    .from(part)
    .innerJoin(users, eq(users.id, part.userId))
    .where(and(eq(part.conversationId, conversationId), eq(part.companyId, companyId), isWorking, isInCharge))
    .orderBy(asc(users.id));
}

/**
 * Puts the viewer in charge of a conversation of their company about a posting, alone: the colleagues read on, and are
 * told of it no more. `leaders` are the ids of those whom the viewer meant to replace: where somebody else was first,
 * it is refused. Twice the same does no harm. Throws conversationNotFound, companyVerificationPending,
 * recipientUnavailable, conversationTakenOver.
 */
export async function takeOverConversation(
  ctx: SignedInContext,
  { conversationId, leaders }: { conversationId: number; leaders: readonly number[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { isFreight, counterpart } = await findConversation(ctx, conversationId);
    if (!isFreight) throw new DomainError("conversationNotFound");
    conversationPolicy.authorize(ctx.viewer, "message.send", counterpart);
    await lockTalk(ctx, conversationId);
    const { id: userId, company } = ctx.viewer;
    const currentLeaders = await listLeaders(ctx, conversationId, company.id);
    if (currentLeaders.length === 1 && currentLeaders[0]?.id === userId) return;
    if (String(currentLeaders.map(({ id }) => id)) !== String(leaders)) throw takenOverBy(currentLeaders);
    const colleagues = and(eq(part.conversationId, conversationId), eq(part.companyId, company.id));
    const lastReadMessage = ctx.db
      .select({ id: sql`coalesce(max(${part.lastReadMessageId}), 0)` })
      .from(part)
      .where(colleagues);
    const incoming = ctx.db
      .select({ id: sql`coalesce(max(${part.lastIncomingMessageId}), 0)` })
      .from(part)
      .where(colleagues);
    const lastIncomingMessageId = sql`(${incoming})`;
    await ctx.db
      .insert(part)
      .values({
        conversationId,
        userId,
        companyId: company.id,
        isFreight: true,
        lastReadMessageId: sql`(${lastReadMessage})`,
        lastIncomingMessageId,
      })
      .onConflictDoUpdate({
        target: [part.conversationId, part.userId],
        set: { takenOverBy: null, archivedAt: null, lastIncomingMessageId },
      });
    await ctx.db
      .update(part)
      .set({ takenOverBy: userId })
      .where(and(colleagues, ne(part.userId, userId)));
  });
}

type Conversation = { id: number; isInCharge: boolean };

/**
 * Lets who is in charge write for the company, and anybody of it where nobody is left. Throws conversationTakenOver,
 * with the names of those who are. Call lockTalk and findConversation first.
 */
export async function requireInCharge(ctx: SignedInContext, { id, isInCharge }: Conversation): Promise<void> {
  if (isInCharge) return;
  const leaders = await listLeaders(ctx, id, ctx.viewer.company.id);
  if (leaders.length > 0) throw takenOverBy(leaders);
  await takeOverConversation(ctx, { conversationId: id, leaders: [] });
}

function takenOverBy(leaders: readonly Leader[]): DomainError {
  return new DomainError("conversationTakenOver", undefined, { name: leaders.map(({ name }) => name).join(", ") });
}
