import { announcementFiles } from "drizzle/schema/announcement";
import { companyDocuments } from "drizzle/schema/company";
import { files, legalDocuments } from "drizzle/schema/content";
import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { findAnnouncement } from "../announcement/queries.server";
import type { Context, MemberContext } from "../context";
import { DomainError } from "../errors";
import { calendarDay } from "../moment.server";
import { allows } from "../policy";

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
 * A file whose parent the viewer may see: an announcement's with the announcement, a company's paper in the company
 * itself and the council, and, once verified, public and not run out, by every full member. Throws notFound, the same
 * for a foreign file and for none, and operationIsRestricted for one of an offer enquiry without a package.
 */
export async function findFile(ctx: MemberContext, id: string) {
  const [file] = await ctx.db
    .select({
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      announcementId: announcementFiles.announcementId,
      document: {
        companyId: companyDocuments.companyId,
        isPublic: companyDocuments.isPublic,
        isVerified: companyDocuments.isVerified,
        expirationDate: companyDocuments.expirationDate,
        deletedAt: companyDocuments.deletedAt,
      },
    })
    .from(files)
    .leftJoin(announcementFiles, eq(announcementFiles.fileId, files.id))
    .leftJoin(companyDocuments, eq(companyDocuments.fileId, files.id))
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  if (file?.announcementId) await requireAnnouncement(ctx, file.announcementId);
  else if (!file?.document || !allows(ctx.viewer, "document.read", shownDocument(ctx, file.document))) {
    throw new DomainError("notFound");
  }
  return file;
}

async function requireAnnouncement(ctx: MemberContext, announcementId: number): Promise<void> {
  try {
    await findAnnouncement(ctx, announcementId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "announcementNotFound") throw new DomainError("notFound");
    throw error;
  }
}

type Document = { companyId: number; expirationDate: string | null; deletedAt: Date | null } & {
  isPublic: boolean;
  isVerified: boolean;
};

function shownDocument(ctx: MemberContext, { expirationDate, deletedAt, ...document }: Document) {
  const isExpired = expirationDate !== null && expirationDate < calendarDay(ctx.now);
  return { ...document, isDeleted: deletedAt !== null, isExpired };
}
