import type { LoaderFunctionArgs } from "@remix-run/node";
import { isViewerAction, needsComment } from "~/domain/announcement/action";
import { commentIdsOnPage, pageOfComment } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/context";
import { identifier } from "~/domain/form.server";
import type { SeenTalk } from "~/domain/notice/queries.server";
import { pageNumber } from "~/domain/page.server";
import { pages } from "~/paths";

type OpenedPage = "conversation" | "postingConversation" | "announcement";
type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/**
 * The talk that this very request opens, and so marks read while the frame is counting: a conversation, or the comments
 * on a page of an announcement.
 */
export async function openedTalk(ctx: SignedInContext, args: Args): Promise<SeenTalk | undefined> {
  const conversation = openedId(args, ["conversation", "postingConversation"]);
  if (conversation) return { conversationId: conversation };
  const announcement = openedId(args, ["announcement"]);
  if (!announcement) return;
  const search = new URL(args.request.url).searchParams;
  const page = await pageOfOpened(ctx, announcement, search).catch(() => null);
  return page === null ? undefined : { commentIds: await commentIdsOnPage(ctx, announcement, page) };
}

async function pageOfOpened(ctx: SignedInContext, announcementId: number, search: URLSearchParams): Promise<number> {
  const action = search.get("action") ?? "VIEW";
  if (!isViewerAction(action) || !needsComment(action)) return pageNumber(search);
  return pageOfComment(ctx, announcementId, identifier.parse(search.get("commentId")));
}

/** The id in the address of a page of one of these names. */
function openedId({ request, params }: Args, names: OpenedPage[]): number | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const id = identifier.safeParse(params.id ?? searchParams.get("id"));
  const paths = names.map((name) => pages[name]).flatMap(({ pl, en }) => [pl, en]);
  const opens = paths.some((path) => path.replace(":id", params.id ?? "") === pathname.replace(/\/$/, ""));
  return id.success && opens ? id.data : undefined;
}
