import type { Viewer } from "~/domain/kernel/viewer";
import { postingPolicy } from "./policy";
import { type PostingAction, type PostingStatus, postingLifecycle } from "./status";

/** What a company may do with a posting of its own, in the order it is offered. */
export const ownPostingActions = [
  "publish",
  "confirm",
  "edit",
  "duplicate",
  "template",
  "withdraw",
  "conclude",
  "archive",
] as const;
export type OwnPostingAction = (typeof ownPostingActions)[number];

/** Acts that put something up anew ask for what posting asks for. */
const writing: readonly PostingAction[] = ["publish", "edit", "duplicate"];

/** What of it is offered to the viewer in a state. A draft is finished where it is published. */
export function offeredActions(viewer: Viewer, status: PostingStatus): OwnPostingAction[] {
  const mayPost = postingPolicy.allows(viewer, "posting.post", null);
  const possible = postingLifecycle.actionsIn(status).filter((action) => !(status === "DRAFT" && action === "edit"));
  return ownPostingActions.filter((action) =>
    action === "template" ? mayPost : possible.includes(action) && (mayPost || !writing.includes(action)),
  );
}
