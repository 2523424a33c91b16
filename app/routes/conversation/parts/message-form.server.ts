import { randomUUID } from "node:crypto";
import type { SignedInContext } from "~/domain/kernel/context";
import { redirectWithFlash } from "~/http/flash.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { pathToConversation } from "~/paths";

/** A form for a message with a key of its own, holding what was typed on this page before a session ran out. */
export async function draftOf(ctx: SignedInContext, request: Request): Promise<{ key: string; body: string }> {
  const recoveredForm = await recoveredValues(ctx, request, "send");
  return { key: randomUUID(), body: recoveredForm?.one("body") ?? "" };
}

type SentMessage = { conversationId: number; isFreight: boolean; messageId: number };

/** Leads from a form to the message that it made. */
export function showSentMessage({ conversationId, isFreight, messageId }: SentMessage): Response {
  const path = pathToConversation({ id: conversationId, isFreight });
  return redirectWithFlash(`${path}#message-${messageId}`, "conversation:flash.sent");
}

/** Adds the sentence of the button that was pressed to what is written already. */
export function addQuickText(body: FormData): void {
  const quickText = body.get("quickText");
  if (typeof quickText !== "string") return;
  const text = body.get("body");
  body.set("body", [typeof text === "string" ? text.trim() : "", quickText].filter(Boolean).join("\n\n"));
  body.delete("quickText");
}
