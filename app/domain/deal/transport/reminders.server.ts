import { itemArchives } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

/** Days after which nobody is asked any more for what is missing of a transaction. */
export const reminderTermDays = 60;

/** Whether a transaction has come to its last day and waits for the viewer's company, a party to it, to complete it. */
export function isToComplete(ctx: SignedInContext): SQL<boolean> {
  return sql<boolean>`(${transactions.status} = 'IN_PROGRESS' and ${transactions.lastDay} <= ${today(ctx)}::date)`;
}

/**
 * Whether the viewer's company, the carrier of a transaction, has yet to say what comes: until its last day is over.
 */
export function lacksVehicle(ctx: SignedInContext): SQL<boolean> {
  return sql<boolean>`(${transactions.carrierCompanyId} = ${ctx.viewer.company.id} and ${transactions.status} = 'IN_PROGRESS'
    and ${transactions.vehiclePlate} is null and ${transactions.lastDay} >= ${today(ctx)}::date)`;
}

/**
 * Whether the viewer's company, the carrier of a transaction, is asked for a paper that the goods have arrived: from
 * its last day on, for 60 days, until the company puts it away.
 */
export function lacksProof(ctx: SignedInContext): SQL<boolean> {
  const { id } = ctx.viewer.company;
  return sql<boolean>`(${transactions.carrierCompanyId} = ${id} and ${transactions.status} <> 'CANCELLED'
    and not ${transactions.hasProof} and ${transactions.lastDay} <= ${today(ctx)}::date
    and ${transactions.lastDay} > ${dayAfter(today(ctx), -reminderTermDays)}::date
    and not exists (select from ${itemArchives} where ${itemArchives.companyId} = ${id}
      and ${itemArchives.itemKind} = 'TRANSACTION' and ${itemArchives.itemId} = ${transactions.id}))`;
}

function today({ now }: SignedInContext): string {
  return calendarDay(now);
}
