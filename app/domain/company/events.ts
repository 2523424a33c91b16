import { event } from "~/domain/kernel/event";
import type { CompanyAction } from "./status";

type Decision = { companyId: number; isBlocked: boolean; action: CompanyAction; note: string | null };

/**
 * The council has decided on a company, whose new state is written. Answers the package that an exclusion has ended.
 */
export const companyDecided = event<Decision, { endedPackage: { name: string; lastDay: string } | null }>(
  "companyDecided",
);

/** A company is called otherwise. */
export const companyRenamed = event<{ companyId: number }>("companyRenamed");

/**
 * Postings of a company may have come into the sight of another one, which it does not keep from them any more or
 * prefers.
 */
export const postingsShown = event<{ companyId: number; toCompanyId: number }>("postingsShown");
