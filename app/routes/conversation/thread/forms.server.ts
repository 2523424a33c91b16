import type { ActionFunctionArgs } from "@remix-run/node";
import { archiveConversation, restoreConversation, sendMessage } from "~/domain/conversation/commands.server";
import { messageForm } from "~/domain/conversation/form.server";
import { nothing } from "~/domain/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo, pathToConversation } from "~/paths";
import { showSentMessage } from "../parts/message-form.server";
import { conversationId } from "./data.server";

/** Takes an answer in the conversation of the address, and puts it away or back. */
export async function handleThread(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    send: {
      schema: messageForm,
      failure: "messageNotSent",
      run: async (ctx, written) =>
        showSentMessage(await sendMessage(ctx, { conversationId: conversationId(args), ...written })),
    },
    archive: {
      schema: nothing,
      run: async (ctx) => {
        const { isFreight } = await archiveConversation(ctx, conversationId(args));
        return redirectWithFlash(pathTo(isFreight ? "postingConversations" : "messages"), "conversation:archived");
      },
    },
    restore: {
      schema: nothing,
      run: async (ctx) => {
        const id = conversationId(args);
        const { isFreight } = await restoreConversation(ctx, id);
        return redirectWithFlash(pathToConversation({ id, isFreight }), "conversation:restored");
      },
    },
  });
}
