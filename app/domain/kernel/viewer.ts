import type { Permission } from "./permission";

/** What a company may allow its program, in the order in which it is offered. */
export const scopes = ["readFreight", "writeFreight", "deals", "company", "people"] as const;

export type Scope = (typeof scopes)[number];

/** The scope that a program needs for an operation, or one of several; `any` for every program, null for none. */
export type Need = Scope | readonly Scope[] | "any" | null;

/** A signed-in person with the company they act for. */
export type Viewer = {
  sessionId: string;
  id: number;
  login: string;
  name: string;
  surname: string;
  company: {
    id: number;
    name: string;
    isVerified: boolean;
    /** null is a free account with restricted access. */
    registrationSubscriptionPlanId: number | null;
  };
  isCompanyAdmin: boolean;
  /** Whether a version of a legal document holds that they, or their company, have not accepted. */
  hasTermsToAccept?: boolean;
  roles: { name: string; permissions: Permission[] }[];
  userGroupIds: number[];
  /** Whether the session opens the page of the verification and nothing else. */
  isVerificationOnly?: true;
  /** The program of the company that calls in the person's name. */
  program?: { id: number; name: string; scopes: readonly Scope[] };
};

/** What a browser keeps of who is signed in. */
export type AuthState = {
  token: string;
  user: {
    id: number;
    name: string;
    surname: string;
    userRoles: {
      dictionaryRole: {
        name: string;
        dictionaryRolePermissions: { dictionaryPermission: { permission: string } }[];
      };
    }[];
  };
  company: { id: number; registrationSubscriptionPlanId: number | null };
};

/** True when any role of the viewer holds the permission. */
export function has(viewer: Viewer, permission: Permission): boolean {
  return viewer.roles.some((role) => role.permissions.includes(permission));
}

/** Full access comes with a package; every feature is closed without one. */
export function hasFullAccess(viewer: Viewer): boolean {
  return viewer.company.registrationSubscriptionPlanId !== null;
}
