import { sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";
import { type CarrierPolicy, carrierPolicyOf } from "./policy-in-force.server";

const warningDays = 30;

/**
 * What the viewer's company is to be told while it has no valid policy of a carrier's liability: since when nothing can
 * be put up without one, and whether that day has come. Null when it has one, and where the council does not ask for it
 * or will not for 30 days yet.
 */
export async function findMissingCarrierPolicy(
  ctx: SignedInContext,
): Promise<{ from: string; isRefused: boolean } | null> {
  const from = env.carrierPolicyFrom;
  const today = calendarDay(ctx.now);
  if (!from || today < dayAfter(from, -warningDays)) return null;
  const { isValid } = await findCarrierPolicy(ctx, ctx.viewer.company.id);
  return isValid ? null : { from, isRefused: today >= from };
}

/** Throws carrierPolicyRequired when the viewer's company may put nothing up for want of a valid policy. */
export async function requireCarrierPolicy(ctx: SignedInContext): Promise<void> {
  const missing = await findMissingCarrierPolicy(ctx);
  if (missing?.isRefused) throw new DomainError("carrierPolicyRequired");
}

/**
 * Whether a policy of the company's liability that the council has verified holds today, where one whose renewal it has
 * not verified still does; and the last day of the newest one that has run out.
 */
async function findCarrierPolicy(ctx: Pick<Context, "db" | "now">, companyId: number): Promise<CarrierPolicy> {
  const [row] = await ctx.db.execute<{ policy: CarrierPolicy }>(
    sql`select ${carrierPolicyOf(ctx, sql`${companyId}`)} as policy`,
  );
  return row?.policy ?? { isValid: false, validUntil: null, expiredOn: null };
}
