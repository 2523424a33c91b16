import type { TransactionStatus } from "~/domain/deal/state";

export const transactionTones: Record<TransactionStatus, string> = {
  IN_PROGRESS: "",
  COMPLETED: "good",
  CANCELLED: "bad",
};
