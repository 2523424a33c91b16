import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { freightPostings, pinnedPostings } from "drizzle/schema/freight";
import { and, asc, eq, isNotNull, ne, notInArray } from "drizzle-orm";
import { findViewers } from "~/domain/account/queries.server";
import { listCommonChoices, listOwnChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { findAmong } from "~/domain/freight/search/read.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { createNotices } from "~/domain/notice/commands.server";
import { changeKey, noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";

const pinnersAtOnce = 100;

type Change = { postingId: number; actorId: number; changeId: number; except: readonly number[] };

/**
 * Tells people of other companies who have pinned a posting what of it is other than before, each once, in the caller's
 * transaction: whose board still shows it, and who have a package.
 */
export async function tellPinnersOfChange(ctx: Context, change: Change): Promise<void> {
  const [posting] = await ctx.db
    .select({ kind: freightPostings.kind, companyId: freightPostings.companyId })
    .from(freightPostings)
    .where(eq(freightPostings.id, change.postingId));
  if (!posting) return;
  const pinners = await ctx.db
    .select({ id: users.id })
    .from(pinnedPostings)
    .innerJoin(users, eq(users.id, pinnedPostings.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(pinnedPostings.postingId, change.postingId),
        ne(users.companyId, posting.companyId),
        notInArray(users.id, [...change.except]),
        isWorking,
        eq(companies.isBlocked, false),
        isNotNull(companies.registrationSubscriptionPlanId),
      ),
    )
    .orderBy(asc(users.id));
  if (pinners.length === 0) return;
  const choices = await listCommonChoices(ctx);
  for (let first = 0; first < pinners.length; first += pinnersAtOnce) {
    const some = pinners.slice(first, first + pinnersAtOnce).map(({ id }) => id);
    const viewers = await findViewers(ctx, some);
    const seekers: SignedInContext[] = viewers.map((viewer) => ({ ...ctx, viewer }));
    const own = await listOwnChoices(seekers, posting.kind);
    const boards = seekers.map((seeker, turn) => {
      const hidden = own[turn]?.hidden ?? { postings: [], companies: [] };
      return { seeker, filter: readFilter(posting.kind, new URLSearchParams(), { ...choices, hidden }).filter };
    });
    const visibleIds = await findAmong(ctx, [change.postingId], boards);
    await createNotices(
      ctx,
      seekers.filter((_, turn) => visibleIds[turn]?.length).map(({ viewer }) => noticeFor(viewer.id, change)),
    );
  }
}

function noticeFor(userId: number, { postingId, actorId, changeId }: Change) {
  return {
    userId,
    actorId,
    kind: noticeKinds.posting,
    action: "VIEW" as const,
    targetId: postingId,
    parentId: postingId,
    dedupeKey: changeKey(changeId),
  };
}
