import { revokeCaseLinks } from "~/domain/appeal/case-link.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { takeIfFree } from "~/domain/queue/commands.server";
import { complaintDecided } from "~/mail/complaint.server";
import { type Complaint, changeStatus, lockComplaint, readerOf, type Words, writeMessage } from "./insert.server";
import { complaintPolicy } from "./policy";
import { complaintStatus, complaintStatuses, officeActions } from "./status";

type Decision = { id: number; status: number; note: string | null };

/**
 * Brings a complaint into the state with this number, 2 to 4, with a reason that its issuer is mailed and told; who
 * takes it up deals with it from then on, unless somebody does already. Returns its number. Throws forbidden,
 * complaintNotFound, reasonRequired at `note` for a rejection, and invalidComplaintStatus, also when somebody else
 * decided first.
 */
export async function decideComplaint(ctx: SignedInContext, { id, status, note }: Decision): Promise<string> {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  return inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    const requestedStatus = complaintStatuses[status - 1] ?? "reported";
    if (!(requestedStatus in officeActions)) throw new DomainError("invalidComplaintStatus");
    const to = requestedStatus as keyof typeof officeActions;
    const action = officeActions[to];
    const { changeId } = await changeStatus(ctx, complaint, { action, note, by: ctx.viewer.id });
    if (action === "reject" && !note) throw new DomainError("reasonRequired", "note");
    if (action === "takeUp") await takeIfFree(ctx, { kind: "complaint", id });
    await recordAct(ctx, {
      action: `complaint-${action}`,
      target: { kind: "complaint", id },
      before: { status: complaint.status },
      after: { status },
    });
    const reader = await readerOf(ctx, complaint);
    if (reader) await enqueueMail(ctx, complaintDecided(complaint, reader, { changeId, status: to, note }));
    await notifyIssuer(ctx, complaint, `complaint-status:${changeId}`);
    return complaint.number;
  });
}

/**
 * Writes to the issuer of a complaint, who is mailed and told, or, internally, to the office alone; one form writes
 * once. Throws forbidden, complaintNotFound, attachmentUnknown, and complaintWithdrawn.
 */
export async function answerAsOffice(
  ctx: SignedInContext,
  { id, isInternal, ...words }: Words & { id: number; isInternal: boolean },
): Promise<void> {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  await inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    if (!isInternal && complaintStatus(complaint.status) === "withdrawn") throw new DomainError("complaintWithdrawn");
    const writer = `${ctx.viewer.name} ${ctx.viewer.surname}`;
    const messageId = await writeMessage(ctx, complaint, { ...words, isInternal, isFromOffice: true, writer });
    if (messageId === null || isInternal) return;
    await notifyIssuer(ctx, complaint, `complaint-message:${messageId}`);
  });
}

/**
 * Kills every mailed link to a complaint, as of a mailbox that somebody else reads. Throws forbidden,
 * complaintNotFound.
 */
export async function revokeLinksOfCase(ctx: SignedInContext, id: number): Promise<void> {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  await inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    const revoked = await revokeCaseLinks(ctx, complaint);
    await recordAct(ctx, { action: "complaint-revoke-links", target: { kind: "complaint", id }, after: { revoked } });
  });
}

/** Who complains for their company hears of it in the portal too. */
async function notifyIssuer(ctx: SignedInContext, complaint: Complaint, event: string): Promise<void> {
  const { id, issuerId, companyId } = complaint;
  if (issuerId === null || companyId === null || issuerId === ctx.viewer.id) return;
  await createNotices(ctx, [
    {
      userId: issuerId,
      kind: noticeKinds.complaint,
      action: "VIEW",
      actorId: ctx.viewer.id,
      targetId: id,
      dedupeKey: event,
    },
  ]);
}
