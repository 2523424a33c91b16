import { companies } from "drizzle/schema/company";
import { freightPostings } from "drizzle/schema/freight";
import { and, eq, sql } from "drizzle-orm";
import { hasMarked, isUnblocked } from "~/domain/company/mark/queries.server";
import { hasFreightConversation } from "~/domain/conversation/freight.server";
import { isOnOffer } from "~/domain/freight/posting/queries.server";
import { postingStatus } from "~/domain/freight/posting/status";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type Wish = { postingId: number; toCompanyId: number | null };

/**
 * The posting that an offer is to be made on: one on offer to the viewer, or with `toCompanyId` one of the viewer's own
 * company. Throws postingNotFound for a hidden one as for none and for a company that has blocked the viewer's,
 * companyIsBlocked for one that the viewer's has blocked, offerOnOwnPosting and offerPostingGone.
 */
export async function findAskedPosting(ctx: SignedInContext, { postingId, toCompanyId }: Wish) {
  const { id, kind, companyId, status, expiresAt } = freightPostings;
  const isOwn = eq(companyId, ctx.viewer.company.id);
  const [posting] = await ctx.db
    .select({ id, kind, companyId, status, expiresAt })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(id, postingId), toCompanyId === null ? isOnOffer(ctx) : isOwn));
  if (!posting) throw new DomainError("postingNotFound");
  const isToOwn = (toCompanyId ?? posting.companyId) === ctx.viewer.company.id;
  if (isToOwn) throw new DomainError("offerOnOwnPosting");
  if (toCompanyId !== null) await requireUnblockedCompany(ctx, toCompanyId);
  if (postingStatus(posting, ctx.now) !== "ACTIVE") throw new DomainError("offerPostingGone");
  return posting;
}

/** Who is blocked is answered as by a posting that is not there; who has blocked knows it. */
async function requireUnblockedCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  if (await hasMarked(ctx, "BLOCKED", companyId)) throw new DomainError("companyBlockedByOwn");
  const isOpen = isUnblocked(ctx, sql`${companies.id}`);
  if ((await ctx.db.$count(companies, and(eq(companies.id, companyId), isOpen))) === 0) {
    throw new DomainError("postingNotFound");
  }
}

/** Throws conversationNotFound for a company that does not talk about the posting. */
export async function requireTalk(ctx: Context, between: { postingId: number; interestedCompanyId: number }) {
  if (!(await hasFreightConversation(ctx, between))) throw new DomainError("conversationNotFound");
}
