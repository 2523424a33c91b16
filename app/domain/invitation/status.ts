import { lifecycle } from "~/domain/lifecycle";

export const invitationStatuses = ["NEW", "SENT", "REGISTERED", "VERIFIED", "CANCELLED", "EXPIRED"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationActions = ["resend", "cancel", "verify"] as const;
export type InvitationAction = (typeof invitationActions)[number];

export const invitationLifecycle = lifecycle<InvitationStatus, InvitationAction>(invitationActions, {
  NEW: { resend: "NEW", cancel: "CANCELLED", verify: "VERIFIED" },
  SENT: { resend: "SENT", cancel: "CANCELLED", verify: "VERIFIED" },
  REGISTERED: { verify: "VERIFIED" },
  VERIFIED: {},
  CANCELLED: {},
  EXPIRED: {},
});
