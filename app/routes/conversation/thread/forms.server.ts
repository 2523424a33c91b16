import type { ActionFunctionArgs } from "@remix-run/node";
import { archiveConversation, restoreConversation, sendMessage } from "~/domain/conversation/commands.server";
import { takeOverForm, threadAnswerForm } from "~/domain/conversation/form.server";
import { takeOverConversation } from "~/domain/conversation/take-over.server";
import { nothing } from "~/domain/kernel/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pathTo, pathToConversation, pathToNewest } from "~/paths";
import { addQuickText, showSentMessage } from "../parts/message-form.server";

/** Takes an answer in the conversation of the address, lets a colleague go on with it, and puts it away or back. */
export async function handleThread(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    send: {
      schema: threadAnswerForm,
      next: "newMessage",
      arrange: addQuickText,
      failure: "messageNotSent",
      run: async (ctx, { leaderIds: leaders, ...message }) =>
        showSentMessage(await sendMessage(ctx, { conversationId: idIn(args.params), ...message, leaders })),
    },
    takeOver: {
      schema: takeOverForm,
      run: async (ctx, { leaderIds: leaders }) => {
        const id = idIn(args.params);
        await takeOverConversation(ctx, { conversationId: id, leaders });
        return redirectWithFlash(pathToNewest({ id, isFreight: true }), "conversation:flash.takeOver.done");
      },
    },
    archive: {
      schema: nothing,
      run: async (ctx) => {
        const { isFreight } = await archiveConversation(ctx, idIn(args.params));
        return redirectWithFlash(
          pathTo(isFreight ? "postingConversations" : "messages"),
          "conversation:flash.archived",
        );
      },
    },
    restore: {
      schema: nothing,
      run: async (ctx) => {
        const id = idIn(args.params);
        const { isFreight } = await restoreConversation(ctx, id);
        return redirectWithFlash(pathToConversation({ id, isFreight }), "conversation:flash.restored");
      },
    },
  });
}
