import type { TransactionStatus } from "~/domain/deal/transaction-status";

export const statusTones: Record<TransactionStatus, string> = { IN_PROGRESS: "", COMPLETED: "good", CANCELLED: "bad" };
