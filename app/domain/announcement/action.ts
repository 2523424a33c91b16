/** What the viewer of an announcement can be opened for; the values are those of notices and addresses. */
export const viewerActions = [
  "VIEW",
  "DELETE",
  "ADD_COMMENT",
  "EDIT_COMMENT",
  "DELETE_COMMENT",
  "VIEW_COMMENT",
] as const;

export type ViewerAction = (typeof viewerActions)[number];

/** Whether the text is one of the actions above, in its exact spelling. */
export function isViewerAction(text: string): text is ViewerAction {
  return (viewerActions as readonly string[]).includes(text);
}

/** Actions that mean one comment, and cannot do without its id. */
export function needsComment(action: ViewerAction): boolean {
  return action === "EDIT_COMMENT" || action === "DELETE_COMMENT" || action === "VIEW_COMMENT";
}
