import { companies } from "drizzle/schema/company";
import { watchFindings } from "drizzle/schema/watch";
import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { requirePermission } from "~/domain/kernel/policy";
import { nameOfCompany } from "~/domain/sql/company.server";

/** The findings that wait for the council, as its queue lists them: their kind, and the other company. */
export function waitingFindings(): SQL {
  return sql`
    select ${watchFindings.id} as id, ${watchFindings.createdAt} as since, ${watchFindings.kind} as title,
      coalesce((
        select coalesce(other.short_name, other.name) from ${companies} other where other.id = ${watchFindings.otherCompanyId}
      ), '') as detail, null as mark, ${companies.id} as company_id, ${nameOfCompany(companies)} as company_name
    from ${watchFindings} join ${companies} on ${companies.id} = ${watchFindings.companyId}
    where ${watchFindings.decision} is null and ${companies.expiredAt} is null`;
}

/**
 * What was found of a company or with it beside another, the newest first; nothing for who does not decide on
 * companies. Throws forbidden.
 */
export async function listFindingsOf(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  if (!companyPolicy.allows(ctx.viewer, "company.changeStatus", null)) return [];
  const { id, kind, decision, createdAt } = watchFindings;
  return ctx.db
    .select({ id, finding: kind, decision, createdAt })
    .from(watchFindings)
    .where(or(eq(watchFindings.companyId, companyId), eq(watchFindings.otherCompanyId, companyId)))
    .orderBy(desc(id))
    .limit(50);
}
