import { policy } from "~/domain/kernel/policy";
import type { Viewer } from "~/domain/kernel/viewer";

/** A person, or without an id the people of a company. */
type Recipient = { id: number | null; isReachable: boolean };

export const conversationPolicy = policy({
  "message.send": (viewer: Viewer, recipient: Recipient) => {
    if (!viewer.company.isVerified) return "companyVerificationPending";
    if (recipient.id === viewer.id) return "messageToSelf";
    return recipient.isReachable ? null : "recipientUnavailable";
  },
});
