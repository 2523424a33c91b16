import { has, type Viewer } from "~/domain/viewer";

export const accountPolicy = {
  "user.changeStatus": (viewer: Viewer, _: null) => (has(viewer, "EDIT_USER_STATUS") ? null : "deniedUserStatusChange"),
} as const;
