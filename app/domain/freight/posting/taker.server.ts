import { freightPostings } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import { carrierPolicyOf } from "~/domain/company/document/policy-in-force.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasDealtWith } from "~/domain/sql/company.server";

/**
 * Whether the viewer's company belongs to the circle that may take the load of the row at its price at once; null where
 * nobody may. For a query of postings with their companies.
 */
export function isOfTakers(ctx: SignedInContext): SQL<boolean | null> {
  const policy = carrierPolicyOf(ctx, sql`${ctx.viewer.company.id}::bigint`);
  const isInsured = sql`(select (policy ->> 'isValid')::boolean from (values (${policy})) as own (policy))`;
  const hasDealt = hasDealtWith(ctx.viewer.company.id, freightPostings.companyId);
  return sql<boolean | null>`case ${freightPostings.takers}
    when 'ALL' then true when 'INSURED' then ${isInsured} when 'DEALT' then ${isInsured} and ${hasDealt} end`;
}
