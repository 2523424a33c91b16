import type { ActionFunctionArgs } from "@remix-run/node";
import { listResponses } from "~/domain/interview/queries.server";
import { nothing } from "~/domain/kernel/form.server";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi, responseView } from "~/http/answer-new-api.server";
import { pages } from "~/paths";

export const handle = pages["interview.responses"];

export async function loader() {
  return wrongMethod("POST");
}

/** What the caller has answered in surveys. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, nothing, async (ctx) => ({ responses: (await listResponses(ctx)).map(responseView) }));
}
