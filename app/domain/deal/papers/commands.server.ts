import { dealDocuments } from "drizzle/schema/deal";
import { transactions } from "drizzle/schema/transaction";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { otherCompanyOf } from "~/domain/deal/deal";
import { recordEvent } from "~/domain/deal/events.server";
import { findParties, lockOffer, lockTransactionFor } from "~/domain/deal/locks.server";
import { notifyCompany } from "~/domain/deal/notify.server";
import { dealPolicy } from "~/domain/deal/policy";
import { attachFiles, deleteFiles } from "~/domain/file/attachment.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";
import { type DealDocumentType, dealDocumentTypes, negotiationTypes, proofTypes } from "./document";

/** So many papers one deal takes, those that were removed not counted. */
const mostDocuments = 100;

type NewDocuments = { type: DealDocumentType; fileIds: string[]; key: string; driver?: string };

/**
 * Adds files that were sent for it to an open offer or to a transaction as papers of the viewer's company; one form
 * adds them once, and the other side is told, both by a `driver`. Throws offerNotFound for whose company is no party of
 * it, invalidStatusChange, operationIsRestricted and companyVerificationPending where there is no transaction yet,
 * wrongFormat at `type` for a paper that a negotiation has none of, fileRequired, badRequest for files of somebody
 * else, tooManyFiles for a deal that has a hundred papers, and tooManyResourceCalls.
 */
export async function addDocuments(
  ctx: SignedInContext,
  dealId: number,
  { type, fileIds, key, driver }: NewDocuments,
): Promise<void> {
  await countWrite(ctx);
  if (fileIds.length === 0) throw new DomainError("fileRequired", "files");
  await inTransaction(ctx, async (ctx) => {
    const deal = await lockDeal(ctx, dealId, "addDocuments");
    if (!deal.types.includes(type)) throw new DomainError("wrongFormat", "type");
    // Every sending has its files stored anew: they do not tell two forms apart.
    await runOnce(ctx, idempotencyKey({ key, type, transaction: dealId }), async () => {
      const of = and(eq(dealDocuments.dealId, dealId), isNull(dealDocuments.deletedAt));
      if ((await ctx.db.$count(dealDocuments, of)) + fileIds.length > mostDocuments) {
        throw new DomainError("tooManyFiles", "files");
      }
      const attachedFiles = await attachFiles(
        ctx,
        { fileIds, scope: "DEAL_DOCUMENT", senders: [ctx.viewer.id] },
        new DomainError("badRequest"),
      );
      const names = attachedFiles.map(({ name }) => name);
      const document = { dealId, type, companyId: ctx.viewer.company.id, uploadedBy: ctx.viewer.id };
      await ctx.db
        .insert(dealDocuments)
        .values(attachedFiles.map(({ id: fileId }) => ({ ...document, fileId, createdAt: ctx.now })));
      if (proofTypes.includes(type)) await setProof(ctx, dealId, true);
      const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
      const data = { type, names, ...(driver && { driver }) };
      const eventId = await recordEvent(ctx, { dealId, kind: "document", ...author, data });
      const notice = { dealId, event: `document:${eventId}` as const };
      await notifyCompany(ctx, { ...notice, companyId: deal.otherCompanyId, actorId: ctx.viewer.id });
      if (driver) await notifyCompany(ctx, { ...notice, companyId: ctx.viewer.company.id, actorId: null });
      return eventId;
    });
  });
}

/**
 * Removes a paper that the viewer's company has added, while the offer is open or the transport is in progress; that it
 * was there stays in the history. Throws what addDocuments does of the deal, dealDocumentNotFound, also for the other
 * side's and for one that a colleague removed, and tooManyResourceCalls.
 */
export async function deleteDocument(ctx: SignedInContext, dealId: number, documentId: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockDeal(ctx, dealId, "deleteDocument");
    const [deletedDocument] = await ctx.db
      .update(dealDocuments)
      .set({ deletedAt: ctx.now })
      .where(
        and(
          eq(dealDocuments.id, documentId),
          eq(dealDocuments.dealId, dealId),
          eq(dealDocuments.companyId, ctx.viewer.company.id),
          isNull(dealDocuments.deletedAt),
        ),
      )
      .returning({ fileId: dealDocuments.fileId, type: dealDocuments.type });
    if (!deletedDocument) throw new DomainError("dealDocumentNotFound");
    const names = await deleteFiles(ctx, [deletedDocument.fileId]);
    const isOtherProof = and(
      eq(dealDocuments.dealId, dealId),
      inArray(dealDocuments.type, [...proofTypes]),
      isNull(dealDocuments.deletedAt),
    );
    await setProof(ctx, dealId, (await ctx.db.$count(dealDocuments, isOtherProof)) > 0);
    const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
    const data = { type: deletedDocument.type, names };
    await recordEvent(ctx, { dealId, kind: "documentDelete", ...author, data });
  });
}

/** Whoever removed a paper by mistake, or too early for a complaint, has these days to say so. */
const removedDays = 30;

/** Removes papers for good 30 days after somebody has; their files go with the next sweep of files. */
export async function sweepPapers(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, dealDocuments, lt(dealDocuments.deletedAt, daysBefore(ctx.now, removedDays)));
}

/** The deal, kept from others until the caller's database transaction ends: the offer as long as it is negotiated. */
async function lockDeal(ctx: SignedInContext, dealId: number, action: "addDocuments" | "deleteDocument") {
  const about = await findParties(ctx, dealId);
  if (about.status === "ACCEPTED") return lockAgreedDeal(ctx, dealId, action);
  const { offer, standing } = await lockOffer(ctx, dealId);
  if (standing.status === "ACCEPTED") return lockAgreedDeal(ctx, dealId, action);
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  if (standing.status !== "SUBMITTED" || standing.isFrozen) throw new DomainError("invalidStatusChange");
  return { otherCompanyId: otherCompanyOf(ctx.viewer.company.id, offer), types: negotiationTypes };
}

async function lockAgreedDeal(ctx: SignedInContext, id: number, action: "addDocuments" | "deleteDocument") {
  const transaction = await lockTransactionFor(ctx, id, action);
  const otherCompanyId = otherCompanyOf(ctx.viewer.company.id, transaction);
  return { otherCompanyId, types: dealDocumentTypes };
}

async function setProof(ctx: SignedInContext, id: number, hasProof: boolean): Promise<void> {
  await ctx.db.update(transactions).set({ hasProof }).where(eq(transactions.id, id));
}
