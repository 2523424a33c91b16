import { companies } from "drizzle/schema/company";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isAdministratorOf } from "~/domain/company/administrators.server";
import { hasPaper } from "~/domain/company/document/queries.server";
import { hasColleague } from "~/domain/employee/queries.server";
import { hasVehicle } from "~/domain/fleet/queries.server";
import { hasShipment } from "~/domain/freight/posting/first-shipment.server";
import type { Context } from "~/domain/kernel/context";
import { daysBefore } from "~/domain/units/time";

type FirstStep = "paper" | "colleague" | "vehicle" | "shipment";

const daysAfterVerification = 30;

/**
 * Which of the first steps a company has done, for the administrator of a verified one with a package; null for all
 * others, once the company wants to see them no more, and for one that has done them long ago. `isDue` while any is
 * open in the month after the verification.
 */
export async function findFirstSteps(
  ctx: Context,
  userId: number,
): Promise<{ done: Record<FirstStep, boolean>; isDue: boolean } | null> {
  const { verifiedAt } = companies;
  // A select of one table names its columns without it, which inside another's would be that one's.
  const id = sql`${companies}.id`;
  const [row] = await ctx.db
    .select({
      verifiedAt,
      paper: hasPaper(id),
      colleague: hasColleague(id, userId),
      vehicle: hasVehicle(id),
      shipment: hasShipment(id),
    })
    .from(companies)
    .where(
      and(
        isAdministratorOf(id, userId),
        eq(companies.isVerified, true),
        eq(companies.isCouncil, false),
        isNotNull(companies.registrationSubscriptionPlanId),
        isNull(companies.firstStepsEndedAt),
      ),
    );
  if (!row) return null;
  const { verifiedAt: since, ...done } = row;
  const isFresh = since !== null && since >= daysBefore(ctx.now, daysAfterVerification);
  const isOpen = !Object.values(done).every(Boolean);
  return isOpen || isFresh ? { done, isDue: isOpen && isFresh } : null;
}
