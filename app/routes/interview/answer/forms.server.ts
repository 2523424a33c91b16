import type { ActionFunctionArgs } from "@remix-run/node";
import { saveResponses, submitInterview, wishInterviews } from "~/domain/interview/answers.server";
import { answersForm, interviewWishForm } from "~/domain/interview/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

/** Saves answers, sends them, and notes whether somebody wants to be asked. */
export function handleSurvey(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    save: {
      schema: answersForm,
      run: async (ctx, { interviewId, answers }) => {
        await saveResponses(ctx, answers);
        return redirectWithFlash(pathTo("interview", null, { survey: interviewId }), "interview:flash.saved");
      },
    },
    send: {
      schema: answersForm,
      run: async (ctx, input) => {
        await submitInterview(ctx, input);
        return redirectWithFlash(pathTo("interview", null, { survey: input.interviewId }), "interview:flash.sent");
      },
    },
    wish: {
      schema: interviewWishForm,
      run: async (ctx, { wish }) => {
        await wishInterviews(ctx, wish);
        return redirectWithFlash(addressWith(args.request, {}), `interview:flash.${wish}`);
      },
    },
  });
}
