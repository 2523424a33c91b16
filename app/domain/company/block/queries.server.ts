import { users } from "drizzle/schema/account";
import { blockedCompanies, companies } from "drizzle/schema/company";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";

/** A page of the companies that the viewer's own one has blocked, the last first, with who did it and when. */
export function listBlockedCompanies(ctx: SignedInContext, page: Page) {
  return ctx.db
    .select({
      id: companies.id,
      name: nameOfCompany(companies),
      city: companies.city,
      by: nameOfPerson<string | null>(users),
      blockedAt: blockedCompanies.createdAt,
    })
    .from(blockedCompanies)
    .innerJoin(companies, eq(companies.id, blockedCompanies.blockedCompanyId))
    .leftJoin(users, eq(users.id, blockedCompanies.blockedBy))
    .where(eq(blockedCompanies.companyId, ctx.viewer.company.id))
    .orderBy(desc(blockedCompanies.createdAt), desc(companies.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many they are. */
export function countBlockedCompanies(ctx: SignedInContext): Promise<number> {
  return ctx.db.$count(blockedCompanies, eq(blockedCompanies.companyId, ctx.viewer.company.id));
}

/** Whether the viewer's company has blocked the other one; that the other one has is never told. */
export async function hasBlocked(ctx: SignedInContext, companyId: number): Promise<boolean> {
  const { companyId: by, blockedCompanyId: blocked } = blockedCompanies;
  const isBlocked = and(eq(by, ctx.viewer.company.id), eq(blocked, companyId));
  return (await ctx.db.$count(blockedCompanies, isBlocked)) > 0;
}

/**
 * That neither the viewer's company nor the one of the row has blocked the other. The planner reads on as it would
 * without it: what is blocked is read once for the whole statement.
 */
export function isUnblocked({ viewer }: SignedInContext, companyId: SQL): SQL {
  const own = sql`${viewer.company.id}::bigint`;
  return sql`${companyId} <> all(array(
    select b.blocked_company_id from ${blockedCompanies} b where b.company_id = ${own}
    union all select b.company_id from ${blockedCompanies} b where b.blocked_company_id = ${own}))`;
}

/** That one of the two companies has blocked the other. */
export function areBlocked(one: SQL, other: SQL): SQL {
  return sql`exists (
    select from ${blockedCompanies} b
    where (b.company_id = ${one} and b.blocked_company_id = ${other})
      or (b.company_id = ${other} and b.blocked_company_id = ${one}))`;
}
