import { policy } from "~/domain/kernel/policy";
import { has, hasFullAccess, type Viewer } from "~/domain/kernel/viewer";
import { roleOf } from "./deal";

type Parties = { interestedCompanyId: number; postingCompanyId: number };
type Transaction = { shipperCompanyId: number; carrierCompanyId: number };

export const dealPolicy = policy({
  "offer.send": (viewer: Viewer, _: null) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return hasFullAccess(viewer) ? null : "operationIsRestricted";
  },
  // Whoever of a company: its offers are no one person's.
  "offer.read": (viewer: Viewer, parties: Parties) => (isParty(viewer, parties) ? null : "offerNotFound"),
  // The office looks at the papers of what somebody has complained about, and at no others.
  "offer.readDocument": (viewer: Viewer, { isComplainedOf, ...parties }: Parties & { isComplainedOf: boolean }) =>
    isParty(viewer, parties) || (has(viewer, "MANAGE_COMPLAINTS") && isComplainedOf) ? null : "notFound",
  "transaction.read": (viewer: Viewer, transaction: Transaction) =>
    roleOf(viewer.company.id, transaction) ? null : "transactionNotFound",
  "transaction.fillVehicle": isCarriersOwn,
  "transaction.giveAccount": isCarriersOwn,
});

function isCarriersOwn(viewer: Viewer, transaction: Transaction) {
  const side = roleOf(viewer.company.id, transaction);
  if (!side) return "transactionNotFound";
  return side === "CARRIER" ? null : "forbidden";
}

function isParty({ company }: Viewer, { interestedCompanyId, postingCompanyId }: Parties): boolean {
  return [interestedCompanyId, postingCompanyId].includes(company.id);
}
