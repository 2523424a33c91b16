import type { SignedInContext } from "~/domain/context";
import { describePostings } from "~/domain/conversation/posting.server";
import { pages } from "~/paths";
import { loadRows } from "../parts/conversation-list.server";
import { summaryOf } from "../parts/posting-summary.server";

/** The viewer's conversations about postings: the current ones, or, at the archive's address or tab, the archived. */
export async function loadPostingConversations(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const isArchive = pathname.replace(/\/$/, "") === pages["postingConversations.archive"].pl;
  const archived = isArchive || searchParams.get("archived") === "1";
  const { rows, ...list } = await loadRows(ctx, request, { archived, isFreight: true });
  const postings = await describePostings(
    ctx,
    rows.flatMap(({ postingId }) => postingId ?? []),
  );
  return {
    ...list,
    rows: rows.flatMap(({ postingId, kind: _, announcementTitle: __, ...row }) => {
      const posting = postings.get(postingId ?? 0);
      return posting ? { ...row, posting: summaryOf(posting) } : [];
    }),
  };
}

export type PostingConversationsData = Awaited<ReturnType<typeof loadPostingConversations>>;
