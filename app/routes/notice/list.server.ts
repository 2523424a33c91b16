import type { MemberContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { countNotices, countUnreadNotices, listNotices } from "~/domain/notice/queries.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { requirePage } from "~/http/page.server";
import { readOnlyNew, sinceFilter } from "~/http/since.server";

export async function loadNoticeList(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const page = pageNumber(search);
  const onlyNew = readOnlyNew(search);
  const [rows, total, unread] = await Promise.all([
    listNotices(ctx, { onlyNew, page }),
    countNotices(ctx, onlyNew),
    countUnreadNotices(ctx),
  ]);
  requirePage(request, page, total);
  return {
    rows: rows.map(({ createdAt, readAt, ...notice }) => ({
      ...notice,
      told: formatMoment(createdAt),
      isRead: readAt !== null,
    })),
    total,
    unread,
    page,
    rowsPerPage,
    since: sinceFilter(onlyNew, ctx.now),
  };
}

export type NoticeListData = Awaited<ReturnType<typeof loadNoticeList>>;
