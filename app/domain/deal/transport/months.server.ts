import { transactions } from "drizzle/schema/transaction";
import { desc, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { requirePermission } from "~/domain/kernel/policy";
import { exportRows } from "~/domain/list/export.server";
import { limitOf } from "~/domain/list/page.server";
import { zone } from "~/domain/units/moment.server";

const month = sql<string>`to_char(${transactions.createdAt} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM')`;

/**
 * How many transactions were made in each month on the portal's calendar, what has become of them by now, and among how
 * many companies; the newest first. Throws forbidden and tooManyResourceCalls.
 */
export async function exportDealMonths(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const countOf = (status: "COMPLETED" | "CANCELLED") =>
    sql<number>`count(*) filter (where ${transactions.status} = ${status})::int`;
  const companiesIn = (column: typeof transactions.shipperCompanyId | typeof transactions.carrierCompanyId) =>
    sql<number>`count(distinct ${column})::int`;
  return exportRows(ctx, { action: "deal-months-export", target: "transaction", filter: {} }, (ctx, page) =>
    ctx.db
      .select({
        month,
        made: sql<number>`count(*)::int`,
        completed: countOf("COMPLETED"),
        cancelled: countOf("CANCELLED"),
        shippers: companiesIn(transactions.shipperCompanyId),
        carriers: companiesIn(transactions.carrierCompanyId),
      })
      .from(transactions)
      .groupBy(month)
      .orderBy(desc(month))
      .limit(limitOf(page)),
  );
}
