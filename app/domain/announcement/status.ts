import { lifecycle } from "~/domain/kernel/lifecycle";

/** The stored state of an announcement; its dates are written into it as they come. */
export const announcementStatuses = ["active", "inactive", "archived"] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const announcementActions = ["edit", "activate", "deactivate", "archive", "duplicate", "delete"] as const;
export type AnnouncementAction = (typeof announcementActions)[number];

export const announcementLifecycle = lifecycle<AnnouncementStatus, AnnouncementAction, "deleted">(announcementActions, {
  active: { edit: "active", deactivate: "inactive", archive: "archived", duplicate: "active", delete: "deleted" },
  inactive: { edit: "inactive", activate: "active", archive: "archived", duplicate: "inactive", delete: "deleted" },
  archived: { duplicate: "archived", delete: "deleted" },
});

type StoredAnnouncement = {
  isActive: boolean;
  isArchived: boolean;
  deactivationAt: Date | null;
  archiveAt: Date | null;
};

/** The state at this moment: a date that has come counts before the job has written it down. */
export function announcementStatus(
  { isActive, isArchived, ...dates }: StoredAnnouncement,
  now: Date,
): AnnouncementStatus {
  if (isArchived || (dates.archiveAt !== null && dates.archiveAt <= now)) return "archived";
  const isOver = dates.deactivationAt !== null && dates.deactivationAt <= now;
  return isActive && !isOver ? "active" : "inactive";
}
