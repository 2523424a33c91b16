import { readOnlyNew, sinceFilter } from "~/components/lists/since-filter.server";
import { titlesOf } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/context";
import { conversationOfMessage } from "~/domain/conversation/queries.server";
import { formatMoment } from "~/domain/moment.server";
import type { openNotice } from "~/domain/notice/commands.server";
import { directMessageKinds, isOfMessage } from "~/domain/notice/kind";
import { countNotices, countUnreadNotices, listNotices } from "~/domain/notice/queries.server";
import { listPage } from "~/http/page.server";
import { pathTo, pathToConversation } from "~/paths";

export async function loadNoticeList(ctx: SignedInContext, request: Request) {
  const onlyNew = readOnlyNew(new URL(request.url).searchParams);
  const [{ rows, ...list }, unread] = await Promise.all([
    listPage(request, {
      rows: (page) => listNotices(ctx, { onlyNew, page }),
      counts: countNotices(ctx, onlyNew),
      total: (count) => count,
    }),
    countUnreadNotices(ctx),
  ]);
  const isDirect = (kind: number) => directMessageKinds.includes(kind);
  const announced = rows.flatMap(({ kind, parentId }) => (parentId && !isDirect(kind) ? [parentId] : []));
  const titles = await titlesOf(ctx, announced);
  return {
    ...list,
    rows: rows.map(({ createdAt, readAt, parentId, ...notice }) => ({
      ...notice,
      announcementTitle: isDirect(notice.kind) ? null : (titles.get(parentId ?? 0) ?? null),
      told: formatMoment(createdAt),
      isRead: readAt !== null,
      isDirect: isDirect(notice.kind),
    })),
    unread,
    since: sinceFilter(onlyNew, ctx.now),
  };
}

export type NoticeListData = Awaited<ReturnType<typeof loadNoticeList>>;

/** The address of the very comment or message that a notice tells of. Throws conversationNotFound. */
export async function targetOf(ctx: SignedInContext, notice: Awaited<ReturnType<typeof openNotice>>): Promise<string> {
  const { kind, action, parentId, targetId } = notice;
  if (isOfMessage(kind)) {
    const conversation = await conversationOfMessage(ctx, targetId);
    return `${pathToConversation(conversation, targetId)}#message-${targetId}`;
  }
  const path = pathTo("announcement", { id: parentId ?? targetId }, { action, commentId: targetId });
  return `${path}#comment-${targetId}`;
}
