import { companies } from "drizzle/schema/company";
import { offerProposals, offers } from "drizzle/schema/offer";
import { paymentReports, transactions } from "drizzle/schema/transaction";
import { type AnyColumn, gt, type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";

/** Whether a company of the row may deal: a member of the council with a package. */
export const mayDeal = sql<boolean>`(${companies.isVerified} and not ${companies.isBlocked}
  and ${companies.expiredAt} is null and ${companies.registrationSubscriptionPlanId} is not null)`;

/** Whether one of the two companies of an offer may not deal at present. */
export const isFrozen = sql<boolean>`exists (
  select from ${companies} where ${companies.id} in (${offers.interestedCompanyId}, ${offers.postingCompanyId})
    and not ${mayDeal}
)`;

/** The company of a row that is not the viewer's. */
export function otherCompanyId({ viewer }: SignedInContext): SQL {
  return sql`case when ${offers.postingCompanyId} = ${viewer.company.id}
    then ${offers.interestedCompanyId} else ${offers.postingCompanyId} end`;
}

/** Whether the viewer's company is to answer, or to stand by its own proposal, and can. */
export function waits(ctx: SignedInContext, otherId: SQL | AnyColumn = otherCompanyId(ctx)): SQL<boolean> {
  // One company at a time, so that those which may not deal are found once for thousands of offers.
  const [mayNotDeal, viewerMayNotDeal] = [otherId, ctx.viewer.company.id].map(
    (id) => sql`exists (select from ${companies} where ${companies.id} = ${id} and not ${mayDeal})`,
  );
  return sql<boolean>`(${isOpen(ctx)} and ${offers.awaitsCompanyId} = ${ctx.viewer.company.id}
    and not ${mayNotDeal} and not ${viewerMayNotDeal})`;
}

/** Open at this moment, whether the job has been here or not. */
export function isOpen({ now }: Pick<Context, "now">): SQL {
  return sql`(${offers.status} = 'SUBMITTED' and (${gt(offers.openUntil, now)}) is not false)`;
}

/** The posting whose route is driven: the load that an offer on a vehicle names, else what the offer is on. */
export const carriedId = sql<number>`coalesce(${offers.loadId}, ${offers.postingId})`;

const ofNewest = (column: AnyColumn) => sql`(select ${column} from ${offerProposals}
  where ${offerProposals.offerId} = ${offers.id} order by ${offerProposals.no} desc limit 1)`;

/** What was proposed last in the offer of the row. */
export const openPrice = { amount: ofNewest(offerProposals.price), currencyId: ofNewest(offerProposals.currencyId) };

/**
 * Whether a transaction, in a statement that joins its report of payment, is completed and nobody said that it is paid.
 */
export function isUnpaid(): SQL {
  return sql`(${transactions.status} = 'COMPLETED' and coalesce(${paymentReports.outcome}, 'UNPAID') = 'UNPAID')`;
}
