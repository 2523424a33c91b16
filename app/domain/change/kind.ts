import type { Scope } from "~/domain/kernel/viewer";

/** What of a company changes, each with what a program needs to hear of it. */
export const changeScopes = {
  posting: "readFreight",
  offer: "deals",
  transaction: "deals",
  dealDocument: "deals",
  document: "company",
} as const satisfies Record<string, Scope>;

export type ChangeKind = keyof typeof changeScopes;

export const changeKinds = Object.keys(changeScopes) as ChangeKind[];
