import { policy } from "~/domain/kernel/policy";
import { hasFullAccess, type Viewer } from "~/domain/kernel/viewer";

type Posting = { companyId: number };

export const postingPolicy = policy({
  "posting.post": (viewer: Viewer, _: null) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return hasFullAccess(viewer) ? null : "operationIsRestricted";
  },
  // Who of a company may post may change what a colleague posted.
  "posting.change": (viewer: Viewer, posting: Posting) =>
    posting.companyId === viewer.company.id ? null : "postingNotFound",
  "posting.ask": (viewer: Viewer, posting: Posting) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    return posting.companyId === viewer.company.id ? "postingIsOwn" : null;
  },
});
