import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

export const accountPolicy = policy({
  "user.changeStatus": (viewer: Viewer, _: null) => (has(viewer, "EDIT_USER_STATUS") ? null : "deniedUserStatusChange"),
  "user.changeRoles": (viewer: Viewer, person: { isCouncil: boolean }) =>
    person.isCouncil && has(viewer, "EDIT_USER_STATUS") ? null : "deniedUserEdit",
});
