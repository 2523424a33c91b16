import type { TransactionStatus } from "~/domain/transaction/status";

export const statusTones: Record<TransactionStatus, string> = { IN_PROGRESS: "", COMPLETED: "good", CANCELLED: "bad" };
