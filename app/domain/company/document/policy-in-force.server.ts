import { companyDocuments } from "drizzle/schema/company";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { isInForce } from "./queries.server";

/** The policies of a carrier's liability, at home and abroad: either will do. */
const carrierPolicies = ["OCP_DOMESTIC", "OCP_INTERNATIONAL"] as const;

export type CarrierPolicy = { isValid: boolean; validUntil: string | null; expiredOn: string | null };

/**
 * As a column of a statement, whether a policy of the company's liability that the council has verified holds today and
 * until when, which is null for one without an end, and the last day of the newest one that has run out.
 */
export function carrierPolicyOf(ctx: Pick<Context, "now">, companyId: SQL): SQL<CarrierPolicy> {
  const { expirationDate } = companyDocuments;
  const today = calendarDay(ctx.now);
  const isPolicy = and(
    sql`${companyDocuments.companyId} = ${companyId}`,
    inArray(companyDocuments.subtype, carrierPolicies),
    isInForce(ctx),
  );
  return sql<CarrierPolicy>`(
    select json_build_object(
      'isValid', coalesce(bool_or(${expirationDate} is null or ${expirationDate} >= ${today}::date), false),
      'validUntil', case when bool_or(${expirationDate} is null) then null
        else (max(${expirationDate}) filter (where ${expirationDate} >= ${today}::date))::text end,
      'expiredOn', (max(${expirationDate}) filter (where ${expirationDate} < ${today}::date))::text)
    from ${companyDocuments} where ${isPolicy})`;
}
