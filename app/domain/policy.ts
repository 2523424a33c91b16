import { councilType } from "./announcement/type";
import { DomainError, type ErrorCode } from "./errors";
import type { Viewer } from "./viewer";

export const permissions = [
  "ACCESS_CONTROL",
  "EDIT_COMPANY_STATUS",
  "SEND_COUNCIL_MESSAGES",
  "EDIT_USER_STATUS",
  "EDIT_DOCUMENT_PARAMS",
  "CREATE_PRICINGS",
  "EDIT_EMPLOYEES",
  "MANAGE_COMPLAINTS",
  "MANAGE_SUBSCRIPTIONS",
] as const;

export type Permission = (typeof permissions)[number];

/** The functions a company without a package does not have; the number is the restrictionFeatureId. */
export const features = {
  offerEnquiries: 1,
  addAnnouncement: 2,
  companyList: 3,
  adminPanel: 4,
  adminInvitations: 5,
  companyData: 6,
  myAnnouncements: 7,
  employees: 8,
  find: 9,
  ownInvitations: 10,
  ownNotices: 11,
  postFreight: 12,
} as const;

export type Feature = keyof typeof features;

type Published = { isPublished: boolean };
type Posted = { authorId: number; companyId: number; type: number };
type Document = { companyId: number; isPublic: boolean; isVerified: boolean; isExpired: boolean; isDeleted: boolean };
type Recipient = { id: number; isReachable: boolean };
type Written = { authorId: number; announcementAuthorId: number };

/** Who may do what. A rule answers with the code of the refusal, or null when the act is allowed. */
const rules = {
  "announcement.openHidden": (viewer: Viewer, announcement: Posted) =>
    isOwn(viewer, announcement) || edits(viewer, announcement) || has(viewer, "ACCESS_CONTROL")
      ? null
      : "announcementNotFound",
  "announcement.post": (viewer: Viewer, { type }: Pick<Posted, "type">) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    if (!hasFullAccess(viewer)) return "operationIsRestricted";
    return type !== councilType || has(viewer, "SEND_COUNCIL_MESSAGES") ? null : "operationIsRestricted";
  },
  "announcement.edit": (viewer: Viewer, announcement: Posted) => (edits(viewer, announcement) ? null : notYours),
  "announcement.activate": (viewer: Viewer, announcement: Posted) =>
    (edits(viewer, announcement) && hasFullAccess(viewer)) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "announcement.changeStatus": (viewer: Viewer, announcement: Posted) =>
    edits(viewer, announcement) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "announcement.delete": (viewer: Viewer, announcement: Posted) =>
    isOwn(viewer, announcement) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "comment.add": (viewer: Viewer, announcement: Published) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return announcement.isPublished ? null : "commentsClosed";
  },
  "comment.edit": (viewer: Viewer, comment: Pick<Written, "authorId">) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return comment.authorId === viewer.id ? null : "forbidden";
  },
  "comment.delete": (viewer: Viewer, comment: Written) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return comment.authorId === viewer.id || comment.announcementAuthorId === viewer.id || has(viewer, "ACCESS_CONTROL")
      ? null
      : "forbidden";
  },
  "posting.post": (viewer: Viewer, _: null) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return hasFullAccess(viewer) ? null : "operationIsRestricted";
  },
  // Who of a company may post may change what a colleague posted.
  "posting.change": (viewer: Viewer, posting: { companyId: number }) =>
    posting.companyId === viewer.company.id ? null : "postingNotFound",
  "posting.readContacts": (viewer: Viewer, _: null) =>
    viewer.company.isVerified ? null : "companyVerificationPending",
  "posting.ask": (viewer: Viewer, posting: { companyId: number }) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return posting.companyId === viewer.company.id ? "postingIsOwn" : null;
  },
  "message.send": (viewer: Viewer, recipient: Recipient) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    if (recipient.id === viewer.id) return "messageToSelf";
    return recipient.isReachable ? null : "recipientUnavailable";
  },
  "company.changeStatus": (viewer: Viewer, _: null) =>
    has(viewer, "EDIT_COMPANY_STATUS") ? null : "missingPermissionToChangeCompanyStatus",
  "company.requestVerification": (viewer: Viewer, _: null) => (viewer.isCompanyAdmin ? null : "forbidden"),
  "document.read": (viewer: Viewer, document: Document) => {
    if (document.isDeleted) return "notFound";
    if (document.companyId === viewer.company.id || has(viewer, "ACCESS_CONTROL")) return null;
    const isShown = document.isPublic && document.isVerified && !document.isExpired;
    return isShown && hasFullAccess(viewer) ? null : "notFound";
  },
  "document.changeParams": (viewer: Viewer, _: null) =>
    has(viewer, "EDIT_DOCUMENT_PARAMS") ? null : "missingPermissionToChangeDocumentParams",
  "user.changeStatus": (viewer: Viewer, _: null) => (has(viewer, "EDIT_USER_STATUS") ? null : "deniedUserStatusChange"),
  "invitation.send": (viewer: Viewer, _: null) => (viewer.company.isVerified ? null : "companyVerificationPending"),
  "mail.sendAgain": (viewer: Viewer, _: null) => (has(viewer, "ACCESS_CONTROL") ? null : "forbidden"),
  "invitation.review": (viewer: Viewer, _: null) => (has(viewer, "ACCESS_CONTROL") ? null : "forbidden"),
} satisfies Record<string, (viewer: Viewer, subject: never) => ErrorCode | null>;

const notYours = "operationIsRestricted";

function isOwn(viewer: Viewer, { authorId, companyId }: Omit<Posted, "type">): boolean {
  return authorId === viewer.id || (viewer.isCompanyAdmin && companyId === viewer.company.id);
}

/** The author, who leads the author's company, and, for the council's announcements, whoever may send them. */
function edits(viewer: Viewer, announcement: Posted): boolean {
  const isCouncils = announcement.type === councilType && has(viewer, "SEND_COUNCIL_MESSAGES");
  return viewer.company.isVerified && (isOwn(viewer, announcement) || isCouncils);
}

type Ability = keyof typeof rules;
type Subject<A extends Ability> = Parameters<(typeof rules)[A]>[1];

/** Whether the viewer may do it; what authorize would refuse, it answers false. */
export function allows<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): boolean {
  return refusalOf(viewer, ability, subject) === null;
}

/** Throws the refusal's DomainError unless the viewer may do it. */
export function authorize<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): void {
  const code = refusalOf(viewer, ability, subject);
  if (code) throw new DomainError(code);
}

/** Throws forbidden unless a role of the viewer holds the permission. */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!has(viewer, permission)) throw new DomainError("forbidden");
}

/** True when any role of the viewer holds the permission. */
export function has(viewer: Viewer, permission: Permission): boolean {
  return viewer.roles.some((role) => role.permissions.includes(permission));
}

/** Full access comes with a package; every feature of the table above is closed without one. */
export function hasFullAccess(viewer: Viewer): boolean {
  return viewer.company.registrationSubscriptionPlanId !== null;
}

/** Throws operationIsRestricted when the viewer's company has no package. */
export function requireFeature(viewer: Viewer, feature: Feature): void {
  if (!hasFullAccess(viewer)) throw new DomainError("operationIsRestricted", undefined, { feature: features[feature] });
}

/** Why the viewer may not do it, for a page that says so before it is tried; null when they may. */
export function refusalOf<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): ErrorCode | null {
  const rule = rules[ability] as (viewer: Viewer, subject: Subject<A>) => ErrorCode | null;
  return rule(viewer, subject);
}
