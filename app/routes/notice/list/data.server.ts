import { readOnlyNew, sinceFilter } from "~/components/lists/since-filter.server";
import { describeNotices } from "~/domain/digest/describe.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { ownActKinds } from "~/domain/notice/kind";
import { countNotices, countUnreadNotices, listNotices, type NoticeTab } from "~/domain/notice/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";

export async function loadNoticeList(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const onlyNew = readOnlyNew(search);
  const tab = tabOf(search.get("tab"));
  const [{ rows, ...list }, unread] = await Promise.all([
    listPage(request, {
      rows: (page) => listNotices(ctx, { onlyNew, tab, page }),
      counts: countNotices(ctx, onlyNew),
      total: (counts) => counts[tab ?? "all"],
    }),
    countUnreadNotices(ctx),
  ]);
  const descriptions = await describeNotices(ctx, rows);
  return {
    ...list,
    tab: tab ?? ("all" as const),
    rows: rows.map(({ id, kind, actorName, recipientName, createdAt, readAt }) => ({
      id,
      kind,
      actorName,
      recipientName,
      hasSubject: false,
      subject: null,
      search: null,
      says: null,
      until: null,
      event: null,
      what: "",
      freight: null,
      changes: [],
      ...descriptions.get(id),
      told: formatMoment(createdAt),
      isRead: readAt !== null,
      isOwnAct: ownActKinds.includes(kind),
    })),
    unread,
    since: sinceFilter(onlyNew, ctx.now),
  };
}

export type NoticeListData = Awaited<ReturnType<typeof loadNoticeList>>;

function tabOf(text: string | null): NoticeTab | undefined {
  return text === "others" || text === "own" ? text : undefined;
}
