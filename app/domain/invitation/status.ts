import { lifecycle } from "~/domain/kernel/lifecycle";

export const invitationStatuses = ["NEW", "SENT", "REGISTERED", "CANCELLED", "EXPIRED"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationActions = ["resend", "cancel", "check", "uncheck"] as const;
export type InvitationAction = (typeof invitationActions)[number];

/** To check an invitation sets a mark beside its state, which stays. */
export const invitationLifecycle = lifecycle<InvitationStatus, InvitationAction>(invitationActions, {
  NEW: { resend: "NEW", cancel: "CANCELLED", check: "NEW", uncheck: "NEW" },
  SENT: { resend: "SENT", cancel: "CANCELLED", check: "SENT", uncheck: "SENT" },
  REGISTERED: { check: "REGISTERED", uncheck: "REGISTERED" },
  CANCELLED: {},
  EXPIRED: {},
});
