import { lifecycle } from "~/domain/kernel/lifecycle";

export const transactionStatuses = ["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionActions = [
  "fillVehicle",
  "reportTime",
  "addDocuments",
  "deleteDocument",
  "complete",
  "cancel",
  "archive",
] as const;
export type TransactionAction = (typeof transactionActions)[number];

export const transactionLifecycle = lifecycle<TransactionStatus, TransactionAction>(transactionActions, {
  IN_PROGRESS: {
    fillVehicle: "IN_PROGRESS",
    reportTime: "IN_PROGRESS",
    addDocuments: "IN_PROGRESS",
    deleteDocument: "IN_PROGRESS",
    complete: "COMPLETED",
    cancel: "CANCELLED",
  },
  COMPLETED: { reportTime: "COMPLETED", addDocuments: "COMPLETED", archive: "COMPLETED" },
  CANCELLED: { archive: "CANCELLED" },
});

export const transactionSides = ["SHIPPER", "CARRIER"] as const;
/** The load's company, and the vehicle's. */
export type TransactionSide = (typeof transactionSides)[number];

/** What a side may do with a transaction in a state, in the order it is offered; the vehicle is the carrier's to name. */
export function actionsOf(side: TransactionSide, status: TransactionStatus): TransactionAction[] {
  return transactionLifecycle.actionsIn(status).filter((action) => action !== "fillVehicle" || side === "CARRIER");
}
