import { blockedCompanies } from "drizzle/schema/company";
import { and, eq } from "drizzle-orm";
import { postingsShown } from "~/domain/company/events";
import { requireOtherCompany } from "~/domain/company/profile/other-company.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";

/** One company may block so many. */
export const mostBlocked = 500;

/**
 * Keeps two companies from each other's freight: neither finds the other's postings, asks about them or makes an offer;
 * what they have begun goes on, and only the own company knows. Once more changes nothing. Throws what requireOtherCompany
 * does, and tooManyBlocked.
 */
export async function blockCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  await requireOtherCompany(ctx, companyId);
  const own = ctx.viewer.company.id;
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not both be the last that fits.
    await lockKey(ctx, `blocked ${own}`);
    const count = await ctx.db.$count(blockedCompanies, eq(blockedCompanies.companyId, own));
    if (count >= mostBlocked) throw new DomainError("tooManyBlocked", undefined, { max: mostBlocked });
    const added = await ctx.db
      .insert(blockedCompanies)
      .values({ companyId: own, blockedCompanyId: companyId, blockedBy: ctx.viewer.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: blockedCompanies.blockedCompanyId });
    if (added.length === 0) return;
    await recordAct(ctx, { action: "company-block", target: { kind: "company", id: companyId } });
  });
}

/**
 * Takes that back, and lets the saved searches of both be asked about what they see again; nothing happens where the
 * company is not blocked. Throws tooManyResourceCalls.
 */
export async function unblockCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(blockedCompanies)
      .where(
        and(eq(blockedCompanies.companyId, ctx.viewer.company.id), eq(blockedCompanies.blockedCompanyId, companyId)),
      )
      .returning({ id: blockedCompanies.blockedCompanyId });
    if (removed.length === 0) return;
    await recordAct(ctx, { action: "company-unblock", target: { kind: "company", id: companyId } });
    const own = ctx.viewer.company.id;
    await postingsShown.publish(ctx, { companyId, toCompanyId: own });
    await postingsShown.publish(ctx, { companyId: own, toCompanyId: companyId });
  });
}
