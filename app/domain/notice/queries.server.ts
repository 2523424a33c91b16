import { users } from "drizzle/schema/account";
import { announcements } from "drizzle/schema/announcement";
import { notices } from "drizzle/schema/notice";
import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { mayBeOpened } from "../announcement/queries.server";
import type { MemberContext } from "../context";
import { rowsPerPage } from "../page.server";

type ListFilter = { onlyNew?: Date; page: number };

/** The viewer's own notices, newest first, a page of 20. An announcement they cannot open any more gives no title. */
export function listNotices(ctx: MemberContext, { onlyNew, page }: ListFilter) {
  return ctx.db
    .select({
      id: notices.id,
      kind: notices.kind,
      readAt: notices.readAt,
      createdAt: notices.createdAt,
      announcementTitle: announcements.title,
      actorName: sql<string | null>`${users.name} || ' ' || ${users.surname}`,
    })
    .from(notices)
    .leftJoin(announcements, and(eq(announcements.id, notices.parentId), mayBeOpened(ctx)))
    .leftJoin(users, eq(users.id, notices.actorId))
    .where(ownSince(ctx, onlyNew))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** How many notices the viewer has, or was given strictly after a moment. */
export function countNotices(ctx: MemberContext, onlyNew?: Date): Promise<number> {
  return ctx.db.$count(notices, ownSince(ctx, onlyNew));
}

/** How many notices the viewer has not read: the badge and the poll. */
export function countUnreadNotices(ctx: MemberContext): Promise<number> {
  return ctx.db.$count(notices, and(eq(notices.userId, ctx.viewer.id), isNull(notices.readAt)));
}

function ownSince(ctx: MemberContext, onlyNew: Date | undefined): SQL | undefined {
  return and(eq(notices.userId, ctx.viewer.id), onlyNew && gt(notices.createdAt, onlyNew));
}
