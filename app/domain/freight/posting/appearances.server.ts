import { users } from "drizzle/schema/account";
import { freightLanes, postingAppearances, savedSearches } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";

type WriteContext = Pick<Context, "db" | "now">;

const lane = freightLanes;

/**
 * Notes in the caller's transaction, for the saved searches to be asked, that those of the postings that are to be
 * found have just come into sight: of who may see them now, and of all once the lead of their group is over.
 */
export async function noteAppearances(ctx: WriteContext, postings: SQL): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.db.execute(sql`
    insert into ${postingAppearances} (posting_id, due_at)
    select ${lane.postingId}, ${now}::timestamptz from ${lane} where ${lane.postingId} in (${postings})
    union
    select ${lane.postingId}, ${lane.visibleToAllAt} from ${lane}
    where ${lane.postingId} in (${postings}) and ${lane.visibleToAllAt} > ${now}::timestamptz`);
}

/** The same for the viewer alone, to whom lanes on the condition are shown again. */
export async function noteOwnAppearances(ctx: SignedInContext, condition: SQL | undefined): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${postingAppearances} (posting_id, user_id, due_at)
    select distinct ${lane.postingId}, ${ctx.viewer.id}::bigint, ${ctx.now.toISOString()}::timestamptz
    from ${lane} where ${condition}`);
}

/** The same for all of a company who have saved searches: they may see another one's postings from now on. */
export async function noteAppearancesTo(
  ctx: WriteContext,
  { companyId, toCompanyId }: { companyId: number; toCompanyId: number },
): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${postingAppearances} (posting_id, user_id, due_at)
    select distinct ${lane.postingId}, ${savedSearches.userId}, ${ctx.now.toISOString()}::timestamptz
    from ${lane}
      join ${savedSearches} on ${savedSearches.kind} = ${lane.kind}
      join ${users} on ${users.id} = ${savedSearches.userId}
    where ${users.companyId} = ${toCompanyId}
      and ${lane.postingId} in (select p.id from freight_postings p where p.company_id = ${companyId} and p.status = 'ACTIVE')`);
}
