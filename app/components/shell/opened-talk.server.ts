import type { LoaderFunctionArgs } from "@remix-run/node";
import { type CommentPage, readViewerAddress } from "~/domain/announcement/action.server";
import { commentIdsOnPage } from "~/domain/announcement/queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import type { SeenTalk } from "~/domain/notice/queries.server";
import { pages } from "~/paths";

type OpenedPage = "conversation" | "postingConversation" | "announcement" | "complaint";
type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/**
 * The talk that this very request opens, and so marks read while the frame is counting: a conversation, a complaint, or
 * the comments on a page of an announcement.
 */
export function openedTalk(args: Args): SeenTalk | undefined {
  const conversation = openedId(args, ["conversation", "postingConversation"]);
  if (conversation) return { conversationId: conversation };
  const complaint = openedId(args, ["complaint"]);
  if (complaint) return { complaintId: complaint };
  const announcement = openedId(args, ["announcement"]);
  const comments = announcement && openedComments(new URL(args.request.url).searchParams);
  return comments ? { commentIds: commentIdsOnPage(announcement, comments) } : undefined;
}

/** None where the page itself refuses the address. */
function openedComments(search: URLSearchParams): CommentPage | undefined {
  try {
    return readViewerAddress(search).comments;
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
}

/** The id in the address of a page of one of these names. */
function openedId({ request, params }: Args, names: OpenedPage[]): number | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const id = identifier.safeParse(params.id ?? searchParams.get("id"));
  const paths = names.map((name) => pages[name]).flatMap(({ pl, en }) => [pl, en]);
  const opens = paths.some((path) => path.replace(":id", params.id ?? "") === pathname.replace(/\/$/, ""));
  return id.success && opens ? id.data : undefined;
}
