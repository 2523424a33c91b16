import { companies } from "drizzle/schema/company";
import { itemArchives, offers } from "drizzle/schema/offer";
import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { isOpen, waits } from "~/domain/deal/state.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { patternsOf } from "~/domain/list/phrase.server";

/** What of the list is asked for: what waits for the viewer's company, for the other one, or has ended some way. */
export const offerStates = ["waiting", "sent", "ACCEPTED", "REJECTED", "WITHDRAWN", "EXPIRED"] as const;
export type OfferState = (typeof offerStates)[number];
export const offerBoxes = ["all", "received", "sent"] as const;
export type OfferBox = (typeof offerBoxes)[number];
export type OfferList = { archived: boolean; phrase: string; postingId?: number | null };

type OwnOffers = ReturnType<typeof ownOffers>;

/**
 * The offers of the viewer's company, each with its box, its state and what it is found by: the columns of the indexes
 * of both boxes and no others, so that thousands of offers are counted and sorted without being read.
 */
export function ownOffers(ctx: SignedInContext, { postingId = null }: Pick<OfferList, "postingId">) {
  const { id: companyId } = ctx.viewer.company;
  const inBox = (box: "received" | "sent") => {
    const [own, other] = [offers.receiverCompanyId, offers.senderCompanyId];
    const [ownId, otherId] = box === "received" ? [own, other] : [other, own];
    return ctx.db
      .select({
        id: offers.id,
        status: offers.status,
        updatedAt: offers.updatedAt,
        searchText: offers.searchText,
        otherId: sql<number>`${otherId}`.as("other_id"),
        isReceived: sql<boolean>`${sql.raw(String(box === "received"))}`.as("is_received"),
        isOpen: sql<boolean>`${isOpen(ctx)}`.as("is_open"),
        waits: sql<boolean>`coalesce(${waits(ctx, otherId)}, false)`.as("waits"),
      })
      .from(offers)
      .where(and(eq(ownId, companyId), postingId === null ? undefined : eq(offers.postingId, postingId)));
  };
  return unionAll(inBox("received"), inBox("sent")).as("own");
}

export function isInBox(own: OwnOffers, box: OfferBox): SQL | undefined {
  return box === "all" ? undefined : box === "received" ? sql`${own.isReceived}` : sql`not ${own.isReceived}`;
}

export function isInState(own: OwnOffers, state: OfferState): SQL | undefined {
  if (state === "waiting") return sql`${own.waits}`;
  if (state === "sent") return and(sql`${own.isOpen}`, not(own.waits));
  if (state !== "EXPIRED") return eq(own.status, state);
  return or(eq(own.status, state), and(eq(own.status, "SUBMITTED"), not(own.isOpen)));
}

/** Whether an offer is on the list: put away or not, and named by its number, a town of it or the other company. */
export function isListed(ctx: SignedInContext, own: OwnOffers, { archived, phrase }: OfferList): SQL | undefined {
  const archive = sql`exists (select from ${itemArchives} where ${itemArchives.companyId} = ${ctx.viewer.company.id}
    and ${itemArchives.itemKind} = 'OFFER' and ${itemArchives.itemId} = ${own.id})`;
  return and(archived ? archive : not(archive), ...patternsOf(phrase).map((pattern) => isNamed(own, pattern)));
}

// What a company is found by elsewhere holds its number and its town too, after its names.
function isNamed(own: OwnOffers, pattern: SQL): SQL {
  return sql`(${own.searchText} like ${pattern} or ${own.otherId} in (
    select ${companies.id} from ${companies} where ${companies.searchText} like ${pattern}
      and split_part(${companies.searchText}, ' ' || ${companies.tin}, 1) like ${pattern}))`;
}
