import { policy } from "~/domain/kernel/policy";
import { has, type Viewer } from "~/domain/kernel/viewer";

type Complaint = { companyId: number | null; issuerId: number | null };

/** A company's own, or the viewer's own appeal, which is of no company. */
function isOwn(viewer: Viewer, { companyId, issuerId }: Complaint): boolean {
  return companyId === null ? issuerId === viewer.id : companyId === viewer.company.id;
}

export const complaintPolicy = policy({
  "complaint.manage": (viewer: Viewer, _: null) => (has(viewer, "MANAGE_COMPLAINTS") ? null : "forbidden"),
  "complaint.read": (viewer: Viewer, complaint: Complaint & { isInternal: boolean }) => {
    if (has(viewer, "MANAGE_COMPLAINTS")) return null;
    return isOwn(viewer, complaint) && !complaint.isInternal ? null : "complaintNotFound";
  },
  "complaint.edit": (viewer: Viewer, complaint: Complaint) => {
    if (complaint.companyId !== viewer.company.id) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id ? null : "forbidden";
  },
  "complaint.answer": (viewer: Viewer, complaint: Complaint) => {
    if (!isOwn(viewer, complaint)) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id || viewer.isCompanyAdmin ? null : "forbidden";
  },
  "complaint.withdraw": (viewer: Viewer, complaint: Complaint) => {
    if (!isOwn(viewer, complaint)) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id || viewer.isCompanyAdmin ? null : "forbidden";
  },
});
