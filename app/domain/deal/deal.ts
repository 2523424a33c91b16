import type { TransactionSide } from "./transaction-status";

/** Which side of a transaction the viewer's company, or another one, is; null for a company that is none. */
export function sideOf(
  { company }: { company: { id: number } },
  transaction: { shipperCompanyId: number; carrierCompanyId: number },
): TransactionSide | null {
  if (transaction.shipperCompanyId === company.id) return "SHIPPER";
  return transaction.carrierCompanyId === company.id ? "CARRIER" : null;
}
