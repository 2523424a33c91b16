/** All that can happen to a transaction. */
export const transactionEventKinds = [
  "accept",
  "vehicle",
  "account",
  "arrival",
  "departure",
  "document",
  "documentDelete",
  "driverLink",
  "driverLinkRevoke",
  "remark",
  "complete",
  "cancel",
] as const;
export type TransactionEventKind = (typeof transactionEventKinds)[number];
