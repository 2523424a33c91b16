import { users } from "drizzle/schema/account";
import { conversationParticipants, conversations } from "drizzle/schema/conversation";
import { freightSupervisors } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { and, not, or, sql } from "drizzle-orm";
import { isReplacedIn } from "~/domain/conversation/freight.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { createNotices } from "~/domain/notice/commands.server";
import { type DealEventName, dealKey } from "~/domain/notice/deal-event";
import { noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";
import { companyOf, type Offer, type OfferSide, otherCompanyOf } from "./deal";

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
export function notifyCompany(ctx: Context, news: News): Promise<number[]> {
  return notifyCompanies(ctx, [news]);
}

/** The same of several news, each of another deal or for another company. */
export async function notifyCompanies(ctx: Context, news: News[]): Promise<number[]> {
  const people = await dealPeople(ctx, news);
  const notices = news.flatMap((each) =>
    people
      .filter(({ dealId, companyId }) => dealId === each.dealId && companyId === each.companyId)
      .filter(({ id }) => id !== each.actorId)
      .map((person) => ({ ...each, ...person })),
  );
  await createNotices(
    ctx,
    notices.map(({ id, postingId, dealId, actorId, event }) => ({
      userId: id,
      kind: noticeKinds.deal,
      action: "VIEW" as const,
      targetId: dealId,
      parentId: postingId,
      actorId,
      isUrgent: isUrgent(event),
      dedupeKey: dealKey(dealId, event),
    })),
  );
  return notices.map(({ id }) => id);
}

/** Tells the people of the company that the viewer's one deals with what the viewer has done. */
export async function notifyOtherSide(
  ctx: SignedInContext,
  deal: Parameters<typeof otherCompanyOf>[1] & { id: number },
  event: DealEventName,
): Promise<void> {
  const companyId = otherCompanyOf(ctx.viewer.company.id, deal);
  await notifyCompany(ctx, { dealId: deal.id, companyId, actorId: ctx.viewer.id, event });
}

/** Tells the people of both companies of a transaction what a driver has done in the name of the viewer. */
export async function notifyBothSides(
  ctx: SignedInContext,
  {
    id: dealId,
    shipperCompanyId,
    carrierCompanyId,
  }: { id: number; shipperCompanyId: number; carrierCompanyId: number },
  event: DealEventName,
): Promise<void> {
  const notice = { dealId, actorId: null, event };
  await notifyCompanies(
    ctx,
    [shipperCompanyId, carrierCompanyId].map((companyId) => ({ ...notice, companyId })),
  );
}

/** Whether it is mailed at once, however its readers hear of deals. */
function isUrgent(event: DealEventName): boolean {
  return event === "accept" || event.startsWith("account:");
}

type SideNews = { sides: readonly OfferSide[]; actorId: number | null; event: DealEventName };

/** Tells the people of a side, or of both, what became of an offer; answers who they are. */
export function notifySides(ctx: Context, offer: Offer, news: SideNews): Promise<number[]> {
  return notifyCompanies(ctx, newsForSides(offer, news));
}

/** The news of an offer for its sides. */
export function newsForSides(offer: Offer, { sides, actorId, event }: SideNews): News[] {
  return sides.map((side) => ({ dealId: offer.id, companyId: companyOf(side, offer), actorId, event }));
}

/**
 * Who of these companies works on these deals: who proposed, who supervises the posting, who talks about it, and none
 * whom a colleague has replaced in that talk.
 */
export async function dealPeople(ctx: Context, parties: Pick<News, "dealId" | "companyId">[]) {
  if (parties.length === 0) return [];
  const pairs = JSON.stringify(parties.map(({ dealId, companyId }) => ({ deal_id: dealId, company_id: companyId })));
  return ctx.db
    .selectDistinct({
      dealId: offers.id,
      companyId: users.companyId,
      id: users.id,
      email: users.email,
      postingId: offers.postingId,
    })
    .from(sql`json_to_recordset(${pairs}::json) as party (deal_id bigint, company_id bigint)`)
    .innerJoin(offers, sql`${offers.id} = party.deal_id`)
    .innerJoin(users, sql`${users.companyId} = party.company_id`)
    .where(
      and(
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
