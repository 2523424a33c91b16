import { favouriteCompanies } from "drizzle/schema/company";
import { and, eq } from "drizzle-orm";
import { postingsShown } from "~/domain/company/events";
import { requireOtherCompany } from "~/domain/company/profile/other-company.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";

/** One company may have so many favourites. */
const mostFavourites = 500;

/**
 * Makes a company a favourite of the viewer's own, for all of its people: only they know. Once more changes nothing.
 * Throws what requireOtherCompany does, and tooManyFavourites.
 */
export async function addFavourite(ctx: SignedInContext, companyId: number): Promise<void> {
  await requireOtherCompany(ctx, companyId);
  const own = ctx.viewer.company.id;
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not both be the last that fits.
    await lockKey(ctx, `favourites ${own}`);
    const count = await ctx.db.$count(favouriteCompanies, eq(favouriteCompanies.companyId, own));
    if (count >= mostFavourites) throw new DomainError("tooManyFavourites", undefined, { max: mostFavourites });
    const added = await ctx.db
      .insert(favouriteCompanies)
      .values({ companyId: own, favouriteCompanyId: companyId, markedBy: ctx.viewer.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: favouriteCompanies.favouriteCompanyId });
    if (added.length === 0) return;
    await recordAct(ctx, { action: "company-favourite", target: { kind: "company", id: companyId } });
    await postingsShown.publish(ctx, { companyId: own, toCompanyId: companyId });
  });
}

/** Takes that back; nothing happens where the company is none. Throws tooManyResourceCalls. */
export async function removeFavourite(ctx: SignedInContext, companyId: number): Promise<void> {
  await countWrite(ctx);
  const { companyId: by, favouriteCompanyId: of } = favouriteCompanies;
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(favouriteCompanies)
      .where(and(eq(by, ctx.viewer.company.id), eq(of, companyId)))
      .returning({ id: of });
    if (removed.length === 0) return;
    await recordAct(ctx, { action: "company-unfavourite", target: { kind: "company", id: companyId } });
  });
}
