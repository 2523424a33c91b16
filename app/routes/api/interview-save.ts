import type { ActionFunctionArgs } from "@remix-run/node";
import { saveResponses } from "~/domain/interview/answers.server";
import { responsesToSave } from "~/domain/interview/form.server";
import { listResponses } from "~/domain/interview/queries.server";
import { requireTerms } from "~/domain/kernel/policy";
import { wrongMethod } from "~/http/answer-call.server";
import { answerNewApi, responseView } from "~/http/answer-new-api.server";
import { pages } from "~/paths";

export const handle = pages["interview.save"];

export async function loader() {
  return wrongMethod("POST");
}

/** Saves what the caller answers, and answers all that is saved. */
export async function action(args: ActionFunctionArgs) {
  return answerNewApi(args, responsesToSave, async (ctx, { responses }) => {
    requireTerms(ctx.viewer, pages.interview);
    await saveResponses(ctx, responses);
    return { responses: (await listResponses(ctx)).map(responseView) };
  });
}
