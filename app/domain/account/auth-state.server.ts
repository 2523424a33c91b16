import type { AuthState, Viewer } from "~/domain/kernel/viewer";
import { issueBearer } from "./token.server";

/** The auth state the browser keeps: who is signed in, with a bearer for the API bases. */
export function authState(viewer: Viewer, now: Date): AuthState {
  return {
    token: issueBearer(viewer.sessionId, now),
    user: {
      id: viewer.id,
      name: viewer.name,
      surname: viewer.surname,
      userRoles: viewer.roles.map(({ name, permissions }) => ({
        dictionaryRole: {
          name,
          dictionaryRolePermissions: permissions.map((permission) => ({ dictionaryPermission: { permission } })),
        },
      })),
    },
    company: {
      id: viewer.company.id,
      registrationSubscriptionPlanId: viewer.company.registrationSubscriptionPlanId,
    },
  };
}
