import type { ActionFunctionArgs } from "@remix-run/node";
import { duplicateAnnouncement } from "~/domain/announcement/commands.server";
import { announcementDecisionForm, duplicateForm } from "~/domain/announcement/form.server";
import { announcementPolicy } from "~/domain/announcement/policy";
import { type AnnouncementAction, type AnnouncementStatus, announcementLifecycle } from "~/domain/announcement/status";
import { changeAnnouncement } from "~/domain/announcement/transitions.server";
import { announcementTypes } from "~/domain/announcement/type";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

type Decision = { announcementId: number; from: AnnouncementStatus };
type EditableAnnouncement = Parameters<(typeof announcementPolicy.rules)["announcement.edit"]>[1];

const flashTexts = {
  activate: "announcement:flash.activated",
  deactivate: "announcement:flash.deactivated",
  archive: "announcement:flash.archived",
  delete: "announcement:flash.deleted",
} as const satisfies Record<string, FlashText>;

/** What is decided about one announcement, on its own page and in the list of one's own. */
export function announcementForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const decide = (action: keyof typeof flashTexts) => ({
    schema: announcementDecisionForm,
    run: async (ctx: SignedInContext, { announcementId, from }: Decision) => {
      const { type } = await changeAnnouncement(ctx, { announcementId, action, from });
      const name = announcementTypes[type] ?? "community";
      const isOffer = name === "offers" || name === "enquiries";
      const text = action === "archive" && isOffer ? "announcement:flash.archivedOffer" : flashTexts[action];
      const closeAddress = addressWith(request, { confirm: undefined, announcement: undefined, action: undefined });
      const isGone = action === "delete" && new URL(request.url).pathname !== pathTo("announcements.own");
      return redirectWithFlash(isGone ? pathTo(`announcements.${name}`) : closeAddress, text);
    },
  });
  return {
    activate: decide("activate"),
    deactivate: decide("deactivate"),
    archive: decide("archive"),
    remove: decide("delete"),
    duplicate: {
      schema: duplicateForm,
      run: async (ctx: SignedInContext, form: { announcementId: number; key: string }) => {
        const id = await duplicateAnnouncement(ctx, form);
        return redirectWithFlash(pathTo("announcementEditor", null, { id }), "announcement:flash.duplicated");
      },
    },
  };
}

/** What the viewer may do with the announcement in its state. */
export function offeredActions(ctx: SignedInContext, announcement: EditableAnnouncement, status: AnnouncementStatus) {
  const mayEdit = announcementPolicy.allows(ctx.viewer, "announcement.edit", announcement);
  const isOffered: Record<AnnouncementAction, boolean> = {
    edit: mayEdit && hasFullAccess(ctx.viewer),
    duplicate: mayEdit && announcementPolicy.allows(ctx.viewer, "announcement.post", announcement),
    activate: announcementPolicy.allows(ctx.viewer, "announcement.activate", announcement),
    deactivate: announcementPolicy.allows(ctx.viewer, "announcement.activate", announcement),
    archive: announcementPolicy.allows(ctx.viewer, "announcement.changeStatus", announcement),
    delete: announcementPolicy.allows(ctx.viewer, "announcement.delete", announcement),
  };
  return announcementLifecycle.actionsIn(status).filter((action) => isOffered[action]);
}

/** The action whose dialog the address asks for, if it is offered. */
export function confirmedAction(search: URLSearchParams, actions: readonly AnnouncementAction[]) {
  const requestedAction = search.get("action") === "DELETE" ? "delete" : search.get("confirm");
  return actions.find((action) => action === requestedAction && action !== "edit") ?? null;
}
