import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { freightSupervisors } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, eq, not, or, sql } from "drizzle-orm";
import { isReplacedIn } from "~/domain/conversation/freight.server";
import type { Context } from "~/domain/kernel/context";
import { createNotices } from "~/domain/notice/commands.server";
import { type DealEventName, dealKey } from "~/domain/notice/deal-event";
import { noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";

type News = {
  /** The id of the offer and of the transaction made of it. */
  dealId: number;
  /** The company that is told. */
  companyId: number;
  /** Who did it; null for the portal. */
  actorId: number | null;
  /** Names the event once and for all: `proposal:3`. One person gets one notice of it. */
  event: DealEventName;
};

/**
 * Tells the people of a company who work on a deal, but who did it, that it needs them or has changed, in the caller's
 * transaction; answers who they are.
 */
export async function tellOfDeal(ctx: Context, { dealId, companyId, actorId, event }: News): Promise<number[]> {
  const people = (await dealPeople(ctx, dealId, companyId)).filter(({ id }) => id !== actorId);
  await createNotices(
    ctx,
    people.map(({ id, postingId }) => ({
      userId: id,
      kind: noticeKinds.deal,
      action: "VIEW" as const,
      targetId: dealId,
      parentId: postingId,
      actorId,
      isUrgent: event === "accept",
      dedupeKey: dealKey(dealId, event),
    })),
  );
  return people.map(({ id }) => id);
}

/**
 * Who of a company works on a deal: who proposed, who supervises the posting, who talks about it, and none whom a
 * colleague has replaced in that talk.
 */
export function dealPeople(ctx: Context, dealId: number, companyId: number) {
  return ctx.db
    .selectDistinct({ id: users.id, email: users.email, postingId: offers.postingId })
    .from(offers)
    .innerJoin(users, eq(users.companyId, sql`${companyId}::bigint`))
    .where(
      and(
        eq(offers.id, dealId),
        isWorking,
        not(isReplacedIn(offers)),
        or(
          sql`exists (select from ${offerProposals}
            where ${offerProposals.offerId} = ${offers.id} and ${offerProposals.authorId} = ${users.id})`,
          sql`exists (select from ${freightSupervisors}
            where ${freightSupervisors.postingId} in (${offers.postingId}, ${offers.loadId})
              and ${freightSupervisors.userId} = ${users.id})`,
          sql`exists (select from ${conversationParticipants}
            join ${conversations} on ${conversations.id} = ${conversationParticipants.conversationId}
            where ${conversations.postingId} = ${offers.postingId}
              and ${conversations.interestedCompanyId} = ${offers.interestedCompanyId}
              and ${conversationParticipants.userId} = ${users.id})`,
        ),
      ),
    );
}
