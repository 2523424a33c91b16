import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

export const mailPolicy = policy({
  "mail.sendAgain": (viewer: Viewer, _: null) => (has(viewer, "ACCESS_CONTROL") ? null : "forbidden"),
});
