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
  const found = await findComplaint(ctx, id);
  await leadToAttachment(ctx, request, { complaintId: id, isOffice: false });
  if (request.method === "GET") await markSeenNoticesRead(ctx, { complaintId: id });
  const search = new URL(request.url).searchParams;
  const [edited, answer] = await Promise.all([
    recoveredValues(ctx, request, "edit"),
    recoveredValues(ctx, request, "answer"),
  ]);
  const may = complaintLifecycle.actionsIn(complaintStatus(found.status));
  const isAnswered = found.messages.some(({ isFromOffice }) => isFromOffice);
  const mayEdit = may.includes("edit") && !isAnswered && complaintPolicy.allows(ctx.viewer, "complaint.edit", found);
  const mayWithdraw = may.includes("withdraw") && complaintPolicy.allows(ctx.viewer, "complaint.withdraw", found);
  const own = found.attachments.filter(({ messageId }) => messageId === null).map(({ fileId }) => fileId);
  const isEdited = search.get("action") === "EDIT" || edited !== null;
  return {
    complaint: complaintView(found, "issuer"),
    subject: await subjectView(ctx, found, { isOffice: false }),
    mayEdit,
    mayWithdraw,
    asksToWithdraw: mayWithdraw && search.get("action") === "WITHDRAW",
    closedBy: closedBy(ctx, found),
    draft: { key: randomUUID(), body: answer?.one("body") ?? "" },
    edit: mayEdit && isEdited ? await editOf(ctx, found, edited, own) : null,
  };
}

export type ComplaintData = Awaited<ReturnType<typeof loadComplaint>>;

type Found = Awaited<ReturnType<typeof findComplaint>>;
type Recovered = Awaited<ReturnType<typeof recoveredValues>>;

async function editOf(ctx: SignedInContext, found: Found, kept: Recovered, own: string[]) {
  const { kind, subject, content, version, id } = found;
  return {
    version: kept?.one("version") ?? String(version),
    storedVersion: String(version),
    storedSubject: subject,
    values: kept
      ? { kind: kept.one("kind"), subject: kept.one("subject"), content: kept.one("content") }
      : { kind, subject, content },
    files: await fileViews(ctx, kept ? kept.all("attachments") : own, id),
    isRecovered: kept !== null,
  };
}

/** Why the viewer cannot write here; null when they can. */
function closedBy(ctx: SignedInContext, found: Found): "closed" | "notYours" | null {
  if (!takesWords(found, ctx.now)) return "closed";
  return complaintPolicy.allows(ctx.viewer, "complaint.answer", found) ? null : "notYours";
}
