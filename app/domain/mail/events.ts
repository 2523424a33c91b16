import { event } from "~/domain/kernel/event";

/** The letter of an invitation has left; its row in the outbox says so. */
export const invitationMailed = event<{ invitationId: number }>("invitationMailed");
