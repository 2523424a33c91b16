import type { ActionFunctionArgs } from "@remix-run/node";
import { rateAnswer } from "~/domain/guide/commands.server";
import { threadVote } from "~/domain/guide/form.server";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi } from "~/http/answer-new-api.server";
import { pages } from "~/paths";

export const handle = pages["thread.rate"];

export async function loader() {
  return wrongMethod("POST");
}

/** Notes whether an answer of the guide helped. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, threadVote, async (ctx, { messageId, helped }) => {
    await rateAnswer(ctx, { messageId, helped });
    return { messageId, helped };
  });
}
