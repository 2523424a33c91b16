import { companies } from "drizzle/schema/company";
import { paymentReports } from "drizzle/schema/transaction";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { monthsAfter } from "~/domain/units/moment.server";

/** Months from the completion for which it is told how the price came, and that a company's share covers. */
export const paymentMonths = 12;

/**
 * Of a company row: how many have told how it paid in the time that its share covers, and how many that it was in time.
 */
export function paymentCounts({ now }: Pick<Context, "now">): SQL<{ answers: number; onTime: number }> {
  const since = monthsAfter(now, -paymentMonths).toISOString();
  return sql<{ answers: number; onTime: number }>`(
    select jsonb_build_object(
      'answers', count(*), 'onTime', count(*) filter (where ${paymentReports.outcome} = 'ON_TIME')
    ) from ${paymentReports}
    where ${paymentReports.ofCompanyId} = ${companies}.id and ${paymentReports.createdAt} > ${since}::timestamptz)`;
}
