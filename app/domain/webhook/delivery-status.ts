import type { ChangeKind } from "~/domain/change/kind";
import type { WebhookFailure } from "~/ports/webhook-sender";

export const deliveryStatuses = ["WAITING", "DELIVERED", "GIVEN_UP"] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What a delivery tells of: a change, or nothing but that deliveries arrive. */
export type DeliveryKind = ChangeKind | "test";

/** Why a delivery was not taken: what the connection met, or what the receiver answered. */
export type DeliveryFailure = WebhookFailure | "refused" | "redirected" | "gone" | "secretUnreadable";
