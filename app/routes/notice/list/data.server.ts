import { readOnlyNew, sinceFilter } from "~/components/lists/since-filter.server";
import { titlesOf } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/context";
import { describePostings, type TalkedPosting } from "~/domain/conversation/posting.server";
import { conversationOfMessage } from "~/domain/conversation/queries.server";
import { formatMoment } from "~/domain/moment.server";
import type { openNotice } from "~/domain/notice/commands.server";
import { directMessageKinds, isOfMessage, ownActKinds } from "~/domain/notice/kind";
import { countNotices, countUnreadNotices, listNotices, type NoticeTab } from "~/domain/notice/queries.server";
import { describeSubjects, isOfSubject, subjectAddress } from "~/domain/notice/subjects.server";
import { excerpt } from "~/domain/rich-text/text";
import { listPage } from "~/http/page.server";
import { pathTo, pathToConversation } from "~/paths";

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
  const announced = rows.flatMap(({ kind, parentId }) => (parentId && isOfAnnouncement(kind) ? [parentId] : []));
  const asked = rows.flatMap(({ postingId }) => postingId ?? []);
  const [titles, postings, lines] = await Promise.all([
    titlesOf(ctx, announced),
    asked.length > 0 ? describePostings(ctx, asked) : new Map<number, TalkedPosting>(),
    describeSubjects(ctx, rows),
  ]);
  return {
    ...list,
    tab: tab ?? ("all" as const),
    rows: rows.map(({ createdAt, readAt, targetId, parentId, postingId, firstLine, ...notice }) => ({
      ...notice,
      hasSubject: isOfAnnouncement(notice.kind) || isOfSubject(notice.kind),
      subject: isOfAnnouncement(notice.kind) ? inQuotes(titles.get(parentId ?? 0)) : (lines.get(notice.id) ?? null),
      told: formatMoment(createdAt),
      isRead: readAt !== null,
      isOwnAct: ownActKinds.includes(notice.kind),
      freight: freightOf(postings.get(postingId ?? 0), firstLine),
    })),
    unread,
    since: sinceFilter(onlyNew, ctx.now),
  };
}

export type NoticeListData = Awaited<ReturnType<typeof loadNoticeList>>;

function tabOf(text: string | null): NoticeTab | undefined {
  return text === "others" || text === "own" ? text : undefined;
}

function isOfAnnouncement(kind: number): boolean {
  return !directMessageKinds.includes(kind) && !isOfSubject(kind);
}

function inQuotes(title: string | undefined): string | null {
  return title === undefined ? null : `„${title}”`;
}

/** Which freight a message is about, in one line, and how the message begins. */
function freightOf(posting: TalkedPosting | undefined, firstLine: string | null) {
  if (!posting) return null;
  const places = [posting.load, posting.unload].flatMap((place) => (place ? [place.city ?? place.country] : []));
  return { route: places.join(" → "), line: excerpt(firstLine ?? "", 120) };
}

/** The address of the very comment or message that a notice tells of. Throws conversationNotFound. */
export async function targetOf(ctx: SignedInContext, notice: Awaited<ReturnType<typeof openNotice>>): Promise<string> {
  const { kind, action, parentId, targetId } = notice;
  const address = subjectAddress(notice);
  if (address) return address;
  if (isOfMessage(kind)) {
    const conversation = await conversationOfMessage(ctx, targetId);
    return `${pathToConversation(conversation, targetId)}#message-${targetId}`;
  }
  const path = pathTo("announcement", { id: parentId ?? targetId }, { action, commentId: targetId });
  return `${path}#comment-${targetId}`;
}
