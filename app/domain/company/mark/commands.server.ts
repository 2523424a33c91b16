import { companyMarks } from "drizzle/schema/company";
import { and, eq } from "drizzle-orm";
import { postingsShown } from "~/domain/company/events";
import { requireOtherCompany } from "~/domain/company/profile/other-company.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { type CompanyMark, maximumMarkedCompanies } from "./mark";

/**
 * Keeps two companies from each other's freight: neither finds the other's postings, asks about them or makes an offer;
 * what they have begun goes on, and only the own company knows. Once more changes nothing. Throws what
 * requireOtherCompany does, and tooManyBlocked.
 */
export async function blockCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  await requireOtherCompany(ctx, companyId);
  await inTransaction(ctx, async (ctx) => {
    const isNew = await addMark(ctx, "BLOCKED", companyId);
    if (isNew) await recordAct(ctx, { action: "company-block", target: { kind: "company", id: companyId } });
  });
}

/**
 * Unblocks a company: the saved searches of both find each other's postings again. Nothing happens where the company is
 * not blocked. Throws tooManyResourceCalls.
 */
export async function unblockCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  await countWrite(ctx);
  const own = ctx.viewer.company.id;
  await inTransaction(ctx, async (ctx) => {
    const isGone = await removeMark(ctx, "BLOCKED", companyId);
    if (!isGone) return;
    await recordAct(ctx, { action: "company-unblock", target: { kind: "company", id: companyId } });
    await postingsShown.publish(ctx, { companyId, toCompanyId: own });
    await postingsShown.publish(ctx, { companyId: own, toCompanyId: companyId });
  });
}

/**
 * Makes a company a favourite of the viewer's own, for all of its people: only they know. Once more changes nothing.
 * Throws what requireOtherCompany does, and tooManyFavourites.
 */
export async function addFavourite(ctx: SignedInContext, companyId: number): Promise<void> {
  await requireOtherCompany(ctx, companyId);
  await inTransaction(ctx, async (ctx) => {
    const isNew = await addMark(ctx, "FAVOURITE", companyId);
    if (!isNew) return;
    await recordAct(ctx, { action: "company-favourite", target: { kind: "company", id: companyId } });
    await postingsShown.publish(ctx, { companyId: ctx.viewer.company.id, toCompanyId: companyId });
  });
}

/** Removes a company from the favourites; nothing happens where it is none. Throws tooManyResourceCalls. */
export async function removeFavourite(ctx: SignedInContext, companyId: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const isGone = await removeMark(ctx, "FAVOURITE", companyId);
    if (isGone) await recordAct(ctx, { action: "company-unfavourite", target: { kind: "company", id: companyId } });
  });
}

const tooMany = { BLOCKED: "tooManyBlocked", FAVOURITE: "tooManyFavourites" } as const;

/** Whether the viewer's company has not marked the other one so before. */
async function addMark(ctx: SignedInContext, mark: CompanyMark, targetId: number): Promise<boolean> {
  const companyId = ctx.viewer.company.id;
  // Two at once must not both be the last that fits.
  await lockKey(ctx, `company marks ${companyId}`);
  const count = await ctx.db.$count(
    companyMarks,
    and(eq(companyMarks.companyId, companyId), eq(companyMarks.mark, mark)),
  );
  if (count >= maximumMarkedCompanies) throw new DomainError(tooMany[mark], undefined, { max: maximumMarkedCompanies });
  const insertedRows = await ctx.db
    .insert(companyMarks)
    .values({ companyId, targetId, mark, markedBy: ctx.viewer.id, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ targetId: companyMarks.targetId });
  return insertedRows.length > 0;
}

/** Whether it had. */
async function removeMark(ctx: SignedInContext, mark: CompanyMark, targetId: number): Promise<boolean> {
  const deletedRows = await ctx.db
    .delete(companyMarks)
    .where(
      and(
        eq(companyMarks.companyId, ctx.viewer.company.id),
        eq(companyMarks.mark, mark),
        eq(companyMarks.targetId, targetId),
      ),
    )
    .returning({ targetId: companyMarks.targetId });
  return deletedRows.length > 0;
}
