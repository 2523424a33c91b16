import type { ActionFunctionArgs } from "@remix-run/node";
import { complaintDecisionForm, officeAnswerForm } from "~/domain/complaint/form.server";
import { answerAsOffice, decideComplaint, revokeLinksOfCase } from "~/domain/complaint/office.server";
import { complaintStatus } from "~/domain/complaint/status";
import { hideRatingComment, showRatingComment } from "~/domain/deal/rating/commands.server";
import { hideCommentForm, showCommentForm } from "~/domain/deal/rating/form.server";
import { nothing } from "~/domain/kernel/form.server";
import { returnQueueEntry, takeQueueEntry } from "~/domain/queue/commands.server";
import { returnEntryForm, takeEntryForm } from "~/domain/queue/form.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { takesFiles } from "../parts/complaint-form.server";

/** Takes what the office writes in the complaint of the address, decides on it, and who deals with it. */
export async function handleOfficeComplaint(args: ActionFunctionArgs, handle: SignedInHandle) {
  const id = idIn(args.params);
  const path = pathTo("council.complaint", { id });
  return handleForms(args, handle, {
    decide: {
      schema: complaintDecisionForm,
      run: async (ctx, { status, note }) => {
        const number = await decideComplaint(ctx, { id, status, note });
        const words = i18next.t(`complaint:status.${complaintStatus(status)}`);
        return redirectWithFlash(path, "complaint:flash.mailed.decided", new Headers(), { number, status: words });
      },
    },
    answer: {
      ...takesFiles(id),
      schema: officeAnswerForm,
      run: async (ctx, { key, body, attachments, isInternal }) => {
        await answerAsOffice(ctx, { id, key, body, files: attachments, isInternal });
        return redirectWithFlash(path, isInternal ? "complaint:flash.noted" : "complaint:flash.answered");
      },
    },
    take: {
      schema: takeEntryForm,
      run: (ctx, { holderId }) => takeQueueEntry(ctx, { kind: "complaint", id, holder: holderId }),
      accepted: [path, "council:flash.queue.taken"],
    },
    return: {
      schema: returnEntryForm,
      run: (ctx) => returnQueueEntry(ctx, { kind: "complaint", id }),
      accepted: [path, "council:flash.queue.returned"],
    },
    hideComment: {
      schema: hideCommentForm,
      run: (ctx, comment) => hideRatingComment(ctx, comment),
      accepted: [path, "complaint:flash.office.rating.hide.done"],
    },
    showComment: {
      schema: showCommentForm,
      run: (ctx, which) => showRatingComment(ctx, which),
      accepted: [path, "complaint:flash.office.rating.show.done"],
    },
    revoke: {
      schema: nothing,
      run: (ctx) => revokeLinksOfCase(ctx, id),
      accepted: [path, "complaint:flash.linksRevoked"],
    },
  });
}
