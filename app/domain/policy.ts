import { accountPolicy } from "./account/policy";
import { announcementPolicy } from "./announcement/policy";
import { companyPolicy } from "./company/policy";
import { complaintPolicy } from "./complaint/policy";
import { conversationPolicy } from "./conversation/policy";
import { employeePolicy } from "./employee/policy";
import { fleetPolicy } from "./fleet/policy";
import { postingPolicy } from "./freight/posting/policy";
import { invitationPolicy } from "./invitation/policy";
import { DomainError, type ErrorCode } from "./kernel/errors";
import { type Feature, features, type Permission } from "./kernel/permission";
import { has, hasFullAccess, type Viewer } from "./kernel/viewer";
import { mailPolicy } from "./mail/policy";
import { membershipPolicy } from "./membership/policy";
import { offerPolicy } from "./offer/policy";
import { transactionPolicy } from "./transaction/policy";

/** Who may do what. A rule answers with the code of the refusal, or null when the act is allowed. */
export const policy = {
  ...accountPolicy,
  ...announcementPolicy,
  ...companyPolicy,
  ...complaintPolicy,
  ...conversationPolicy,
  ...employeePolicy,
  ...fleetPolicy,
  ...invitationPolicy,
  ...mailPolicy,
  ...membershipPolicy,
  ...offerPolicy,
  ...postingPolicy,
  ...transactionPolicy,
} satisfies Record<string, (viewer: Viewer, subject: never) => ErrorCode | null>;

export type Ability = keyof typeof policy;
type Subject<A extends Ability> = Parameters<(typeof policy)[A]>[1];

/** Whether the viewer may do it; what authorize would refuse, it answers false. */
export function allows<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): boolean {
  return refusalOf(viewer, ability, subject) === null;
}

/** Throws the refusal's DomainError unless the viewer may do it. */
export function authorize<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): void {
  const code = refusalOf(viewer, ability, subject);
  if (code) throw new DomainError(code);
}

/** What is said without these permissions; of the others, that the page is forbidden. */
const refusalsWithout: Partial<Record<Permission, ErrorCode>> = {
  CREATE_PRICINGS: "missingPermissionToCreatePricings",
};

/** Throws forbidden, or the permission's own refusal, unless a role of the viewer holds the permission. */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!has(viewer, permission)) throw new DomainError(refusalsWithout[permission] ?? "forbidden");
}

/** Throws operationIsRestricted when the viewer's company has no package. */
export function requireFeature(viewer: Viewer, feature: Feature): void {
  if (!hasFullAccess(viewer)) throw new DomainError("operationIsRestricted", undefined, { feature: features[feature] });
}

/** Why the viewer may not do it, for a page that says so before it is tried; null when they may. */
export function refusalOf<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): ErrorCode | null {
  const rule = policy[ability] as (viewer: Viewer, subject: Subject<A>) => ErrorCode | null;
  return rule(viewer, subject);
}
