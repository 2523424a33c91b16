import { has, type Viewer } from "~/domain/kernel/viewer";

export const mailPolicy = {
  "mail.sendAgain": (viewer: Viewer, _: null) => (has(viewer, "ACCESS_CONTROL") ? null : "forbidden"),
} as const;
