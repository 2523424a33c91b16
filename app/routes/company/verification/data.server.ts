import { documentTextNames, loadDocumentForm } from "~/components/documents/document-form.server";
import { listCompanyDocuments, owedDocuments } from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import { companyPolicy } from "~/domain/company/policy";
import { companyStatus, waitingTime } from "~/domain/company/status";
import { findOwnVerification } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { recoveredTexts } from "~/http/recovered-form.server";

/** Where the viewer's company stands on its way through the verification, and the papers it owes and has given. */
export async function loadVerification(ctx: SignedInContext, request: Request) {
  const recovered = await recoveredTexts(ctx, request, "addDocument", documentTextNames);
  const [company, documents, owed, form] = await Promise.all([
    findOwnVerification(ctx),
    listCompanyDocuments(ctx, ctx.viewer.company.id),
    owedDocuments(ctx, ctx.viewer.company.id),
    loadDocumentForm(ctx, ctx.viewer.company.id, recovered ?? {}),
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
      companyPolicy.allows(ctx.viewer, "company.requestVerification", null),
    owed,
    isRecovered: recovered !== null,
    given: documents.map((document) => documentView(document, ctx.now)),
    form,
  };
}

export type VerificationData = Awaited<ReturnType<typeof loadVerification>>;
