import type { SignedInContext } from "~/domain/context";
import { countConversations, listConversations } from "~/domain/conversation/queries.server";
import { formatMoment } from "~/domain/moment.server";
import { phraseIn } from "~/domain/phrase.server";
import { excerpt } from "~/domain/rich-text/text";
import { listPage } from "~/http/page.server";

export async function loadConversationList(ctx: SignedInContext, request: Request) {
  const archived = new URL(request.url).searchParams.get("tab") === "archive";
  const { rows, ...list } = await loadRows(ctx, request, { archived, isFreight: false });
  return { ...list, rows: rows.map(({ postingId: _, isSupervisor: __, begun: ___, ...row }) => row) };
}

export type ConversationListData = Awaited<ReturnType<typeof loadConversationList>>;

/** A page of the viewer's conversations of one sort, with the counts of both its tabs. */
export async function loadRows(ctx: SignedInContext, request: Request, of: { archived: boolean; isFreight: boolean }) {
  const phrase = phraseIn(new URL(request.url).searchParams);
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listConversations(ctx, { ...of, phrase, page }),
    counts: countConversations(ctx, { isFreight: of.isFreight, phrase }),
    total: (counts) => (of.archived ? counts.archived : counts.current),
  });
  return {
    ...list,
    archived: of.archived,
    phrase,
    rows: rows.map(({ createdAt, lastMessageAt, beginning, ...row }) => ({
      ...row,
      begun: formatMoment(createdAt),
      last: formatMoment(lastMessageAt),
      excerpt: excerpt((beginning ?? "").replace(/\s+/g, " "), 160),
    })),
  };
}
