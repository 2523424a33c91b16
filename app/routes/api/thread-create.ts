import type { ActionFunctionArgs } from "@remix-run/node";
import { createThread } from "~/domain/guide/commands.server";
import { nothing } from "~/domain/kernel/form.server";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi } from "~/http/answer-new-api.server";
import { pages } from "~/paths";

export const handle = pages["thread.create"];

export async function loader() {
  return wrongMethod("POST");
}

/** Begins a talk with the guide. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, nothing, async (ctx) => {
    const { id, createdAt } = await createThread(ctx);
    return { threadId: id, createdAt: createdAt.toISOString() };
  });
}
