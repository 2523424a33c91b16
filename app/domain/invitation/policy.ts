import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

export const invitationPolicy = policy({
  "invitation.send": (viewer: Viewer, _: null) => (viewer.company.isVerified ? null : "companyVerificationPending"),
  "invitation.review": (viewer: Viewer, _: null) => (has(viewer, "ACCESS_CONTROL") ? null : "forbidden"),
});
