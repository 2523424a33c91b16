import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers, postingChanges } from "drizzle/schema/offer";
import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { insertedRow } from "~/domain/inserted-row.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { changeKey, type PostingChange } from "~/domain/posting-change";
import { isWorking } from "~/domain/working.server";

type Change = { postingId: number; actorId: number; changes: PostingChange[] };

/** Tells the people of other companies who negotiate or ask about a posting what of it is other than before. */
export async function tellOfPostingChange(ctx: Context, { postingId, actorId, changes }: Change): Promise<void> {
  if (changes.length === 0) return;
  const isProposer = exists(
    ctx.db
      .select({ id: offers.id })
      .from(offers)
      .innerJoin(offerProposals, eq(offerProposals.offerId, offers.id))
      .where(
        and(
          or(eq(offers.postingId, postingId), eq(offers.loadId, postingId)),
          eq(offers.status, "SUBMITTED"),
          eq(offerProposals.authorId, users.id),
        ),
      ),
  );
  const isTalking = exists(
    ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
      .where(and(eq(conversations.postingId, postingId), eq(conversationParticipants.userId, users.id))),
  );
  const isOfOthers = ne(
    users.companyId,
    sql`(select ${freightPostings.companyId} from ${freightPostings} where ${freightPostings.id} = ${postingId})`,
  );
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isWorking, isOfOthers, or(isProposer, isTalking)));
  if (people.length === 0) return;
  const { id } = insertedRow(
    await ctx.db
      .insert(postingChanges)
      .values({ postingId, authorId: actorId, changes, createdAt: ctx.now })
      .returning({ id: postingChanges.id }),
  );
  await createNotices(
    ctx,
    people.map(({ id: userId }) => ({
      userId,
      kind: noticeKinds.posting,
      action: "VIEW" as const,
      targetId: postingId,
      parentId: postingId,
      actorId,
      dedupeKey: changeKey(id),
    })),
  );
}
