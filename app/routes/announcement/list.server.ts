import { countAnnouncements, listAnnouncements } from "~/domain/announcement/queries.server";
import { announcementTypes, communityType } from "~/domain/announcement/type";
import type { MemberContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { allows } from "~/domain/policy";
import { excerpt } from "~/domain/rich-text/text";
import { hasFullAccess } from "~/domain/viewer";
import { requirePage } from "~/http/page.server";
import { readOnlyNew, sinceFilter } from "~/http/since.server";

/** A page of announcements of one type, or of all, as it is shown. */
export async function loadAnnouncementList(ctx: MemberContext, request: Request, type?: number) {
  const search = new URL(request.url).searchParams;
  const page = pageNumber(search);
  const onlyNew = readOnlyNew(search);
  const [rows, counts] = await Promise.all([
    listAnnouncements(ctx, { type, onlyNew, page }),
    countAnnouncements(ctx, { onlyNew }),
  ]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = type === undefined ? total : (counts.get(type) ?? 0);
  requirePage(request, page, shown);
  return {
    type: type === undefined ? null : (announcementTypes[type] ?? null),
    rows: rows.map(({ activationAt, beginning, ...row }) => ({
      ...row,
      excerpt: excerpt(beginning, 240),
      published: formatMoment(activationAt),
    })),
    counts: Object.fromEntries(announcementTypes.map((name, index) => [name, counts.get(index) ?? 0])),
    seesQueries: hasFullAccess(ctx.viewer),
    mayAdd: allows(ctx.viewer, "announcement.post", { type: type ?? communityType }),
    total,
    shown,
    page,
    rowsPerPage,
    since: sinceFilter(onlyNew, ctx.now),
  };
}

export type AnnouncementList = Awaited<ReturnType<typeof loadAnnouncementList>>;
