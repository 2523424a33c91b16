import { lifecycle } from "~/domain/lifecycle";

export const transactionStatuses = ["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionActions = ["complete", "cancel"] as const;
export type TransactionAction = (typeof transactionActions)[number];

export const transactionLifecycle = lifecycle<TransactionStatus, TransactionAction>(transactionActions, {
  IN_PROGRESS: { complete: "COMPLETED", cancel: "CANCELLED" },
  COMPLETED: {},
  CANCELLED: {},
});
