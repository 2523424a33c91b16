import { policy } from "~/domain/kernel/policy";
import { has, hasFullAccess, type Viewer } from "~/domain/kernel/viewer";
import { councilType } from "./type";

type Announcement = { authorId: number; companyId: number; type: number };
type Comment = { authorId: number; announcementAuthorId: number };

const notYours = "operationIsRestricted";

export const announcementPolicy = policy({
  "announcement.openHidden": (viewer: Viewer, announcement: Announcement) =>
    isOwn(viewer, announcement) || edits(viewer, announcement) || has(viewer, "ACCESS_CONTROL")
      ? null
      : "announcementNotFound",
  "announcement.post": (viewer: Viewer, { type }: Pick<Announcement, "type">) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    if (!hasFullAccess(viewer)) return "operationIsRestricted";
    return type !== councilType || has(viewer, "SEND_COUNCIL_MESSAGES") ? null : "operationIsRestricted";
  },
  "announcement.edit": (viewer: Viewer, announcement: Announcement) => (edits(viewer, announcement) ? null : notYours),
  "announcement.activate": (viewer: Viewer, announcement: Announcement) =>
    (edits(viewer, announcement) && hasFullAccess(viewer)) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "announcement.changeStatus": (viewer: Viewer, announcement: Announcement) =>
    edits(viewer, announcement) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "announcement.delete": (viewer: Viewer, announcement: Announcement) =>
    isOwn(viewer, announcement) || has(viewer, "ACCESS_CONTROL") ? null : notYours,
  "comment.add": (viewer: Viewer, announcement: { isPublished: boolean }) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return announcement.isPublished ? null : "commentsClosed";
  },
  "comment.edit": (viewer: Viewer, comment: Pick<Comment, "authorId">) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return comment.authorId === viewer.id ? null : "forbidden";
  },
  "comment.delete": (viewer: Viewer, comment: Comment) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return comment.authorId === viewer.id || comment.announcementAuthorId === viewer.id || has(viewer, "ACCESS_CONTROL")
      ? null
      : "forbidden";
  },
});

function isOwn(viewer: Viewer, { authorId, companyId }: Omit<Announcement, "type">): boolean {
  return authorId === viewer.id || (viewer.isCompanyAdmin && companyId === viewer.company.id);
}

/** The author, who leads the author's company, and, for the council's announcements, whoever may send them. */
function edits(viewer: Viewer, announcement: Announcement): boolean {
  const isCouncils = announcement.type === councilType && has(viewer, "SEND_COUNCIL_MESSAGES");
  return viewer.company.isVerified && (isOwn(viewer, announcement) || isCouncils);
}
