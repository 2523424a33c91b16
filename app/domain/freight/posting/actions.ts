import type { Viewer } from "~/domain/kernel/viewer";
import { postingPolicy } from "./policy";
import { type PostingAction, type PostingStatus, postingLifecycle } from "./status";

/** What a company may do with a posting of its own, in the order it is offered. */
export const ownPostingActions = [
  "publish",
  "confirm",
  "edit",
  "renew",
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
  return ownPostingActions.filter((action) => {
    if (action === "template") return mayPost;
    if (action === "renew") return mayPost && isRenewable(status);
    return possible.includes(action) && (mayPost || !writing.includes(action));
  });
}

/** Whether a posting can be put up again with later days. */
export function isRenewable(status: PostingStatus): boolean {
  return status !== "DRAFT";
}

/** What may be done with several postings at once. */
const severalActs = ["confirm", "renew", "withdraw", "archive"] as const;
export type SeveralAct = (typeof severalActs)[number];

/** What of it is offered to the viewer for postings of a state. */
export function severalActsIn(viewer: Viewer, status: PostingStatus): SeveralAct[] {
  const actions = offeredActions(viewer, status);
  return severalActs.filter((act) => actions.includes(act));
}
