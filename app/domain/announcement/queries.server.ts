import { users } from "drizzle/schema/account";
import { announcementFiles, announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { userGroups } from "drizzle/schema/dictionary";
import { files } from "drizzle/schema/file";
import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { behindRow } from "~/domain/list/behind-row.server";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page, rowsPerPage } from "~/domain/list/page.server";
import { unseenComments } from "~/domain/notice/queries.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { CommentPage } from "./action.server";
import { announcementPolicy } from "./policy";
import { enquiryType } from "./type";

type ListFilter = { type?: number; onlyNew?: Date; page: Page };

const newestPublicationFirst = newestFirst(announcements.id, announcements.activationAt);

/** Published announcements the viewer may see, newest first, a page of 20. */
export function listAnnouncements(ctx: SignedInContext, { type, onlyNew, page }: ListFilter) {
  return ctx.db
    .select({
      id: announcements.id,
      title: announcements.title,
      type: announcements.type,
      beginning: sql<string>`left(${announcements.contentIndexable}, 300)`,
      activationAt: announcements.activationAt,
      companyName,
      commentCount: sql<number>`(
        select count(*)::int from ${comments}
        where ${comments.announcementId} = ${announcements.id} and ${comments.deletedAt} is null
      )`,
      attachmentCount: sql<number>`(
        select count(*)::int from ${announcementFiles}
        where ${announcementFiles.announcementId} = ${announcements.id} and ${announcementFiles.kind} = 'ATTACHMENT'
      )`,
    })
    .from(announcements)
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .where(
      and(
        listedFor(ctx),
        type === undefined ? undefined : eq(announcements.type, type),
        since(onlyNew),
        newestPublicationFirst.behind(page),
      ),
    )
    .orderBy(...newestPublicationFirst.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** The titles of those of these announcements that the viewer may open, by id. */
export async function titlesOf(ctx: SignedInContext, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(inArray(announcements.id, ids), mayBeOpened(ctx)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The texts of those of the comments that are there still and stand under announcements the viewer may open, by id. */
export async function bodiesOf(ctx: SignedInContext, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: comments.id, body: comments.body })
    .from(comments)
    .innerJoin(announcements, eq(announcements.id, comments.announcementId))
    .where(and(inArray(comments.id, ids), isNull(comments.deletedAt), mayBeOpened(ctx)));
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** How many announcements of each type the viewer may see. */
export async function countAnnouncements(ctx: SignedInContext, { onlyNew }: { onlyNew?: Date } = {}) {
  const rows = await ctx.db
    .select({ type: announcements.type, count: sql<number>`count(*)::int` })
    .from(announcements)
    .where(and(listedFor(ctx), since(onlyNew)))
    .groupBy(announcements.type);
  return new Map(rows.map((row) => [row.type, row.count]));
}

/**
 * One announcement with its author and files.
 * Throws announcementNotFound for what the viewer may not see, exactly as for what does not exist, and
 * operationIsRestricted for an offer enquiry without a package.
 */
export async function findAnnouncement(ctx: SignedInContext, id: number) {
  const [announcement] = await ctx.db
    .select({
      id: announcements.id,
      title: announcements.title,
      type: announcements.type,
      userGroupId: announcements.userGroupId,
      content: announcements.content,
      isActive: announcements.isActive,
      isArchived: announcements.isArchived,
      activationAt: announcements.activationAt,
      deactivationAt: announcements.deactivationAt,
      archiveAt: announcements.archiveAt,
      version: announcements.version,
      editorName: nameOfPerson<string | null>(editors),
      authorId: announcements.authorId,
      authorName: nameOfPerson(users),
      companyId: announcements.companyId,
      companyName,
      isAuthorReachable: sql<boolean>`(${users.isActive} and not ${users.isBlocked} and ${companies.isVerified}
        and not ${companies.isBlocked})`,
      userGroup: userGroups.label,
      isPublished: sql<boolean>`(${isPublished(ctx)})`,
      isListed: sql<boolean>`(${listedFor(ctx, { everyType: true })})`,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .innerJoin(userGroups, eq(userGroups.id, announcements.userGroupId))
    .leftJoin(editors, eq(editors.id, announcements.editedBy))
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));
  if (!announcement) throw new DomainError("announcementNotFound");
  if (!announcement.isListed) announcementPolicy.authorize(ctx.viewer, "announcement.openHidden", announcement);
  if (announcement.type === enquiryType) requireFeature(ctx.viewer, "offerEnquiries");
  return announcement;
}

/** The files of an announcement that the viewer has been shown; call findAnnouncement first. */
export function listAttachments(ctx: SignedInContext, announcementId: number) {
  return ctx.db
    .select({ id: files.id, name: files.originalName, mime: files.mime, sizeBytes: files.sizeBytes })
    .from(announcementFiles)
    .innerJoin(files, eq(files.id, announcementFiles.fileId))
    .where(
      and(
        eq(announcementFiles.announcementId, announcementId),
        eq(announcementFiles.kind, "ATTACHMENT"),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(announcementFiles.position));
}

/**
 * The comments of an announcement in the order they were written, a page of 20, each with whether the viewer was told
 * of it and has not seen it; call findAnnouncement first.
 */
export function listComments(ctx: SignedInContext, announcementId: number, page: Page) {
  const within = eq(comments.announcementId, announcementId);
  const place = { id: comments.id, keys: [comments.createdAt], isDescending: false, within };
  return ctx.db
    .select({
      id: comments.id,
      body: comments.body,
      authorId: comments.authorId,
      authorName: nameOfPerson(users),
      companyName,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      version: comments.version,
      isUnseen: sql<boolean>`${inArray(comments.id, unseenComments(ctx))}`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(commentsOf(announcementId), behindRow(page, place)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many comments there are, and the viewer's newest among them (0 when none). */
export async function countComments(ctx: SignedInContext, announcementId: number) {
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      newestOwn: sql<number>`coalesce(max(${comments.id}) filter (where ${comments.authorId} = ${ctx.viewer.id}), 0)::int`,
    })
    .from(comments)
    .where(commentsOf(announcementId));
  return row ?? { total: 0, newestOwn: 0 };
}

/** The ids of the comments on a page of that list, for a statement of others; none when it has no such comment. */
export function commentIdsOnPage(announcementId: number, page: CommentPage): SQL {
  const isOpened = "page" in page ? sql`${page.page - 1}` : sql`(select page from listed where id = ${page.commentId})`;
  return sql`(
    with listed as (
      select ${comments.id} as id,
        (row_number() over (order by ${comments.createdAt}, ${comments.id}) - 1) / ${rowsPerPage} as page
      from ${comments} where ${commentsOf(announcementId)}
    )
    select id from listed where page = ${isOpened}
  )`;
}

/**
 * The page of the list on which a comment stands; call findAnnouncement first. Throws commentNotFound, with the way to
 * the announcement, when it has no such comment.
 */
export async function pageOfComment(ctx: SignedInContext, announcementId: number, commentId: number): Promise<number> {
  const earlier = alias(comments, "earlier");
  const isEarlier = sql`(${earlier.createdAt}, ${earlier.id}) < (${comments.createdAt}, ${comments.id})`;
  const [row] = await ctx.db
    .select({
      earlier: sql<number>`(
        select count(*)::int from ${comments} "earlier"
        where ${earlier.announcementId} = ${announcementId} and ${earlier.deletedAt} is null and ${isEarlier}
      )`,
    })
    .from(comments)
    .where(and(commentsOf(announcementId), eq(comments.id, commentId)));
  if (!row) throw new DomainError("commentNotFound", undefined, { announcementId });
  return Math.floor(row.earlier / rowsPerPage) + 1;
}

const editors = alias(users, "editors");

const companyName = nameOfCompany(companies);

function commentsOf(announcementId: number): SQL | undefined {
  return and(eq(comments.announcementId, announcementId), isNull(comments.deletedAt));
}

function since(moment: Date | undefined): SQL | undefined {
  return moment && gt(announcements.createdAt, moment);
}

/** What the viewer may open by its address: what is listed for them, and any of their own or their company's. */
export function mayBeOpened(ctx: SignedInContext): SQL | undefined {
  const { viewer } = ctx;
  const own = viewer.isCompanyAdmin
    ? eq(announcements.companyId, viewer.company.id)
    : eq(announcements.authorId, viewer.id);
  return and(isNull(announcements.deletedAt), or(listedFor(ctx), own));
}

/** Dates decide at the moment of reading, so that nothing is late by the time a job runs. */
function isPublished(ctx: SignedInContext): SQL | undefined {
  return and(
    sql`${announcements.isActive}`,
    sql`not ${announcements.isArchived}`,
    isNull(announcements.deletedAt),
    lte(announcements.activationAt, ctx.now),
    or(isNull(announcements.deactivationAt), gt(announcements.deactivationAt, ctx.now)),
    or(isNull(announcements.archiveAt), gt(announcements.archiveAt, ctx.now)),
  );
}

/** What the viewer may find in lists: published, of a company in good standing, for a group of theirs. */
export function listedFor(ctx: SignedInContext, { everyType = hasFullAccess(ctx.viewer) } = {}): SQL | undefined {
  const blockedIds = ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.isBlocked, true));
  return and(
    isPublished(ctx),
    notInArray(announcements.companyId, blockedIds),
    or(inArray(announcements.userGroupId, ctx.viewer.userGroupIds), eq(announcements.companyId, ctx.viewer.company.id)),
    everyType ? undefined : ne(announcements.type, enquiryType),
  );
}
