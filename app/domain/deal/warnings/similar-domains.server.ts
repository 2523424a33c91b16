import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isLookalike, ownDomain, partsOfLookalikes } from "~/domain/text/mail-domain";

/**
 * Domains of members' mailboxes, but for one company's, that one of these may be taken for: each with the member that
 * has been here longest, and since when. One statement.
 */
export async function listSimilarDomains(ctx: SignedInContext, domains: string[], exceptCompanyId: number) {
  if (domains.length === 0) return [];
  const lengths = domains.map(({ length }) => length);
  const patterns = domains.flatMap(partsOfLookalikes).map((part) => `%${part.replace(/[\\%_]/g, "\\$&")}%`);
  // Held apart by `offset 0`: the domain is cut out of few addresses, and once.
  const rows = await ctx.db.execute<{ domain: string; id: string; name: string; since: string }>(sql`
    select distinct on (domain) domain, ${companies.id}, ${nameOfCompany(companies)} as name,
      ${companies.createdAt} as since
    from (
      select company_id, split_part(email, '@', 2) as domain from (
        select id as company_id, lower(email::text) as email from ${companies}
        union all select company_id, lower(email::text) from ${users} where ${users.isActive}
      ) as addresses where email like any (${sql.param(patterns)}::text[]) offset 0
    ) as mailboxes join ${companies} on ${companies.id} = mailboxes.company_id
    where length(domain) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 2}
      and ${companies.id} <> ${exceptCompanyId} and ${isMember}
    order by domain, ${companies.createdAt}`);
  return domains.flatMap((domain) =>
    rows
      .filter((other) => ownDomain(`@${other.domain}`) && isLookalike(domain, other.domain))
      .map(({ domain: otherDomain, id, name, since }) => {
        return { domain, otherDomain, otherName: name, otherCompanyId: Number(id), since: new Date(since) };
      }),
  );
}
