import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { sql } from "drizzle-orm";
import { isMember } from "~/domain/company/public-profile.server";
import type { SignedInContext } from "~/domain/context";
import { ownDomain, partsOfLookalikes } from "./mail-domain";

type Member = { id: number; name: string; domain: string; since: Date };

/**
 * Members but one with mailboxes at domains that may look like one of these, and some that do not; of each domain the
 * member that has been here longest. Reads the addresses of everybody, so that one like an honest member's is found
 * wherever it is.
 */
export async function listMembersNear(ctx: SignedInContext, domains: string[], exceptId: number): Promise<Member[]> {
  if (domains.length === 0) return [];
  const lengths = domains.map(({ length }) => length);
  const patterns = domains.flatMap(partsOfLookalikes).map((part) => `%${part.replace(/[\\%_]/g, "\\$&")}%`);
  // Held apart by `offset 0`, so that what is dear is counted once a row, and only of those that have a part.
  const rows = await ctx.db.execute<{ id: string; name: string; domain: string; since: string }>(sql`
    select distinct on (domain) domain, ${companies.id}, coalesce(${companies.shortName}, ${companies.name}) as name,
      ${companies.createdAt} as since
    from (
      select company_id, split_part(email, '@', 2) as domain from (
        select id as company_id, lower(email::text) as email from ${companies}
        union all select company_id, lower(email::text) from ${users} where ${users.isActive}
      ) as addresses where email like any (${sql.param(patterns)}::text[]) offset 0
    ) as mailboxes join ${companies} on ${companies.id} = mailboxes.company_id
    where length(domain) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 2}
      and ${companies.id} <> ${exceptId} and ${isMember}
    order by domain, ${companies.createdAt}`);
  return rows.flatMap(({ id, name, since, domain: whole }) => {
    const domain = ownDomain(`@${whole}`);
    return domain ? [{ id: Number(id), name, domain, since: new Date(since) }] : [];
  });
}
