import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { freightPostings, postingChanges } from "drizzle/schema/freight";
import { and, eq, inArray, isNotNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { isUnblocked } from "~/domain/company/mark/queries.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inOrder } from "~/domain/list/sort";
import { isOfItsGroup } from "./lead.server";
import { columnsFor } from "./queries.server";
import type { PostingEnd } from "./status";

const posting = freightPostings;

/** What has left the exchange: how and when, and what it was unless it was rewritten since. */
export type EndedPosting = Awaited<ReturnType<typeof listEndedPostings>>[number];

/**
 * Those of the postings that are over, the viewer's company's own and what the viewer could see until then, in the
 * order of their ids here. Of one of another company that was rewritten after its end nothing is told but the end.
 */
export async function listEndedPostings(ctx: SignedInContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const isOwn = eq(posting.companyId, ctx.viewer.company.id);
  const rows = await ctx.db
    .select({
      ...columnsFor(ctx),
      endedAs: endedAs(ctx),
      endedAt: endedAt(ctx),
      isRewritten: sql<boolean>`${and(not(isOwn), isRewritten)}`,
    })
    .from(posting)
    .innerJoin(companies, eq(companies.id, posting.companyId))
    .innerJoin(currencies, eq(currencies.id, posting.currencyId))
    .where(
      and(
        inArray(posting.id, [...ids]),
        isNotNull(endedAt(ctx)),
        or(isOwn, wasVisible(ctx)),
        isUnblocked(ctx, sql`${posting.companyId}`),
        isMember,
        isNotNull(companies.registrationSubscriptionPlanId),
      ),
    );
  return inOrder(rows, ids);
}

/** The posting, if it is over, another company's, and the viewer could see it before. */
export async function findEndedPosting(ctx: SignedInContext, id: number): Promise<EndedPosting | null> {
  const [endedPosting] = await listEndedPostings(ctx, [id]);
  return endedPosting && endedPosting.company.id !== ctx.viewer.company.id ? endedPosting : null;
}

/** An end that has come counts before the job has written it down. */
function hasJustExpired({ now }: SignedInContext): SQL {
  return sql`(${posting.status} = 'ACTIVE' and ${lte(posting.expiresAt, now)})`;
}

function endedAt(ctx: SignedInContext): SQL<Date> {
  return sql<Date>`case when ${hasJustExpired(ctx)} then ${posting.expiresAt} else ${posting.endedAt} end`.mapWith(
    posting.endedAt,
  );
}

function endedAs(ctx: SignedInContext): SQL<PostingEnd> {
  return sql<PostingEnd>`case when ${hasJustExpired(ctx)} then 'EXPIRED' else ${posting.endedAs} end`;
}

const isRewritten = sql<boolean>`exists (
  select from ${postingChanges}
  where ${postingChanges.postingId} = ${posting.id} and ${postingChanges.createdAt} > ${posting.endedAt}
)`;

/** Whether it was open to all before its end, or to a group of the viewer's that it still names. */
function wasVisible(ctx: SignedInContext): SQL | undefined {
  return or(sql`${posting.visibleToAllAt} <= ${endedAt(ctx)}`, and(isOfItsGroup(ctx, posting), not(isRewritten)));
}
