import { announcementFiles } from "drizzle/schema/announcement";
import { companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { complaintAttachments, complaintMessages, complaints } from "drizzle/schema/complaint";
import { dealDocuments } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { offers } from "drizzle/schema/offer";
import { and, eq, isNull, sql } from "drizzle-orm";
import { findAnnouncement } from "./announcement/queries.server";
import { isInForce } from "./company/document/queries.server";
import { companyPolicy } from "./company/policy";
import { openCase } from "./complaint/cases.server";
import { complaintPolicy } from "./complaint/policy";
import { dealPolicy } from "./deal/policy";
import type { Context, SignedInContext } from "./kernel/context";
import { DomainError } from "./kernel/errors";
import { requireScope } from "./kernel/policy";
import { calendarDay } from "./units/moment.server";

/**
 * A file whose parent the viewer may see: an announcement's with any announcement it belongs to, one that nothing was
 * made of yet for who sent it, a company's paper in the company itself and the council, and, once verified, public and
 * not run out, by every full member, a complaint's in its company and the office, one of an internal note in the office
 * alone, and one of an offer or transaction in its two companies, and in the office once a complaint is about the
 * transaction. Throws notFound, the same for a foreign file and for none, operationIsRestricted for one of an offer
 * enquiry without a package, and programScopeMissing for a program that may not read what it is for.
 */
export async function findFile(ctx: SignedInContext, id: string) {
  const linkedAnnouncements = ctx.db
    .select({ id: announcementFiles.announcementId })
    .from(announcementFiles)
    .where(eq(announcementFiles.fileId, files.id));
  const [file] = await ctx.db
    .select({
      scope: files.scope,
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      isFresh: sql<boolean>`${files.attachedAt} is null and ${eq(files.ownerUserId, ctx.viewer.id)}`,
      announcementIds: sql<number[]>`array(${linkedAnnouncements})`,
      document: {
        companyId: companyDocuments.companyId,
        isPublic: companyDocuments.isPublic,
        expirationDate: companyDocuments.expirationDate,
        deletedAt: companyDocuments.deletedAt,
        isInForce: isInForce(ctx).as("is_in_force"),
      },
      complaintId: complaintAttachments.complaintId,
      complaint: {
        id: complaints.id,
        companyId: complaints.companyId,
        issuerId: complaints.issuerId,
        isInternal: sql<boolean>`coalesce(${complaintMessages.isInternal}, false)`,
      },
      deal: {
        interestedCompanyId: offers.interestedCompanyId,
        postingCompanyId: offers.postingCompanyId,
        isComplainedOf: isComplainedOf.as("is_complained_of"),
      },
    })
    .from(files)
    .leftJoin(companyDocumentFiles, eq(companyDocumentFiles.fileId, files.id))
    .leftJoin(companyDocuments, eq(companyDocuments.id, companyDocumentFiles.documentId))
    .leftJoin(complaintAttachments, eq(complaintAttachments.fileId, files.id))
    .leftJoin(complaintMessages, eq(complaintMessages.id, complaintAttachments.messageId))
    .leftJoin(complaints, eq(complaints.id, complaintAttachments.complaintId))
    .leftJoin(dealDocuments, and(eq(dealDocuments.fileId, files.id), isNull(dealDocuments.deletedAt)))
    .leftJoin(offers, eq(offers.id, dealDocuments.dealId))
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  if (!file) throw new DomainError("notFound");
  requireScope(ctx.viewer, programScopes[file.scope]);
  if (file.announcementIds.length > 0) await requireAnnouncement(ctx, file.announcementIds.map(Number));
  else if (!file.isFresh && !mayRead(ctx, file)) throw new DomainError("notFound");
  return file;
}

/** What a program needs to read a file. */
const programScopes = {
  COMPANY_DOCUMENT: "company",
  REGISTRATION_UPLOAD: "company",
  DEAL_DOCUMENT: "deals",
  ANNOUNCEMENT_ATTACHMENT: "any",
  ANNOUNCEMENT_IMAGE: "any",
  COMPLAINT_ATTACHMENT: "people",
} as const;

type Parents = {
  document: Document | null;
  complaintId: number | null;
  complaint: { companyId: number | null; issuerId: number | null; isInternal: boolean } | null;
  deal: { interestedCompanyId: number; postingCompanyId: number; isComplainedOf: boolean } | null;
};

/** A complaint about the transaction opens it to the office. */
const isComplainedOf = sql<boolean>`exists (select from ${complaints} about
  where about.subject_kind = 'transaction' and about.subject_id = ${offers.id}
    and about.against_company_id in (${offers.interestedCompanyId}, ${offers.postingCompanyId}))`;

function mayRead(ctx: SignedInContext, { document, complaintId, complaint, deal }: Parents): boolean {
  if (document && companyPolicy.allows(ctx.viewer, "document.read", documentState(ctx, document))) return true;
  if (deal && dealPolicy.allows(ctx.viewer, "offer.readDocument", deal)) return true;
  return complaintId !== null && complaint !== null && complaintPolicy.allows(ctx.viewer, "complaint.read", complaint);
}

/** A file of the case that the link of a mail opens. Throws notFound for any other, and tooManyResourceCalls. */
export async function findCaseFile(ctx: Context, secret: string, id: string) {
  const openedCase = await openCase(ctx, secret);
  const [file] = await ctx.db
    .select({
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
    })
    .from(files)
    .innerJoin(complaintAttachments, eq(complaintAttachments.fileId, files.id))
    .leftJoin(complaintMessages, eq(complaintMessages.id, complaintAttachments.messageId))
    .where(
      and(
        eq(files.id, id),
        isNull(files.deletedAt),
        eq(complaintAttachments.complaintId, openedCase?.complaintId ?? 0),
        sql`${complaintMessages.isInternal} is not true`,
      ),
    );
  if (!file) throw new DomainError("notFound");
  return file;
}

/** A file of one of the papers of the viewer's own company. Throws notFound for any other. */
export async function findFileOfOwnPaper(ctx: SignedInContext, id: string) {
  const [own] = await ctx.db
    .select({ id: companyDocuments.id })
    .from(companyDocumentFiles)
    .innerJoin(companyDocuments, eq(companyDocuments.id, companyDocumentFiles.documentId))
    .where(and(eq(companyDocumentFiles.fileId, id), eq(companyDocuments.companyId, ctx.viewer.company.id)));
  if (!own) throw new DomainError("notFound");
  return findFile(ctx, id);
}

/** Throws notFound unless the viewer may see one of the announcements: copies share their files. */
async function requireAnnouncement(ctx: SignedInContext, [id = 0, ...others]: number[]): Promise<void> {
  try {
    await findAnnouncement(ctx, id);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "announcementNotFound") throw error;
    if (others.length === 0) throw new DomainError("notFound");
    await requireAnnouncement(ctx, others);
  }
}

type Document = { companyId: number; expirationDate: string | null; deletedAt: Date | null } & {
  isPublic: boolean;
  isInForce: boolean;
};

function documentState(ctx: SignedInContext, { expirationDate, deletedAt, isInForce, ...document }: Document) {
  const isExpired = expirationDate !== null && expirationDate < calendarDay(ctx.now);
  return { ...document, isVerified: isInForce, isDeleted: deletedAt !== null, isExpired };
}
