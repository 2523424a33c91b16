export const invitationStatuses = ["NEW", "SENT", "REGISTERED", "VERIFIED", "CANCELLED", "EXPIRED"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationActions = ["resend", "cancel", "verify"] as const;
export type InvitationAction = (typeof invitationActions)[number];

const allowedFrom: Record<InvitationAction, readonly InvitationStatus[]> = {
  resend: ["NEW", "SENT"],
  cancel: ["NEW", "SENT"],
  verify: ["NEW", "SENT", "REGISTERED"],
};

/** The states an action is allowed in. */
export function invitationStatusesFor(action: InvitationAction): readonly InvitationStatus[] {
  return allowedFrom[action];
}

/** What may be done with an invitation in a state. */
export function invitationActionsIn(status: InvitationStatus): InvitationAction[] {
  return invitationActions.filter((action) => allowedFrom[action].includes(status));
}
