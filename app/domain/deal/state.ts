import { lifecycle } from "~/domain/kernel/lifecycle";
import type { OfferSide, TransactionSide } from "./deal";

export const offerStatuses = ["SUBMITTED", "ACCEPTED", "REJECTED", "WITHDRAWN", "EXPIRED"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const offerActions = ["propose", "accept", "refuse", "withdraw", "expire", "uphold"] as const;
export type OfferAction = (typeof offerActions)[number];

export const offerLifecycle = lifecycle<OfferStatus, OfferAction>(offerActions, {
  SUBMITTED: {
    propose: "SUBMITTED",
    accept: "ACCEPTED",
    refuse: "REJECTED",
    withdraw: "WITHDRAWN",
    expire: "EXPIRED",
    uphold: "SUBMITTED",
  },
  ACCEPTED: {},
  REJECTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
});

/** What a side may do with an offer, in the order it is offered. */
export const offerCommands = ["uphold", "accept", "propose", "refuse", "withdraw", "archive", "duplicate"] as const;
export type OfferCommand = (typeof offerCommands)[number];

type OfferSituation = {
  /** As offerStatusAt tells it. */
  status: OfferStatus;
  /** Whose proposal was the last. */
  proposedBy: OfferSide;
  /** One of the two companies is suspended, blocked or without a package. */
  isFrozen: boolean;
  isArchived: boolean;
  /** The other side has changed a term since the proposal. */
  isChanged: boolean;
};

type StoredOffer = { status: OfferStatus; openUntil: Date | null };

/** The state at this moment: an end that has come counts before the job has written it down. */
export function offerStatusAt({ status, openUntil }: StoredOffer, now: Date): OfferStatus {
  return status === "SUBMITTED" && openUntil !== null && openUntil <= now ? "EXPIRED" : status;
}

/**
 * What the side may do as things stand. Once the other side has changed a term of it, a proposal is not to be accepted
 * until its author stands by it or proposes anew.
 */
export function commandsOf(side: OfferSide, situation: OfferSituation): OfferCommand[] {
  const { status, isFrozen, isArchived, isChanged } = situation;
  const isAuthor = side === situation.proposedBy;
  return offerCommands.filter((command) => {
    if (command === "duplicate") return side === "INTERESTED";
    if (command === "archive") return status !== "SUBMITTED" && !isArchived;
    if (offerLifecycle.after(status, command) === null) return false;
    if (command === "withdraw") return isAuthor;
    if (isFrozen) return false;
    if (command === "uphold") return isAuthor && isChanged;
    if (command === "accept") return !isAuthor && !isChanged;
    return !isAuthor || (command === "propose" && isChanged);
  });
}

export const transactionStatuses = ["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionActions = [
  "fillVehicle",
  "giveAccount",
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
    giveAccount: "IN_PROGRESS",
    reportTime: "IN_PROGRESS",
    addDocuments: "IN_PROGRESS",
    deleteDocument: "IN_PROGRESS",
    complete: "COMPLETED",
    cancel: "CANCELLED",
  },
  COMPLETED: { giveAccount: "COMPLETED", reportTime: "COMPLETED", addDocuments: "COMPLETED", archive: "COMPLETED" },
  CANCELLED: { archive: "CANCELLED" },
});

/** What a side may do with a transaction in a state, in the order it is offered. */
export function actionsOf(side: TransactionSide, status: TransactionStatus): TransactionAction[] {
  return transactionLifecycle.actionsIn(status).filter((action) => side === "CARRIER" || !isCarriers(action));
}

/** Whether it is the carrier's alone: to name the vehicle, and the account on which the price is to come. */
export function isCarriers(action: TransactionAction): action is "fillVehicle" | "giveAccount" {
  return action === "fillVehicle" || action === "giveAccount";
}
