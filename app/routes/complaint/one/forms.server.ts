import type { ActionFunctionArgs } from "@remix-run/node";
import { answerComplaint, editComplaint, withdrawComplaint } from "~/domain/complaint/commands.server";
import { complaintAnswerForm, complaintEditForm } from "~/domain/complaint/form.server";
import { nothing } from "~/domain/kernel/form.server";
import type { SignedInHandle } from "~/http/context.server";
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
      run: (ctx, { key, body, attachments }) => answerComplaint(ctx, { id, key, body, files: attachments }),
      accepted: [path, "complaint:flash.answered"],
    },
    edit: {
      ...takesFiles(id),
      schema: complaintEditForm,
      next: "newComplaint",
      run: (ctx, { newAttachments: _, ...input }) => editComplaint(ctx, { id, ...input }),
      accepted: [path, "complaint:flash.edited"],
    },
    withdraw: {
      schema: nothing,
      run: (ctx) => withdrawComplaint(ctx, id),
      accepted: [path, "complaint:flash.withdrawn"],
    },
  });
}
