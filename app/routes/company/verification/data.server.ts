import { loadDocumentForm } from "~/components/documents/document-form.server";
import { type CompanyDocumentType, companyDocumentTypes } from "~/domain/company/document";
import { documentView } from "~/domain/company/document-view.server";
import { isExpired, listCompanyDocuments } from "~/domain/company/documents.server";
import { findOwnVerification } from "~/domain/company/queries.server";
import { companyStatus, waitingTime } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/context";
import { calendarDay, formatMoment } from "~/domain/moment.server";
import { allows } from "~/domain/policy";
import { env } from "~/env.server";

/** Where the viewer's company stands on its way through the verification, and the papers it owes and has given. */
export async function loadVerification(ctx: SignedInContext) {
  const [company, documents, form] = await Promise.all([
    findOwnVerification(ctx),
    listCompanyDocuments(ctx, ctx.viewer.company.id),
    loadDocumentForm(ctx, ctx.viewer.company.id),
  ]);
  const status = companyStatus(company);
  return {
    name: company.name,
    status,
    office: env.officeEmail,
    isLimited: ctx.viewer.isVerificationOnly ?? false,
    isOverdue: waitingTime(company.waitingSince, ctx.now).isOverdue,
    since: formatMoment(company.waitingSince),
    requested: company.verificationRequestedAt && formatMoment(company.verificationRequestedAt),
    verified: company.verifiedAt && calendarDay(company.verifiedAt),
    mayRequest:
      status === "waiting" &&
      !company.verificationRequestedAt &&
      allows(ctx.viewer, "company.requestVerification", null),
    owed: owedTypes.flatMap((type) => {
      const state = owedState(documents.filter((document) => document.type === type));
      return state ? [{ type, state }] : [];
    }),
    given: documents.map((document) => documentView(document, ctx.now)),
    form,
  };

  /** Why a paper of the type is still owed; null when one holds or waits to be checked. */
  function owedState(ofType: typeof documents) {
    const current = ofType.filter(({ expirationDate }) => !isExpired(expirationDate, ctx.now));
    if (current.some(({ state }) => state !== "REJECTED")) return null;
    if (current.length > 0) return "rejected" as const;
    return ofType.length > 0 ? ("expired" as const) : ("missing" as const);
  }
}

export type VerificationData = Awaited<ReturnType<typeof loadVerification>>;

/** Nobody owes other papers. */
const owedTypes = companyDocumentTypes.filter(
  (type): type is Exclude<CompanyDocumentType, "OTHER"> => type !== "OTHER",
);
