import { countConversations, listConversations } from "~/domain/conversation/list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { excerpt } from "~/domain/rich-text/text";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";

/** A page of the viewer's conversations but for those about postings, with the counts of both tabs. */
export async function loadConversationList(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const archived = search.get("tab") === "archive";
  const phrase = phraseIn(search);
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listConversations(ctx, { archived, phrase, page }),
    counts: countConversations(ctx, { phrase }),
    total: (counts) => (archived ? counts.archived : counts.current),
  });
  return {
    ...list,
    archived,
    phrase,
    rows: rows.map(({ lastMessageAt, beginning, ...row }) => ({
      ...row,
      last: formatMoment(lastMessageAt),
      excerpt: messageExcerpt(beginning),
    })),
  };
}

export type ConversationListData = Awaited<ReturnType<typeof loadConversationList>>;

/** The beginning of a message in one line. */
export function messageExcerpt(beginning: string | null): string {
  return excerpt((beginning ?? "").replace(/\s+/g, " "), 160);
}
