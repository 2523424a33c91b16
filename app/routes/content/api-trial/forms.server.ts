import { type ActionFunctionArgs, json } from "@remix-run/node";
import { type Trial, tryOut } from "~/api/trial.server";
import { trialForm } from "~/domain/program/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { handleForms } from "~/http/form.server";

/** What the call that was tried is answered, with the call as it was sent. */
export type TrialAnswer = { intent: "tryOut"; trial: Trial; values: { query: string; variables: string } };

/** Takes a call to be tried out. */
export function handleTrialForms(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    tryOut: {
      schema: trialForm,
      run: async (ctx, { query, variables, isConfirmed }) => {
        const trial = await tryOut(ctx, { query, variables, isConfirmed }, args.context.log);
        return json({ intent: "tryOut", trial, values: { query, variables: variables ?? "" } } satisfies TrialAnswer);
      },
    },
  });
}
