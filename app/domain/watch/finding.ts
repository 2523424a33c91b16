import type { FieldTexts } from "~/domain/company/profile/change";

/** What the council is told of: a company that changed hands, and two that are alike where no two should be. */
export const findingKinds = ["takeover", "domain", "phone", "file", "account"] as const;
export type FindingKind = (typeof findingKinds)[number];

/** How the council closes one: there is something in it, or it means nothing. Nothing follows of itself. */
export const findingDecisions = ["confirm", "dismiss"] as const;
export type FindingDecision = (typeof findingDecisions)[number];

/** Both sides by the same fields: what was before beside what is now, or the older company beside the newer one. */
export type Evidence = {
  earlier: FieldTexts;
  later: FieldTexts;
  /** The deal before which a company changed. */
  deal?: { id: number; number: string };
};

/** Days before a deal in which the changes of a company count together. */
export const takeoverDays = 60;
