import { lifecycle } from "~/domain/kernel/lifecycle";

export const postingKinds = ["SHIPMENT", "VEHICLE"] as const;
export type PostingKind = (typeof postingKinds)[number];

export const postingStatuses = ["DRAFT", "ACTIVE", "CONCLUDED", "EXPIRED", "ARCHIVED"] as const;
export type PostingStatus = (typeof postingStatuses)[number];

export const postingActions = ["publish", "edit", "confirm", "withdraw", "conclude", "archive", "duplicate"] as const;
export type PostingAction = (typeof postingActions)[number];

export const postingLifecycle = lifecycle<PostingStatus, PostingAction>(postingActions, {
  DRAFT: { publish: "ACTIVE", edit: "DRAFT", archive: "ARCHIVED", duplicate: "DRAFT" },
  ACTIVE: {
    edit: "ACTIVE",
    confirm: "ACTIVE",
    withdraw: "DRAFT",
    conclude: "CONCLUDED",
    archive: "ARCHIVED",
    duplicate: "ACTIVE",
  },
  CONCLUDED: { archive: "ARCHIVED", duplicate: "CONCLUDED" },
  EXPIRED: { archive: "ARCHIVED", duplicate: "EXPIRED" },
  ARCHIVED: { duplicate: "ARCHIVED" },
});

/** How a posting left the exchange. */
export type PostingEnd = "WITHDRAWN" | "CONCLUDED" | "EXPIRED";

type StoredPosting = { status: PostingStatus; expiresAt: Date | null };

/** The state at this moment: an end that has come counts before the job has written it down. */
export function postingStatus({ status, expiresAt }: StoredPosting, now: Date): PostingStatus {
  return status === "ACTIVE" && expiresAt !== null && expiresAt <= now ? "EXPIRED" : status;
}

/** A group's lead over everybody else, in minutes: hours are counted for vehicles, minutes for shipments. */
export function leadInMinutes(kind: PostingKind, amount: number): number {
  return kind === "VEHICLE" ? amount * 60 : amount;
}

/** The longest lead that may be given, in the unit of the kind. */
export const maximumLead: Record<PostingKind, number> = { VEHICLE: 168, SHIPMENT: 1440 };
