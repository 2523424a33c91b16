import type { CheckVerdict, DifferentThing, RegisterSource } from "~/domain/company/register/register";

/** Ratings from which their mean is told in a line. */
export const ratingsForLine = 3;

/** What a register said and on which day, and since when it does not answer; days as `2026-11-20`. */
export type TrustedRegister = {
  source: RegisterSource;
  verdict: CheckVerdict | null;
  day: string | null;
  silentOn: string | null;
};

/** What is confirmed that a register says otherwise than the company: of which fields, and what it says. */
export type TrustedDifference = {
  source: RegisterSource;
  field: DifferentThing;
  text: string;
  day: string;
};

/** What is known of how a company deals, for members with a package. */
export type TrustedDealings = {
  policy: { isValid: boolean; validUntil: string | null; expiredOn: string | null };
  /** Deals done: with the viewer's company, and all. */
  deals: { withViewer: number; all: number };
  /** The percent of payments in time; null while too few have told. */
  onTime: number | null;
  rating: { average: number; count: number } | null;
  /** Open ones that the viewer's own company has reported. */
  complaints: { id: number; number: string; day: string }[];
};

/** Facts about a company with their days; no score is made of them, and what is not known is null. */
export type TrustFacts = {
  companyId: number;
  isMember: boolean;
  isCouncil: boolean;
  since: string;
  months: number;
  verifiedOn: string | null;
  registers: TrustedRegister[];
  differences: TrustedDifference[];
  /** Null for whom a package would let in. */
  dealings: TrustedDealings | null;
};
