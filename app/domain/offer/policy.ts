import { hasFullAccess, type Viewer } from "~/domain/viewer";

type Parties = { interestedCompanyId: number; postingCompanyId: number };

export const offerPolicy = {
  "offer.send": (viewer: Viewer, _: null) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return hasFullAccess(viewer) ? null : "operationIsRestricted";
  },
  // Whoever of a company: its offers are no one person's.
  "offer.read": (viewer: Viewer, { interestedCompanyId, postingCompanyId }: Parties) =>
    [interestedCompanyId, postingCompanyId].includes(viewer.company.id) ? null : "offerNotFound",
} as const;
