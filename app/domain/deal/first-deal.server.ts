import { transactions } from "drizzle/schema/transaction";
import { and, eq, ne, or } from "drizzle-orm";
import { askForFreshChecks } from "~/domain/company/register/plan.server";
import type { Context } from "~/domain/kernel/context";

type Parties = { interestedCompanyId: number; postingCompanyId: number };

/** Lets the registers be asked about two companies that begin to negotiate and have no deal yet. */
export async function askBeforeFirstDeal(
  ctx: Context,
  { interestedCompanyId: one, postingCompanyId: other }: Parties,
): Promise<void> {
  const { shipperCompanyId: shipper, carrierCompanyId: carrier, status } = transactions;
  const isBetween = or(and(eq(shipper, one), eq(carrier, other)), and(eq(shipper, other), eq(carrier, one)));
  if ((await ctx.db.$count(transactions, and(isBetween, ne(status, "CANCELLED")))) > 0) return;
  await askForFreshChecks(ctx, [one, other]);
}
