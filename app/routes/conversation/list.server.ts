import type { MemberContext } from "~/domain/context";
import { countConversations, listConversations } from "~/domain/conversation/queries.server";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { excerpt } from "~/domain/rich-text/text";
import { typedPhrase } from "~/domain/search.server";
import { requirePage } from "~/http/page.server";

export async function loadConversationList(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const archived = search.get("tab") === "archive";
  const phrase = typedPhrase(search);
  const page = pageNumber(search);
  const [rows, counts] = await Promise.all([
    listConversations(ctx, { archived, phrase, page }),
    countConversations(ctx, phrase),
  ]);
  const found = archived ? counts.archived : counts.current;
  requirePage(request, page, found);
  return {
    archived,
    phrase,
    page,
    rowsPerPage,
    counts,
    found,
    rows: rows.map(({ lastMessageAt, beginning, ...row }) => ({
      ...row,
      last: formatMoment(lastMessageAt),
      excerpt: excerpt((beginning ?? "").replace(/\s+/g, " "), 160),
    })),
  };
}

export type ConversationListData = Awaited<ReturnType<typeof loadConversationList>>;
