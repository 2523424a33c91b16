import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { pageNumber } from "~/domain/list/page.server";

/** What the viewer of an announcement can be opened for; the values are those of notices and addresses. */
const viewerActions = ["VIEW", "DELETE", "ADD_COMMENT", "EDIT_COMMENT", "DELETE_COMMENT", "VIEW_COMMENT"] as const;

type ViewerAction = (typeof viewerActions)[number];

/** Actions that mean one comment, and cannot do without its id. */
const commentActions: readonly ViewerAction[] = ["EDIT_COMMENT", "DELETE_COMMENT", "VIEW_COMMENT"];

/** A page of an announcement's comments, by its number or by one comment that stands on it. */
export type CommentPage = { page: number } | { commentId: number };

/** What the address of an announcement asks for. Throws unsupportedAction and commentNotFound. */
export function readViewerAddress(search: URLSearchParams): { action: ViewerAction; comments: CommentPage } {
  const requestedAction = search.get("action") ?? "VIEW";
  const action = viewerActions.find((name) => name === requestedAction);
  if (!action) throw new DomainError("unsupportedAction");
  if (!commentActions.includes(action)) return { action, comments: { page: pageNumber(search) } };
  const commentId = identifier.safeParse(search.get("commentId"));
  if (!commentId.success) throw new DomainError("commentNotFound");
  return { action, comments: { commentId: commentId.data } };
}
