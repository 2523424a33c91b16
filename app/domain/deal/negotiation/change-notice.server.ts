import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, eq, exists, ne, not, or, type SQL, sql } from "drizzle-orm";
import { isInCharge, isReplacedIn } from "~/domain/conversation/freight.server";
import { companyOf, offerSides, otherSide } from "~/domain/deal/deal";
import { lockOpenOffers } from "~/domain/deal/locks.server";
import { notifySides } from "~/domain/deal/notify.server";
import { offerStatusAt } from "~/domain/deal/state";
import { foreignPostingOf, seenBy, termChangesSince } from "~/domain/deal/terms/change.server";
import { type PostingChange, termChanges } from "~/domain/freight/posting/change";
import type { Context } from "~/domain/kernel/context";
import { createNotices } from "~/domain/notice/commands.server";
import { changeKey, noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";

type PostingEdit = { postingId: number; actorId: number; changeId: number };

/**
 * What an edit of a locked posting means for the proposals that others have made on it: its author is waited for while
 * a term is other than they saw it, and the other side again once it is not. Where the edit changed a term, both sides
 * are told; answers who was.
 */
export async function followTermChange(
  ctx: Context,
  { postingId, actorId, changeId, changes }: PostingEdit & { changes: PostingChange[] },
): Promise<number[]> {
  const open = (await lockOpenOffers(ctx, [postingId])).filter(
    ({ offer }) => offerStatusAt(offer, ctx.now) === "SUBMITTED",
  );
  const notifiedIds: number[] = [];
  for (const { offer, proposal } of open) {
    if (foreignPostingOf(offer, proposal.side) !== postingId) continue;
    const seenVersions = seenBy(offer, proposal).filter(({ id }) => id === postingId);
    const isChanged = (await termChangesSince(ctx, seenVersions)).size > 0;
    const awaitsCompanyId = companyOf(isChanged ? proposal.side : otherSide(proposal.side), offer);
    if (awaitsCompanyId !== offer.awaitsCompanyId) {
      await ctx.db.update(offers).set({ awaitsCompanyId, updatedAt: ctx.now }).where(eq(offers.id, offer.id));
    }
    if (!isChanged || termChanges([changes]).length === 0) continue;
    notifiedIds.push(...(await notifySides(ctx, offer, { sides: offerSides, actorId, event: `change:${changeId}` })));
  }
  return notifiedIds;
}

/** Tells the other people of other companies who negotiate or ask about a posting what of it is other than before. */
export async function tellOfPostingChange(
  ctx: Context,
  { postingId, actorId, changeId, except }: PostingEdit & { except: readonly number[] },
): Promise<void> {
  const isOfOthers = ne(
    users.companyId,
    sql`(select ${freightPostings.companyId} from ${freightPostings} where ${freightPostings.id} = ${postingId})`,
  );
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isWorking, isOfOthers, or(isDealing(ctx, postingId), isTalking(ctx, eq(conversations.postingId, postingId)))),
    );
  const untold = people.filter(({ id }) => !except.includes(id));
  await createNotices(
    ctx,
    untold.map(({ id: userId }) => ({
      userId,
      kind: noticeKinds.posting,
      action: "VIEW" as const,
      targetId: postingId,
      parentId: postingId,
      actorId,
      dedupeKey: changeKey(changeId),
    })),
  );
}

/** That the person deals with an open offer of which the posting is part. */
function isDealing(ctx: Context, postingId: number): SQL {
  const { db } = ctx;
  const proposes = exists(
    db
      .select({ id: offerProposals.id })
      .from(offerProposals)
      .where(and(eq(offerProposals.offerId, offers.id), eq(offerProposals.authorId, users.id))),
  );
  const supervises = exists(
    db
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
    ctx,
    and(
      eq(conversations.postingId, offers.postingId),
      eq(conversations.interestedCompanyId, offers.interestedCompanyId),
    ),
  );
  // An offer on a vehicle may name the posting as its load: whose vehicle it is has neither proposed nor asked about it.
  return exists(
    db
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
}

/** That the person takes part in a talk which is so. */
function isTalking({ db }: Context, of: SQL | undefined): SQL {
  return exists(
    db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
      .where(and(of, eq(conversationParticipants.userId, users.id), isInCharge)),
  );
}
