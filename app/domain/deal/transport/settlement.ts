import type { PaymentOutcome } from "~/domain/deal/rating/rating";

/** All transactions, those of which nobody said that they are paid, and those of them whose due day is over. */
export const settlementLists = ["all", "open", "overdue"] as const;
export type SettlementList = (typeof settlementLists)[number];

/**
 * How it is with the price of a transaction: before it is done, while it is awaited, and as the side that is paid
 * tells.
 */
export type Payment = PaymentOutcome | "NOT_DUE" | "AWAITED" | "OVERDUE";
