import type { ActionFunctionArgs } from "@remix-run/node";
import { sendMessage } from "~/domain/guide/commands.server";
import { threadQuestion } from "~/domain/guide/form.server";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi, messageView } from "~/http/answer-new-api.server";
import { sayAnswer } from "~/http/guide-answer.server";
import { pages } from "~/paths";

export const handle = pages["thread.send"];

export async function loader() {
  return wrongMethod("POST");
}

/** Asks the guide, and answers the question with what the guide says. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, threadQuestion, async (ctx, question) => ({
    messages: (await sendMessage(ctx, question, sayAnswer)).map(messageView),
  }));
}
