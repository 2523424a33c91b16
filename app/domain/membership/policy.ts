import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

type Owned = { companyId: number };

export const membershipPolicy = policy({
  "subscription.give": (viewer: Viewer, _: null) =>
    has(viewer, "MANAGE_SUBSCRIPTIONS") ? null : "deniedSubscriptionCreation",
  "subscription.order": (viewer: Viewer, { companyId }: Owned) => {
    if (companyId !== viewer.company.id) return "deniedSubscriptionCreation";
    return viewer.isCompanyAdmin ? null : "forbidden";
  },
  "subscription.end": (viewer: Viewer, { companyId }: Owned) => {
    if (has(viewer, "MANAGE_SUBSCRIPTIONS")) return null;
    if (companyId !== viewer.company.id) return "deniedSubscriptionDeletion";
    return viewer.isCompanyAdmin ? null : "forbidden";
  },
});
