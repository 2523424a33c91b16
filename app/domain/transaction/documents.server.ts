import { files } from "drizzle/schema/content";
import { transactionDocuments, transactions } from "drizzle/schema/transaction";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { DomainError } from "~/domain/errors";
import { areFresh } from "~/domain/file/fresh-files.server";
import { idempotencyKey, runOnce } from "~/domain/idempotency.server";
import { countCall } from "~/domain/rate-limit.server";
import { proofTypes, type TransactionDocumentType } from "./document";
import { recordEvent } from "./events.server";
import { lockTransaction, tellOtherSide } from "./locked.server";

/** So many papers one transaction takes, those that were removed not counted. */
const mostDocuments = 100;

type NewDocuments = { type: TransactionDocumentType; fileIds: string[]; key: string };

/**
 * Adds files that were sent for it to a transaction as papers of the viewer's company; one form adds them once, and the
 * other side is told. Throws transactionNotFound, invalidStatusChange, fileRequired, badRequest for files of somebody
 * else, tooManyFiles for one that has a hundred papers, and tooManyResourceCalls.
 */
export async function addDocuments(
  ctx: SignedInContext,
  id: number,
  { type, fileIds, key }: NewDocuments,
): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  if (fileIds.length === 0) throw new DomainError("fileRequired", "files");
  await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, id, "addDocuments");
    // Every sending has its files stored anew: they do not tell two forms apart.
    await runOnce(ctx, idempotencyKey({ key, type, transaction: id }), async () => {
      const of = and(eq(transactionDocuments.transactionId, id), isNull(transactionDocuments.deletedAt));
      if ((await ctx.db.$count(transactionDocuments, of)) + fileIds.length > mostDocuments) {
        throw new DomainError("tooManyFiles", "files");
      }
      const names = await attachFiles(ctx, fileIds);
      const sent = { transactionId: id, type, companyId: ctx.viewer.company.id, uploadedBy: ctx.viewer.id };
      await ctx.db
        .insert(transactionDocuments)
        .values(fileIds.map((fileId) => ({ ...sent, fileId, createdAt: ctx.now })));
      if (proofTypes.includes(type)) await setProof(ctx, id, true);
      const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
      const data = { type, names };
      const eventId = await recordEvent(ctx, { transactionId: id, kind: "document", ...author, data });
      await tellOtherSide(ctx, transaction, `document:${eventId}`);
      return eventId;
    });
  });
}

/**
 * Removes a paper that the viewer's company has added, while the transport is in progress; that it was there stays in
 * the transaction's history. Throws transactionNotFound, invalidStatusChange, transactionDocumentNotFound, also of the
 * other side's and of one that a colleague removed, and tooManyResourceCalls.
 */
export async function deleteDocument(ctx: SignedInContext, id: number, documentId: number): Promise<void> {
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await lockTransaction(ctx, id, "deleteDocument");
    const [gone] = await ctx.db
      .update(transactionDocuments)
      .set({ deletedAt: ctx.now })
      .where(
        and(
          eq(transactionDocuments.id, documentId),
          eq(transactionDocuments.transactionId, id),
          eq(transactionDocuments.companyId, ctx.viewer.company.id),
          isNull(transactionDocuments.deletedAt),
        ),
      )
      .returning({ fileId: transactionDocuments.fileId, type: transactionDocuments.type });
    if (!gone) throw new DomainError("transactionDocumentNotFound");
    const [file] = await ctx.db
      .update(files)
      .set({ deletedAt: ctx.now })
      .where(eq(files.id, gone.fileId))
      .returning({ name: files.originalName });
    const left = and(
      eq(transactionDocuments.transactionId, id),
      inArray(transactionDocuments.type, [...proofTypes]),
      isNull(transactionDocuments.deletedAt),
    );
    await setProof(ctx, id, (await ctx.db.$count(transactionDocuments, left)) > 0);
    const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
    const data = { type: gone.type, names: file ? [file.name] : [] };
    await recordEvent(ctx, { transactionId: id, kind: "documentDelete", ...author, data });
  });
}

async function setProof(ctx: SignedInContext, id: number, hasProof: boolean): Promise<void> {
  await ctx.db.update(transactions).set({ hasProof }).where(eq(transactions.id, id));
}

/** Makes fresh files of the viewer the transaction's; answers their names in their order. */
async function attachFiles(ctx: SignedInContext, fileIds: string[]): Promise<string[]> {
  const attached = await ctx.db
    .update(files)
    .set({ attachedAt: ctx.now })
    .where(and(areFresh(fileIds, "TRANSACTION_DOCUMENT"), eq(files.ownerUserId, ctx.viewer.id)))
    .returning({ id: files.id, name: files.originalName });
  if (attached.length < new Set(fileIds).size) throw new DomainError("badRequest");
  return fileIds.map((id) => attached.find((file) => file.id === id)?.name ?? "");
}
