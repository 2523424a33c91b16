import { has, type Viewer } from "~/domain/viewer";

type Complaint = { companyId: number | null; issuerId: number | null };

export const complaintPolicy = {
  "complaint.manage": (viewer: Viewer, _: null) => (has(viewer, "MANAGE_COMPLAINTS") ? null : "forbidden"),
  "complaint.read": (viewer: Viewer, complaint: Pick<Complaint, "companyId"> & { isInternal: boolean }) => {
    if (has(viewer, "MANAGE_COMPLAINTS")) return null;
    return complaint.companyId === viewer.company.id && !complaint.isInternal ? null : "complaintNotFound";
  },
  "complaint.edit": (viewer: Viewer, complaint: Complaint) => {
    if (complaint.companyId !== viewer.company.id) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id ? null : "forbidden";
  },
  "complaint.answer": (viewer: Viewer, complaint: Complaint) => {
    if (complaint.companyId !== viewer.company.id) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id || viewer.isCompanyAdmin ? null : "forbidden";
  },
  "complaint.withdraw": (viewer: Viewer, complaint: Complaint) => {
    if (complaint.companyId !== viewer.company.id) return "deniedComplaintUpdate";
    return complaint.issuerId === viewer.id || viewer.isCompanyAdmin ? null : "forbidden";
  },
} as const;
