import { randomUUID } from "node:crypto";
import { complaintPolicy } from "~/domain/complaint/policy";
import { findComplaint } from "~/domain/complaint/queries.server";
import { complaintLifecycle, complaintStatus, takesWords } from "~/domain/complaint/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { markSeenNoticesRead } from "~/domain/notice/commands.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { fileViews } from "../parts/complaint-form.server";
import { leadToAttachment, subjectView } from "../parts/complaint-links.server";
import { complaintView } from "../parts/complaint-view.server";

/**
 * A complaint of the viewer's company, with what they may do with it; seeing it reads its notices. Throws
 * complaintNotFound, also of another company's, and complaintAttachmentNotFound.
 */
export async function loadComplaint(ctx: SignedInContext, id: number, request: Request) {
  const complaint = await findComplaint(ctx, id);
  await leadToAttachment(ctx, request, { complaintId: id, isOffice: false });
  if (request.method === "GET") await markSeenNoticesRead(ctx, { complaintId: id });
  const search = new URL(request.url).searchParams;
  const [recoveredEdit, answer] = await Promise.all([
    recoveredValues(ctx, request, "edit"),
    recoveredValues(ctx, request, "answer"),
  ]);
  const may = complaintLifecycle.actionsIn(complaintStatus(complaint.status));
  const isAnswered = complaint.messages.some(({ isFromOffice }) => isFromOffice);
  const mayEdit =
    may.includes("edit") && !isAnswered && complaintPolicy.allows(ctx.viewer, "complaint.edit", complaint);
  const mayWithdraw = may.includes("withdraw") && complaintPolicy.allows(ctx.viewer, "complaint.withdraw", complaint);
  const own = complaint.attachments.filter(({ messageId }) => messageId === null).map(({ fileId }) => fileId);
  const isEdited = search.get("action") === "EDIT" || recoveredEdit !== null;
  return {
    complaint: complaintView(complaint, "issuer"),
    subject: await subjectView(ctx, complaint, { isOffice: false }),
    mayEdit,
    mayWithdraw,
    asksToWithdraw: mayWithdraw && search.get("action") === "WITHDRAW",
    closedBy: closedBy(ctx, complaint),
    draft: { key: randomUUID(), body: answer?.one("body") ?? "" },
    edit: mayEdit && isEdited ? await editOf(ctx, complaint, recoveredEdit, own) : null,
  };
}

export type ComplaintData = Awaited<ReturnType<typeof loadComplaint>>;

type FoundComplaint = Awaited<ReturnType<typeof findComplaint>>;
type RecoveredForm = Awaited<ReturnType<typeof recoveredValues>>;

async function editOf(ctx: SignedInContext, complaint: FoundComplaint, recoveredForm: RecoveredForm, own: string[]) {
  const { kind, subject, content, version, id } = complaint;
  return {
    version: recoveredForm?.one("version") ?? String(version),
    storedVersion: String(version),
    storedSubject: subject,
    values: recoveredForm
      ? {
          kind: recoveredForm.one("kind"),
          subject: recoveredForm.one("subject"),
          content: recoveredForm.one("content"),
        }
      : { kind, subject, content },
    files: await fileViews(ctx, recoveredForm ? recoveredForm.all("attachments") : own, id),
    isRecovered: recoveredForm !== null,
  };
}

/** Why the viewer cannot write here; null when they can. */
function closedBy(ctx: SignedInContext, complaint: FoundComplaint): "closed" | "notYours" | null {
  if (!takesWords(complaint, ctx.now)) return "closed";
  return complaintPolicy.allows(ctx.viewer, "complaint.answer", complaint) ? null : "notYours";
}
