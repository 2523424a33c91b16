import { policy } from "~/domain/kernel/policy";
import { has, hasFullAccess, type Viewer } from "~/domain/kernel/viewer";

type Document = { companyId: number; isPublic: boolean; isVerified: boolean; isExpired: boolean; isDeleted: boolean };

export const companyPolicy = policy({
  "company.changeStatus": (viewer: Viewer, _: null) =>
    has(viewer, "EDIT_COMPANY_STATUS") ? null : "missingPermissionToChangeCompanyStatus",
  "company.requestVerification": (viewer: Viewer, _: null) => (viewer.isCompanyAdmin ? null : "forbidden"),
  "company.edit": (viewer: Viewer, company: { id: number }) =>
    company.id === viewer.company.id ? null : "deniedCompanyUpdate",
  "company.readHistory": (viewer: Viewer, _: null) => (viewer.isCompanyAdmin ? null : "forbidden"),
  "company.endFirstSteps": (viewer: Viewer, company: { id: number }) => {
    if (company.id !== viewer.company.id) return "deniedCompanyUpdate";
    return viewer.isCompanyAdmin ? null : "forbidden";
  },
  "contact.read": (viewer: Viewer, _: null) => (viewer.company.isVerified ? null : "companyVerificationPending"),
  "contact.create": (viewer: Viewer, company: { id: number }) =>
    company.id === viewer.company.id ? null : "deniedContactCreation",
  "contact.change": (viewer: Viewer, contact: { companyId: number }) =>
    contact.companyId === viewer.company.id ? null : "deniedContactUpdate",
  "document.read": (viewer: Viewer, document: Document) => {
    if (document.isDeleted) return "notFound";
    if (document.companyId === viewer.company.id || has(viewer, "ACCESS_CONTROL")) return null;
    const isShown = document.isPublic && document.isVerified && !document.isExpired;
    return isShown && hasFullAccess(viewer) ? null : "notFound";
  },
  "document.create": (viewer: Viewer, { companyId }: { companyId: number }) =>
    companyId === viewer.company.id || has(viewer, "EDIT_DOCUMENT_PARAMS") ? null : "deniedDocumentCreation",
  "document.delete": (viewer: Viewer, { companyId }: { companyId: number }) =>
    companyId === viewer.company.id ? null : "deniedDocumentDeletion",
  "document.changeParams": (viewer: Viewer, _: null) =>
    has(viewer, "EDIT_DOCUMENT_PARAMS") ? null : "missingPermissionToChangeDocumentParams",
});
