import { dealDocuments } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { registrationDraftFiles } from "drizzle/schema/registration";
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { daysBefore } from "~/domain/units/time";

const batch = 200;
const mostBatches = 50;

/**
 * Removes the bytes and rows of files that nothing came of within a day, that were deleted, or whose draft or paper of
 * a deal is gone. Answers how many went; what is left after ten thousand waits for the next run.
 */
export async function sweepFiles(ctx: Context): Promise<number> {
  let total = 0;
  for (let turn = 0; turn < mostBatches; turn++) {
    const deletedCount = await sweepBatch(ctx);
    total += deletedCount;
    if (deletedCount < batch) break;
  }
  return total;
}

async function sweepBatch(ctx: Context): Promise<number> {
  const useless = ctx.db.select({ id: files.id }).from(files).where(isUseless(ctx)).limit(batch);
  // Rows first: bytes without a row are found again, a row without bytes is not.
  const deletedFiles = await ctx.db
    .delete(files)
    .where(and(inArray(files.id, useless), isUseless(ctx)))
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of deletedFiles) await ctx.ports.files.remove(storageKey);
  return deletedFiles.length;
}

function isUseless(ctx: Context) {
  const isOld = lt(files.createdAt, daysBefore(ctx.now, 1));
  const draft = ctx.db
    .select({ fileId: registrationDraftFiles.fileId })
    .from(registrationDraftFiles)
    .where(eq(registrationDraftFiles.fileId, files.id));
  const paper = ctx.db
    .select({ fileId: dealDocuments.fileId })
    .from(dealDocuments)
    .where(eq(dealDocuments.fileId, files.id));
  return or(
    and(isNotNull(files.deletedAt), isNull(files.ownerCompanyId), ne(files.scope, "DEAL_DOCUMENT")),
    and(eq(files.scope, "DEAL_DOCUMENT"), isNotNull(files.deletedAt), notExists(paper)),
    and(isNull(files.attachedAt), isOld),
    and(eq(files.scope, "REGISTRATION_UPLOAD"), isOld, notExists(draft)),
  );
}
