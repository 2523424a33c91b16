import type { RegisteredCompany } from "~/ports/business-register";
import type { VatTaxpayer } from "~/ports/vat-register";

/** The public registers that are asked about a company: Statistics Poland's, and the list of VAT payers. */
export const registerSources = ["REGON", "VAT"] as const;
export type RegisterSource = (typeof registerSources)[number];

/** The questions that the list of VAT payers counts by themselves: about companies, and about accounts. */
export type CountedCalls = "VAT" | "ACCOUNT";

/** What a register answered: of REGON whether the company is there and active, of the list how it pays the tax. */
export type CheckVerdict =
  | ("FOUND" | "SUSPENDED" | "CLOSED")
  | ("ACTIVE" | "EXEMPT" | "UNREGISTERED")
  | ("NOT_FOUND" | "UNAVAILABLE");

export type CheckPayload = Omit<RegisteredCompany, "phone"> | VatTaxpayer;

/** What a difference may be of, in the order in which it is read; the parts of a seat are one thing. */
export const differentThings = [
  "missing",
  "closedOn",
  "suspendedOn",
  "vatStatus",
  "vatRemovedOn",
  "name",
  "seat",
] as const;
export type DifferentThing = (typeof differentThings)[number];

/** What a field that differs is of. */
export function differentThing(field: string): DifferentThing {
  return differentThings.find((thing) => thing === field) ?? "seat";
}

/** How the council settles a difference: it is so, or it means nothing. */
export const differenceDecisions = ["confirm", "dismiss"] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

/** Days between two rounds of a company, and after which an answer is too old to open an offer on. */
export const roundDays = 30;
export const freshDays = 7;
