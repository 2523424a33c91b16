import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { complaintAttachments, complaintMessages, complaintStatusChanges, complaints } from "drizzle/schema/complaint";
import { files } from "drizzle/schema/file";
import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { describeNamedFiles } from "~/domain/file/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { has } from "~/domain/kernel/viewer";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { unansweredSince } from "~/domain/queue/kinds.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { complaintPolicy } from "./policy";
import { type ComplaintStatus, complaintStatuses, complaintStatusNumber } from "./status";

const against = alias(companies, "against");
export const companyNameOf = nameOfCompany<string | null>(companies);
/** An appeal is of no company, whose people would read it otherwise; the office sees whom it is about. */
export const isAppeal = sql<boolean>`(${complaints.companyDecisionId} is not null or ${complaints.userDecisionId} is not null)`;
/** The company that complains, or whose decision is appealed against. */
export const isOfCompany = sql`${companies.id} = coalesce(${complaints.companyId}, case when ${isAppeal} then ${complaints.subjectId} end)`;
export const issuerNameOf = sql<string>`coalesce(${nameOfPerson(users)}, ${complaints.visitorName})`;

type ListFilter = { status: ComplaintStatus | null; page: Page };

/** A page of the complaints of the viewer's company and of their own appeals, newest first. */
export function listComplaints(ctx: SignedInContext, { status, page }: ListFilter) {
  return ctx.db
    .select({
      id: complaints.id,
      number: complaints.number,
      kind: complaints.kind,
      subject: complaints.subject,
      status: complaints.status,
      createdAt: complaints.createdAt,
      lastWordAt: complaints.lastWordAt,
      awaitsOffice: complaints.awaitsOffice,
      issuerName: issuerNameOf,
      isAppeal,
    })
    .from(complaints)
    .leftJoin(users, eq(users.id, complaints.issuerId))
    .where(and(own(ctx), status === null ? undefined : eq(complaints.status, complaintStatusNumber(status))))
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many of these there are, in all and in each state. */
export async function countComplaints(ctx: SignedInContext) {
  const rows = await ctx.db
    .select({ status: complaints.status, count: sql<number>`count(*)::int` })
    .from(complaints)
    .where(own(ctx))
    .groupBy(complaints.status);
  return countsByStatus(rows);
}

/** Counts by the number of the state, by its name and in all. */
export function countsByStatus(rows: { status: number; count: number }[]): Record<ComplaintStatus | "all", number> {
  const of = (name: ComplaintStatus) => rows.find(({ status }) => status === complaintStatusNumber(name))?.count ?? 0;
  const each = complaintStatuses.map((name) => [name, of(name)] as const);
  const all = each.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(each) as Record<ComplaintStatus, number>), all };
}

/**
 * A complaint of the viewer's company, or an appeal of their own, with all that its members may read. Throws
 * complaintNotFound, also of another's.
 */
export function findComplaint(ctx: SignedInContext, id: number) {
  return findWhole(ctx, and(own(ctx), eq(complaints.id, id)), { isOffice: false });
}

/** A visitor's complaint with all that they may read; call openCase first. Throws complaintNotFound. */
export function findCase(ctx: Context, id: number) {
  return findWhole(ctx, and(eq(complaints.id, id), isNull(complaints.companyId)), { isOffice: false });
}

/** Any complaint with all that is known of it; for the office alone. Throws forbidden and complaintNotFound. */
export async function findComplaintWhole(ctx: SignedInContext, id: number) {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  return findWhole(ctx, eq(complaints.id, id), { isOffice: true });
}

/**
 * An attachment of a complaint that the viewer has been shown. Throws complaintAttachmentNotFound, also for one of an
 * internal note outside the office.
 */
export async function findComplaintAttachment(
  ctx: Context,
  { complaintId, attachmentId }: { complaintId: number; attachmentId: number },
  { isOffice }: { isOffice: boolean },
): Promise<{ fileId: string }> {
  const [attachment] = await ctx.db
    .select({ fileId: complaintAttachments.fileId })
    .from(complaintAttachments)
    .leftJoin(complaintMessages, eq(complaintMessages.id, complaintAttachments.messageId))
    .where(
      and(
        eq(complaintAttachments.id, attachmentId),
        eq(complaintAttachments.complaintId, complaintId),
        isOffice ? undefined : isShown,
      ),
    );
  if (!attachment) throw new DomainError("complaintAttachmentNotFound");
  return attachment;
}

/** Of a complaint itself, or of a message that is not the office's alone. */
const isShown = or(isNull(complaintAttachments.messageId), eq(complaintMessages.isInternal, false));

async function findWhole(ctx: Context, which: SQL | undefined, { isOffice }: { isOffice: boolean }) {
  const [complaint] = await ctx.db
    .select({
      id: complaints.id,
      number: complaints.number,
      kind: complaints.kind,
      subject: complaints.subject,
      content: complaints.content,
      status: complaints.status,
      version: complaints.version,
      createdAt: complaints.createdAt,
      updatedAt: complaints.updatedAt,
      lastWordAt: complaints.lastWordAt,
      issuerId: complaints.issuerId,
      issuerName: issuerNameOf,
      issuerEmail: sql<string | null>`coalesce(${complaints.visitorEmail}, ${users.email})`,
      companyId: complaints.companyId,
      ownerId: companies.id,
      companyName: companyNameOf,
      visitorTin: complaints.visitorTin,
      subjectKind: complaints.subjectKind,
      subjectId: complaints.subjectId,
      againstCompanyId: complaints.againstCompanyId,
      againstCompanyName: nameOfCompany<string | null>(against),
      companyDecisionId: complaints.companyDecisionId,
      userDecisionId: complaints.userDecisionId,
      isAppeal,
      unansweredSince,
    })
    .from(complaints)
    .leftJoin(users, eq(users.id, complaints.issuerId))
    .leftJoin(companies, isOfCompany)
    .leftJoin(against, eq(against.id, complaints.againstCompanyId))
    .where(which);
  if (!complaint) throw new DomainError("complaintNotFound");
  const [messages, changes, attachments] = await Promise.all([
    listMessages(ctx, complaint.id, { isOffice }),
    listStatusChanges(ctx, complaint.id),
    listAttachments(ctx, complaint.id, { isOffice }),
  ]);
  return { ...complaint, messages, changes, attachments };
}

function listMessages(ctx: Context, complaintId: number, { isOffice }: { isOffice: boolean }) {
  return ctx.db
    .select({
      id: complaintMessages.id,
      body: complaintMessages.body,
      isFromOffice: complaintMessages.isFromOffice,
      isInternal: complaintMessages.isInternal,
      authorId: complaintMessages.authorId,
      authorName: nameOfPerson<string | null>(users),
      createdAt: complaintMessages.createdAt,
    })
    .from(complaintMessages)
    .leftJoin(users, eq(users.id, complaintMessages.authorId))
    .where(
      and(
        eq(complaintMessages.complaintId, complaintId),
        isOffice ? undefined : eq(complaintMessages.isInternal, false),
      ),
    )
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
}

function listStatusChanges(ctx: Context, complaintId: number) {
  return ctx.db
    .select({
      id: complaintStatusChanges.id,
      fromStatus: complaintStatusChanges.fromStatus,
      toStatus: complaintStatusChanges.toStatus,
      note: complaintStatusChanges.note,
      changedByName: nameOfPerson(users),
      createdAt: complaintStatusChanges.createdAt,
    })
    .from(complaintStatusChanges)
    .innerJoin(users, eq(users.id, complaintStatusChanges.changedBy))
    .where(eq(complaintStatusChanges.complaintId, complaintId))
    .orderBy(asc(complaintStatusChanges.createdAt), asc(complaintStatusChanges.id));
}

function listAttachments(ctx: Context, complaintId: number, { isOffice }: { isOffice: boolean }) {
  return ctx.db
    .select({
      id: complaintAttachments.id,
      messageId: complaintAttachments.messageId,
      fileId: files.id,
      name: files.originalName,
      sizeBytes: files.sizeBytes,
    })
    .from(complaintAttachments)
    .innerJoin(files, eq(files.id, complaintAttachments.fileId))
    .leftJoin(complaintMessages, eq(complaintMessages.id, complaintAttachments.messageId))
    .where(and(eq(complaintAttachments.complaintId, complaintId), isOffice ? undefined : isShown))
    .orderBy(asc(complaintAttachments.id));
}

/** Those of the viewer's company, and their own appeals, which are of no company. */
function own(ctx: SignedInContext): SQL | undefined {
  const ownAppeal = and(isNull(complaints.companyId), eq(complaints.issuerId, ctx.viewer.id));
  return or(eq(complaints.companyId, ctx.viewer.company.id), ownAppeal);
}

/**
 * Files that a form of the viewer may name: their own fresh ones, and those of the complaint itself where it is their
 * company's, or they are of the office.
 */
export function describeComplaintFiles(ctx: SignedInContext, ids: string[], complaintId: number | null) {
  return describeNamedFiles(ctx, ids, (fileId) =>
    ctx.db
      .select({ fileId: complaintAttachments.fileId })
      .from(complaintAttachments)
      .innerJoin(complaints, eq(complaints.id, complaintAttachments.complaintId))
      .where(
        and(
          eq(complaintAttachments.fileId, fileId),
          eq(complaintAttachments.complaintId, complaintId ?? 0),
          isNull(complaintAttachments.messageId),
          has(ctx.viewer, "MANAGE_COMPLAINTS") ? undefined : own(ctx),
        ),
      ),
  );
}
