import { users } from "drizzle/schema/account";
import { announcementFiles, announcements, comments } from "drizzle/schema/announcement";
import { userGroups } from "drizzle/schema/dictionary";
import { and, asc, eq, gt, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { describeNamedFiles } from "~/domain/file/queries.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { AnnouncementStatus } from "./status";

type OwnFilter = { status: AnnouncementStatus | null; phrase: string; onlyNew?: Date; page: Page };

const newest = newestFirst(announcements.id, announcements.createdAt);

/**
 * A page of the viewer's announcements of every state, for who leads a company those of all its people, newest first.
 */
export function listOwnAnnouncements(ctx: SignedInContext, { status, phrase, onlyNew, page }: OwnFilter) {
  return ctx.db
    .select({
      id: announcements.id,
      title: announcements.title,
      type: announcements.type,
      isActive: announcements.isActive,
      isArchived: announcements.isArchived,
      activationAt: announcements.activationAt,
      deactivationAt: announcements.deactivationAt,
      archiveAt: announcements.archiveAt,
      createdAt: announcements.createdAt,
      authorId: announcements.authorId,
      companyId: announcements.companyId,
      authorName: nameOfPerson(users),
      commentCount: sql<number>`(
        select count(*)::int from ${comments}
        where ${comments.announcementId} = ${announcements.id} and ${comments.deletedAt} is null
      )`,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(
      and(own(ctx), matching(phrase), since(onlyNew), status ? inStatus(ctx, status) : undefined, newest.behind(page)),
    )
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many announcements that list has in each state. */
export async function countOwnAnnouncements(
  ctx: SignedInContext,
  { phrase, onlyNew }: Omit<OwnFilter, "status" | "page">,
) {
  const [counts] = await ctx.db
    .select({
      active: countIn(ctx, "active"),
      inactive: countIn(ctx, "inactive"),
      archived: countIn(ctx, "archived"),
      all: sql<number>`count(*)::int`,
    })
    .from(announcements)
    .where(and(own(ctx), matching(phrase), since(onlyNew)));
  return counts ?? { active: 0, inactive: 0, archived: 0, all: 0 };
}

/** Whom an announcement can be for, in the dictionary's order. */
export function listUserGroups(ctx: Context) {
  return ctx.db
    .select({ id: userGroups.id, label: userGroups.label })
    .from(userGroups)
    .where(ne(userGroups.id, favouritesGroup))
    .orderBy(asc(userGroups.id));
}

/** The files that a form names, in its order; those of others are left out. */
export function describeFiles(ctx: SignedInContext, ids: string[], announcementId: number | null) {
  return describeNamedFiles(ctx, ids, (fileId) =>
    ctx.db
      .select({ fileId: announcementFiles.fileId })
      .from(announcementFiles)
      .where(and(eq(announcementFiles.fileId, fileId), eq(announcementFiles.announcementId, announcementId ?? 0))),
  );
}

function own({ viewer }: SignedInContext): SQL | undefined {
  const whose = viewer.isCompanyAdmin
    ? eq(announcements.companyId, viewer.company.id)
    : eq(announcements.authorId, viewer.id);
  return and(whose, isNull(announcements.deletedAt));
}

/** The states of status.ts as the database tells them, for its lists and counts. */
function inStatus({ now }: SignedInContext, status: AnnouncementStatus): SQL | undefined {
  const isArchived = or(eq(announcements.isArchived, true), sql`coalesce(${lte(announcements.archiveAt, now)}, false)`);
  const isActive = and(
    eq(announcements.isActive, true),
    or(isNull(announcements.deactivationAt), gt(announcements.deactivationAt, now)),
  );
  if (status === "archived") return isArchived;
  return and(not(isArchived as SQL), status === "active" ? isActive : not(isActive as SQL));
}

function countIn(ctx: SignedInContext, status: AnnouncementStatus) {
  return sql<number>`(count(*) filter (where ${inStatus(ctx, status)}))::int`;
}

function matching(phrase: string): SQL | undefined {
  return and(...patternsOf(phrase).map((pattern) => sql`fold(${announcements.title}) like ${pattern}`));
}

function since(moment: Date | undefined): SQL | undefined {
  return moment && gt(announcements.createdAt, moment);
}
