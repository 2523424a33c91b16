import { announcementFiles } from "drizzle/schema/announcement";
import { files, legalDocuments } from "drizzle/schema/content";
import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { findAnnouncement } from "../announcement/queries.server";
import type { Context, MemberContext } from "../context";
import { DomainError } from "../errors";
import { calendarDay } from "../moment.server";

/** The version of a legal document that is valid today. Throws notFound. */
export async function findLegalDocument(ctx: Context, slug: string) {
  const [document] = await ctx.db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.slug, slug), lte(legalDocuments.validFrom, calendarDay(ctx.now))))
    .orderBy(desc(legalDocuments.validFrom))
    .limit(1);
  if (!document) throw new DomainError("notFound");
  return document;
}

/**
 * A file whose parent the viewer may see. Throws notFound, the same for a foreign file and for none, and
 * operationIsRestricted for one of an offer enquiry without a package.
 */
export async function findFile(ctx: MemberContext, id: string) {
  const [file] = await ctx.db
    .select({
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      announcementId: announcementFiles.announcementId,
    })
    .from(files)
    .innerJoin(announcementFiles, eq(announcementFiles.fileId, files.id))
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  if (!file) throw new DomainError("notFound");

  try {
    await findAnnouncement(ctx, file.announcementId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "announcementNotFound") throw new DomainError("notFound");
    throw error;
  }
  return file;
}
