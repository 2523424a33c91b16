import type { Scope } from "~/domain/kernel/viewer";

/** Days for which changes can be read, and so for which a webhook that was off catches up. */
export const changeDays = 30;

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
