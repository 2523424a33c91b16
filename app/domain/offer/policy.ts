import { has, hasFullAccess, type Viewer } from "~/domain/kernel/viewer";

type Parties = { interestedCompanyId: number; postingCompanyId: number };

export const offerPolicy = {
  "offer.send": (viewer: Viewer, _: null) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return hasFullAccess(viewer) ? null : "operationIsRestricted";
  },
  // Whoever of a company: its offers are no one person's.
  "offer.read": (viewer: Viewer, parties: Parties) => (isParty(viewer, parties) ? null : "offerNotFound"),
  // The office looks at the papers of what somebody has complained about, and at no others.
  "offer.readDocument": (viewer: Viewer, { isComplainedOf, ...parties }: Parties & { isComplainedOf: boolean }) =>
    isParty(viewer, parties) || (has(viewer, "MANAGE_COMPLAINTS") && isComplainedOf) ? null : "notFound",
} as const;

function isParty({ company }: Viewer, { interestedCompanyId, postingCompanyId }: Parties): boolean {
  return [interestedCompanyId, postingCompanyId].includes(company.id);
}
