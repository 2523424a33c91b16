import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { offerProposals, offers, postingChanges } from "drizzle/schema/offer";
import { and, eq, exists, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { isInCharge, isReplacedIn } from "~/domain/conversation/freight.server";
import { insertedRow } from "~/domain/inserted-row.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { changeKey, type PostingChange } from "~/domain/posting-change";
import { isWorking } from "~/domain/working.server";

type Change = { postingId: number; actorId: number; changes: PostingChange[] };

/** Tells the people of other companies who negotiate or ask about a posting what of it is other than before. */
export async function tellOfPostingChange(ctx: Context, { postingId, actorId, changes }: Change): Promise<void> {
  if (changes.length === 0) return;
  const isTalking = (of: SQL | undefined) =>
    exists(
      ctx.db
        .select({ id: conversations.id })
        .from(conversations)
        .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
        .where(and(of, eq(conversationParticipants.userId, users.id), isInCharge)),
    );
  const proposes = exists(
    ctx.db
      .select({ id: offerProposals.id })
      .from(offerProposals)
      .where(and(eq(offerProposals.offerId, offers.id), eq(offerProposals.authorId, users.id))),
  );
  const supervises = exists(
    ctx.db
      .select({ id: freightSupervisors.userId })
      .from(freightSupervisors)
      .where(
        and(
          or(eq(freightSupervisors.postingId, offers.postingId), eq(freightSupervisors.postingId, offers.loadId)),
          eq(freightSupervisors.userId, users.id),
        ),
      ),
  );
  const talksOfDeal = isTalking(
    and(
      eq(conversations.postingId, offers.postingId),
      eq(conversations.interestedCompanyId, offers.interestedCompanyId),
    ),
  );
  // An offer on a vehicle may name the posting as its load: whose vehicle it is has neither proposed nor asked about it.
  const isDealing = exists(
    ctx.db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          or(eq(offers.postingId, postingId), eq(offers.loadId, postingId)),
          eq(offers.status, "SUBMITTED"),
          or(eq(offers.postingCompanyId, users.companyId), eq(offers.interestedCompanyId, users.companyId)),
          or(proposes, supervises, talksOfDeal),
          not(isReplacedIn(offers)),
        ),
      ),
  );
  const isOfOthers = ne(
    users.companyId,
    sql`(select ${freightPostings.companyId} from ${freightPostings} where ${freightPostings.id} = ${postingId})`,
  );
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isWorking, isOfOthers, or(isDealing, isTalking(eq(conversations.postingId, postingId)))));
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
