import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

type OfCompany = { companyId: number };

export const membershipPolicy = policy({
  "subscription.give": (viewer: Viewer, _: null) =>
    has(viewer, "MANAGE_SUBSCRIPTIONS") ? null : "deniedSubscriptionCreation",
  "subscription.order": (viewer: Viewer, { companyId }: OfCompany) => {
    if (companyId !== viewer.company.id) return "deniedSubscriptionCreation";
    return viewer.isCompanyAdmin ? null : "forbidden";
  },
  "subscription.end": (viewer: Viewer, { companyId }: OfCompany) => {
    if (has(viewer, "MANAGE_SUBSCRIPTIONS")) return null;
    if (companyId !== viewer.company.id) return "deniedSubscriptionDeletion";
    return viewer.isCompanyAdmin ? null : "forbidden";
  },
});
