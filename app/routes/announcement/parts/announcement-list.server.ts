import { readOnlyNew, sinceFilter } from "~/components/lists/since-filter.server";
import { announcementPolicy } from "~/domain/announcement/policy";
import { countAnnouncements, listAnnouncements } from "~/domain/announcement/queries.server";
import { announcementTypes, communityType } from "~/domain/announcement/type";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { excerpt } from "~/domain/rich-text/text";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";

/** A page of announcements of one type, or of all, as it is shown. */
export async function loadAnnouncementList(ctx: SignedInContext, request: Request, type?: number) {
  const search = new URL(request.url).searchParams;
  const onlyNew = readOnlyNew(search);
  const { rows, counts, ...list } = await listPage(request, {
    rows: (page) => listAnnouncements(ctx, { type, onlyNew, page }),
    counts: countAnnouncements(ctx, { onlyNew }),
    total: (counts) => (type === undefined ? sumOf(counts) : (counts.get(type) ?? 0)),
  });
  return {
    ...list,
    type: type === undefined ? null : (announcementTypes[type] ?? null),
    rows: rows.map(({ activationAt, beginning, ...row }) => ({
      ...row,
      excerpt: excerpt(beginning, 240),
      published: formatMoment(activationAt),
    })),
    countOfAll: sumOf(counts),
    counts: Object.fromEntries(announcementTypes.map((name, index) => [name, counts.get(index) ?? 0])),
    seesEnquiries: hasFullAccess(ctx.viewer),
    mayAdd: announcementPolicy.allows(ctx.viewer, "announcement.post", { type: type ?? communityType }),
    since: sinceFilter(onlyNew, ctx.now),
  };
}

function sumOf(counts: Map<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export type AnnouncementList = Awaited<ReturnType<typeof loadAnnouncementList>>;
