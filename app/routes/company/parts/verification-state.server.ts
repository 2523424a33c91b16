import { companyPolicy } from "~/domain/company/policy";
import { companyStatus, waitingTime } from "~/domain/company/status";
import { findOwnVerification } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";

/** Where the viewer's company stands on its way through the verification. */
export async function loadVerificationState(ctx: SignedInContext) {
  const company = await findOwnVerification(ctx);
  const status = companyStatus(company);
  return {
    name: company.name,
    status,
    office: env.officeEmail,
    isOverdue: waitingTime(company.waitingSince, ctx.now).isOverdue,
    since: calendarDay(company.waitingSince),
    requested: company.verificationRequestedAt && calendarDay(company.verificationRequestedAt),
    verified: company.verifiedAt && calendarDay(company.verifiedAt),
    mayRequest:
      status === "waiting" &&
      !company.verificationRequestedAt &&
      companyPolicy.allows(ctx.viewer, "company.requestVerification", null),
  };
}

export type VerificationState = Awaited<ReturnType<typeof loadVerificationState>>;
