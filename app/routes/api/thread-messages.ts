import type { ActionFunctionArgs } from "@remix-run/node";
import { threadName } from "~/domain/guide/form.server";
import { listMessages } from "~/domain/guide/queries.server";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi, messageView } from "~/http/answer-new-api.server";
import { pages } from "~/paths";

export const handle = pages["thread.messages"];

export async function loader() {
  return wrongMethod("POST");
}

/** The messages of a talk with the guide. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, threadName, async (ctx, { threadId }) => ({
    threadId,
    messages: (await listMessages(ctx, threadId)).map(messageView),
  }));
}
