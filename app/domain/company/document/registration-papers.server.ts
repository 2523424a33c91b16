import { companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { eq, inArray } from "drizzle-orm";
import { deleteFiles, moveFiles } from "~/domain/file/attachment.server";
import type { Context } from "~/domain/kernel/context";

type Owner = { companyId: number; userId: number };
type RegisteredPaper = { fileId: string } & Pick<
  typeof companyDocuments.$inferInsert,
  "type" | "publicationDate" | "expirationDate"
>;

/** Makes papers of a company of the files that came with its registration, one of each, in the caller's transaction. */
export async function addRegisteredPapers(
  ctx: Context,
  { companyId, userId }: Owner,
  papers: RegisteredPaper[],
): Promise<void> {
  if (papers.length === 0) return;
  const owner = { ownerUserId: userId, ownerCompanyId: companyId };
  const fileIds = papers.map(({ fileId }) => fileId);
  const nameOf = await moveFiles(ctx, fileIds, { scope: "COMPANY_DOCUMENT", ...owner });
  const insertedDocuments = await ctx.db
    .insert(companyDocuments)
    .values(
      papers.map(({ fileId, type, publicationDate, expirationDate }) => ({
        companyId,
        name: (nameOf.get(fileId) ?? "").slice(0, 200),
        type,
        publicationDate,
        expirationDate,
        uploadedBy: userId,
        createdAt: ctx.now,
      })),
    )
    .returning({ id: companyDocuments.id });
  await ctx.db
    .insert(companyDocumentFiles)
    .values(
      insertedDocuments.map(({ id }, index) => ({ documentId: id, fileId: papers[index]?.fileId ?? "", position: 1 })),
    );
}

/** Removes the papers of a company whose registration nobody confirmed; their bytes go with the next sweep of files. */
export async function forgetPapers(ctx: Context, companyId: number): Promise<void> {
  const ofCompany = eq(companyDocuments.companyId, companyId);
  const documents = ctx.db.select({ id: companyDocuments.id }).from(companyDocuments).where(ofCompany);
  const removedFiles = await ctx.db
    .delete(companyDocumentFiles)
    .where(inArray(companyDocumentFiles.documentId, documents))
    .returning({ fileId: companyDocumentFiles.fileId });
  await ctx.db.delete(companyDocuments).where(ofCompany);
  const fileIds = removedFiles.map(({ fileId }) => fileId);
  await deleteFiles(ctx, fileIds, { ownerCompanyId: null, ownerUserId: null, originalName: "-" });
}
