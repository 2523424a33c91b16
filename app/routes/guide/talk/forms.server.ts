import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { ask, rateAnswer } from "~/domain/guide/commands.server";
import { guideQuestionForm, guideVoteForm } from "~/domain/guide/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { sayAnswer } from "~/http/guide-answer.server";
import { pathTo } from "~/paths";

/** Asks the guide, and notes whether an answer helped. */
export function handleTalk(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    ask: {
      schema: guideQuestionForm,
      run: async (ctx, input) => {
        const { threadId, messageId } = await ask(ctx, input, sayAnswer);
        return redirect(`${pathTo("guide", null, { thread: threadId })}#message-${messageId}`, 303);
      },
    },
    vote: {
      schema: guideVoteForm,
      run: async (ctx, { messageId, helped }) => {
        const { threadId } = await rateAnswer(ctx, { messageId, helped: helped === "yes" });
        return redirectWithFlash(pathTo("guide", null, { thread: threadId }), "guide:flash.rated");
      },
    },
  });
}
