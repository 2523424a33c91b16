import { legalAcceptances, legalDocuments } from "drizzle/schema/content";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { companyTerms, countOpenTerms, heldTerms, termsToAcceptOf } from "~/domain/sql/terms.server";

type HeldDocument = { id: number; slug: string; title: string; version: string; validFrom: string; summary: string };

/**
 * The documents that hold and that the viewer, or the viewer's company, has not accepted; whether they may themselves.
 */
export async function listTermsToAccept(ctx: SignedInContext): Promise<(HeldDocument & { mayAccept: boolean })[]> {
  const { viewer } = ctx;
  if (!viewer.hasTermsToAccept) return [];
  const rows = await ctx.db.execute<HeldDocument>(sql`
    select held.id::int, held.slug, held.title, held.version, held.valid_from::text as "validFrom", held.summary
    from ${termsToAcceptOf(ctx, viewer.id)}
    order by held.valid_from, held.id`);
  return rows.map((row) => ({ ...row, mayAccept: row.slug !== companyTerms || viewer.isCompanyAdmin }));
}

/** What the viewer has accepted, or an administrator for their company, the latest first. */
export function listAcceptances(ctx: SignedInContext) {
  const { viewer } = ctx;
  const { slug, title, version } = legalDocuments;
  return ctx.db
    .select({
      id: legalAcceptances.id,
      slug,
      title,
      version,
      acceptedAt: legalAcceptances.createdAt,
      by: nameOfPersonBy(legalAcceptances.userId),
      isOfCompany: sql<boolean>`${slug} = ${companyTerms}`,
    })
    .from(legalAcceptances)
    .innerJoin(legalDocuments, eq(legalDocuments.id, legalAcceptances.documentId))
    .where(
      or(
        eq(legalAcceptances.userId, viewer.id),
        and(eq(slug, companyTerms), eq(legalAcceptances.companyId, viewer.company.id)),
      ),
    )
    .orderBy(desc(legalAcceptances.createdAt), desc(legalAcceptances.id));
}

/**
 * Accepts a version of a legal document: the terms of service for the company, which only its administrator may, any
 * other for oneself. Once accepted it stays so. Throws forbidden, staleData for a version that does not hold,
 * tooManyResourceCalls.
 */
export async function acceptTerms(ctx: SignedInContext, { documentId }: { documentId: number }): Promise<void> {
  await countWrite(ctx);
  const [heldDocument] = await ctx.db.execute<Pick<HeldDocument, "id" | "slug">>(
    sql`select held.id::int, held.slug from ${heldTerms(ctx)} where held.id = ${documentId}`,
  );
  if (!heldDocument) throw new DomainError("staleData");
  if (heldDocument.slug === companyTerms && !ctx.viewer.isCompanyAdmin) throw new DomainError("forbidden");
  await inTransaction(ctx, async (ctx) => {
    const insertedRows = await ctx.db
      .insert(legalAcceptances)
      .values({ documentId, userId: ctx.viewer.id, companyId: ctx.viewer.company.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: legalAcceptances.id });
    if (insertedRows.length > 0)
      await recordAct(ctx, { action: "legal-document-accept", target: { kind: "legalDocument", id: documentId } });
  });
}

/**
 * Writes that a new company and its administrator have accepted every document that holds, in the caller's transaction.
 */
export async function acceptAllTerms(
  ctx: Context,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${legalAcceptances} (document_id, user_id, company_id, created_at)
    select held.id, ${userId}, ${companyId}, ${ctx.now.toISOString()} from ${heldTerms(ctx)}`);
}

/** Whether a person who has just signed in has a document to accept. */
export async function hasTermsToAccept(ctx: Context, userId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ owes: boolean }>(
    sql`select exists (select from ${termsToAcceptOf(ctx, userId)}) as owes`,
  );
  return row?.owes ?? false;
}

/**
 * How many have accepted each version of a legal document, and how many of those who can sign in have not accepted the
 * one that holds: companies for the terms of service, people for any other. Throws forbidden.
 */
export async function countAcceptances(ctx: SignedInContext, slug: string) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const whose = slug === companyTerms ? sql`company_id` : sql`user_id`;
  const [accepted, [open]] = await Promise.all([
    ctx.db
      .select({ version: legalDocuments.version, accepted: sql<number>`count(distinct ${whose})::int` })
      .from(legalAcceptances)
      .innerJoin(legalDocuments, eq(legalDocuments.id, legalAcceptances.documentId))
      .where(eq(legalDocuments.slug, slug))
      .groupBy(legalDocuments.id),
    ctx.db.execute<{ open: number }>(sql`select ${countOpenTerms(ctx, slug)} as open`),
  ]);
  return {
    isOfCompanies: slug === companyTerms,
    accepted: new Map(accepted.map(({ version, accepted }) => [version, accepted])),
    open: open?.open ?? 0,
  };
}
