import type { ActionFunctionArgs } from "@remix-run/node";
import {
  actOnInterview,
  moveQuestion,
  removeQuestion,
  saveInterviewText,
  saveQuestion,
} from "~/domain/interview/commands.server";
import {
  interviewActForm,
  interviewMoveForm,
  interviewQuestionForm,
  interviewTextForm,
  oneInterviewQuestionForm,
} from "~/domain/interview/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { interviewIn } from "../parts/interview-in.server";

/** Takes what the office does with a survey. */
export function handleInterview(args: ActionFunctionArgs, handle: SignedInHandle) {
  const id = () => interviewIn(args.params);
  const page = () => pathTo("council.interview", { id: id() });
  return handleForms(args, handle, {
    text: {
      schema: interviewTextForm,
      run: async (ctx, input) => {
        await saveInterviewText(ctx, { id: id(), ...input });
        return redirectWithFlash(page(), "interview:flash.text");
      },
    },
    question: {
      schema: interviewQuestionForm,
      run: async (ctx, input) => {
        await saveQuestion(ctx, { interviewId: id(), ...input });
        return redirectWithFlash(`${page()}#questions`, "interview:flash.question");
      },
    },
    move: {
      schema: interviewMoveForm,
      run: async (ctx, input) => {
        await moveQuestion(ctx, { interviewId: id(), ...input });
        return redirectWithFlash(`${page()}#questions`, "interview:flash.moved");
      },
    },
    removeQuestion: {
      schema: oneInterviewQuestionForm,
      run: async (ctx, input) => {
        await removeQuestion(ctx, { interviewId: id(), ...input });
        return redirectWithFlash(`${page()}#questions`, "interview:flash.removed");
      },
    },
    act: {
      schema: interviewActForm,
      run: async (ctx, { act }) => {
        await actOnInterview(ctx, { id: id(), act });
        return redirectWithFlash(act === "remove" ? pathTo("council.interviews") : page(), `interview:flash.${act}`);
      },
    },
  });
}
