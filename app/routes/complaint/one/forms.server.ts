import type { ActionFunctionArgs } from "@remix-run/node";
import { answerComplaint, editComplaint, withdrawComplaint } from "~/domain/complaint/commands.server";
import { complaintAnswerForm, complaintEditForm } from "~/domain/complaint/form.server";
import { nothing } from "~/domain/kernel/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pathTo } from "~/paths";
import { takesFiles } from "../parts/complaint-form.server";

/** Takes what is written in the complaint of the address, its change, and that it is withdrawn. */
export async function handleComplaint(args: ActionFunctionArgs, handle: SignedInHandle) {
  const id = idIn(args.params);
  const path = pathTo("complaint", { id });
  return handleForms(args, handle, {
    answer: {
      ...takesFiles(id),
      schema: complaintAnswerForm,
      next: "newComplaint",
      run: async (ctx, { key, body, attachments }) => {
        await answerComplaint(ctx, { id, key, body, files: attachments });
        return redirectWithFlash(path, "complaint:flash.answered");
      },
    },
    edit: {
      ...takesFiles(id),
      schema: complaintEditForm,
      next: "newComplaint",
      run: async (ctx, { newAttachments: _, ...input }) => {
        await editComplaint(ctx, { id, ...input });
        return redirectWithFlash(path, "complaint:flash.edited");
      },
    },
    withdraw: {
      schema: nothing,
      run: async (ctx) => {
        await withdrawComplaint(ctx, id);
        return redirectWithFlash(path, "complaint:flash.withdrawn");
      },
    },
  });
}
