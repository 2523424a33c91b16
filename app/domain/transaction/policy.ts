import type { Viewer } from "~/domain/kernel/viewer";
import type { TransactionSide } from "./status";

type Transaction = { shipperCompanyId: number; carrierCompanyId: number };

export const transactionPolicy = {
  "transaction.read": (viewer: Viewer, transaction: Transaction) =>
    sideOf(viewer, transaction) ? null : "transactionNotFound",
  "transaction.fillVehicle": (viewer: Viewer, transaction: Transaction) => {
    const side = sideOf(viewer, transaction);
    if (!side) return "transactionNotFound";
    return side === "CARRIER" ? null : "forbidden";
  },
} as const;

/** Which side of a transaction the viewer's company, or another one, is; null for a company that is none. */
export function sideOf({ company }: { company: { id: number } }, transaction: Transaction): TransactionSide | null {
  if (transaction.shipperCompanyId === company.id) return "SHIPPER";
  return transaction.carrierCompanyId === company.id ? "CARRIER" : null;
}
