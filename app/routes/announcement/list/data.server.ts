import { announcementTypes, enquiryType, ownType } from "~/domain/announcement/type";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { pathTo } from "~/paths";
import { type AnnouncementList, loadAnnouncementList } from "../parts/announcement-list.server";
import { loadOwnAnnouncements, type OwnAnnouncementsData } from "../parts/own-announcements.server";

export type ListData = { own: OwnAnnouncementsData } | { list: AnnouncementList };

/**
 * The list of the type that the address names; one's own announcements are a type too. Throws what the policy refuses.
 */
export async function loadListOfType(ctx: SignedInContext, request: Request): Promise<ListData> {
  const type = wantedType(new URL(request.url));
  if (type === ownType) {
    requireFeature(ctx.viewer, "myAnnouncements");
    return { own: await loadOwnAnnouncements(ctx, request) };
  }
  if (type === enquiryType) requireFeature(ctx.viewer, "offerEnquiries");
  return { list: await loadAnnouncementList(ctx, request, type) };
}

/** The type that the address names, by itself or in its query. Throws announcementParametersMissing. */
function wantedType({ pathname, searchParams }: URL): number {
  const typeIndex = announcementTypes.findIndex(
    (type) => pathTo(`announcements.${type}`) === pathname.replace(/\/$/, ""),
  );
  if (typeIndex >= 0) return typeIndex;
  const text = searchParams.get("type");
  if (text === String(ownType)) return ownType;
  const type = announcementTypes.findIndex((_, index) => String(index) === text);
  if (type < 0) throw new DomainError("announcementParametersMissing");
  return type;
}
