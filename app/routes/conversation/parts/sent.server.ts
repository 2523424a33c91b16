import { pathToConversation } from "~/conversation-path";
import { redirectWithFlash } from "~/http/flash.server";

type Sent = { conversationId: number; isFreight: boolean; messageId: number };

/** Leads from a form to the message that it made. */
export function showSent({ conversationId, isFreight, messageId }: Sent): Response {
  const path = pathToConversation({ id: conversationId, isFreight });
  return redirectWithFlash(`${path}#message-${messageId}`, "conversation:sent");
}
