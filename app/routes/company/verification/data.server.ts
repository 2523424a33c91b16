import { companyDocumentTypes } from "~/domain/company/document";
import { isExpired, listCompanyDocuments } from "~/domain/company/documents.server";
import { findOwnVerification } from "~/domain/company/queries.server";
import { companyStatus, waitingTime } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/context";
import { calendarDay, formatMoment } from "~/domain/moment.server";
import { allows } from "~/domain/policy";
import { env } from "~/env.server";

type Paper = Awaited<ReturnType<typeof listCompanyDocuments>>[number];

/** Where the viewer's company stands on its way through the verification. */
export async function loadVerification(ctx: SignedInContext) {
  const [company, documents] = await Promise.all([
    findOwnVerification(ctx),
    listCompanyDocuments(ctx, ctx.viewer.company.id),
  ]);
  const status = companyStatus(company);
  return {
    name: company.name,
    status,
    office: env.officeEmail,
    isOverdue: waitingTime(company.waitingSince, ctx.now).isOverdue,
    since: formatMoment(company.waitingSince),
    requested: company.verificationRequestedAt && formatMoment(company.verificationRequestedAt),
    verified: company.verifiedAt && calendarDay(company.verifiedAt),
    mayRequest:
      status === "waiting" &&
      !company.verificationRequestedAt &&
      allows(ctx.viewer, "company.requestVerification", null),
    // No other paper is owed: it is listed once there is one.
    papers: companyDocumentTypes.flatMap((type) => {
      const ofType = documents.filter((document) => document.type === type);
      if (type === "OTHER" && ofType.length === 0) return [];
      const valid = ofType.filter(({ expirationDate }) => !isExpired(expirationDate, ctx.now));
      return { type, state: paperState(ofType.length, valid) };
    }),
  };
}

export type VerificationData = Awaited<ReturnType<typeof loadVerification>>;

function paperState(all: number, valid: Pick<Paper, "state">[]) {
  if (valid.some(({ state }) => state === "VERIFIED")) return "verified" as const;
  if (valid.length > 0) return "unverified" as const;
  return all > 0 ? ("expired" as const) : ("missing" as const);
}
