import { users } from "drizzle/schema/account";
import { complaintAttachments, complaints } from "drizzle/schema/complaint";
import { and, eq, isNull, notInArray } from "drizzle-orm";
import { detachFiles } from "~/domain/file/attachment.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, countWrite } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { complaintForOffice, complaintReported, complaintWithdrawn } from "~/mail/complaint.server";
import {
  changeStatus,
  claimForm,
  insertComplaint,
  isAnswered,
  linkFiles,
  lockComplaint,
  type Words,
  writeMessage,
} from "./insert.server";
import { complaintPolicy } from "./policy";
import type { ComplaintKind } from "./status";
import { complaintLifecycle, complaintStatus, takesWords } from "./status";
import { findSubject, type SubjectReference } from "./subject.server";

type ComplaintInput = { kind: ComplaintKind; subject: string; content: string; attachments: string[] };

/**
 * Reports a complaint in the name of the viewer's company and answers its id; one form makes one. What it is about is
 * tied to it while the viewer may see that; whose it is follows from it. The issuer and the office are mailed. Throws
 * tooManyResourceCalls, rateLimitReached for a company's twenty-first of a day, and attachmentUnknown.
 */
export async function reportComplaint(
  ctx: SignedInContext,
  { key, about, attachments, ...words }: ComplaintInput & { key: string; about: SubjectReference | null },
): Promise<number> {
  await countWrite(ctx);
  await countCall(ctx, "complaint", ctx.viewer.company.id);
  return inTransaction(ctx, async (ctx) => {
    const formKey = await claimForm(ctx, { key, about, ...words }, attachments);
    const [earlier] = await ctx.db
      .select({ id: complaints.id })
      .from(complaints)
      .where(eq(complaints.formKey, formKey));
    if (earlier) return earlier.id;

    const { viewer } = ctx;
    const subject = about && (await findSubject(ctx, about));
    const { email } = insertedRow(
      await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id)),
    );
    // Others wait for the number from here on.
    const complaint = await insertComplaint(
      ctx,
      {
        ...words,
        formKey,
        issuerId: viewer.id,
        companyId: viewer.company.id,
        ...(subject && {
          subjectKind: subject.kind,
          subjectId: subject.id,
          againstCompanyId: subject.companyId === viewer.company.id ? null : subject.companyId,
        }),
      },
      attachments,
    );
    await recordAct(ctx, { action: "complaint-report", target: { kind: "complaint", id: complaint.id } });
    await enqueueMail(ctx, complaintReported(complaint, { email, userId: viewer.id }));
    const issuer = { name: nameOf(ctx), email, company: viewer.company.name, tin: null };
    await enqueueMail(ctx, complaintForOffice(complaint, issuer));
    return complaint.id;
  });
}

/**
 * Changes what a complaint says, and its files, while it is reported. Throws complaintNotFound, deniedComplaintUpdate
 * for another company's, forbidden for whoever has not issued it, invalidComplaintStatus once the office has begun,
 * complaintAnswered once it has answered, staleData when somebody changed it meanwhile, attachmentUnknown and
 * tooManyResourceCalls.
 */
export async function editComplaint(
  ctx: SignedInContext,
  { id, version, attachments, ...words }: ComplaintInput & { id: number; version: number },
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    complaintPolicy.authorize(ctx.viewer, "complaint.edit", complaint);
    if (!complaintLifecycle.after(complaintStatus(complaint.status), "edit")) {
      throw new DomainError("invalidComplaintStatus");
    }
    if (await isAnswered(ctx, id)) throw new DomainError("complaintAnswered");
    if (complaint.version !== version) throw new DomainError("staleData");
    await ctx.db
      .update(complaints)
      .set({ ...words, version: version + 1, updatedAt: ctx.now })
      .where(eq(complaints.id, id));
    await replaceFiles(ctx, id, attachments);
    await recordAct(ctx, { action: "complaint-edit", target: { kind: "complaint", id } });
  });
}

/**
 * Takes a complaint back that nothing was decided on; the office is mailed. Throws complaintNotFound,
 * deniedComplaintUpdate for another company's, forbidden for a colleague who does not lead the company,
 * invalidComplaintStatus and tooManyResourceCalls.
 */
export async function withdrawComplaint(ctx: SignedInContext, id: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    complaintPolicy.authorize(ctx.viewer, "complaint.withdraw", complaint);
    const { changeId } = await changeStatus(ctx, complaint, { action: "withdraw", note: null, by: ctx.viewer.id });
    await recordAct(ctx, { action: "complaint-withdraw", target: { kind: "complaint", id } });
    await enqueueMail(ctx, complaintWithdrawn(complaint, changeId, nameOf(ctx)));
  });
}

/**
 * Writes to the office in a complaint of the viewer's company; one form writes once. Throws complaintNotFound,
 * deniedComplaintUpdate for another company's, forbidden for a colleague who does not lead the company,
 * complaintClosed, attachmentUnknown, tooManyResourceCalls, and rateLimitReached for a company's twenty-first letter of
 * a day.
 */
export async function answerComplaint(ctx: SignedInContext, { id, ...words }: Words & { id: number }): Promise<void> {
  await countWrite(ctx);
  await countCall(ctx, "office-letter", ctx.viewer.company.id);
  await inTransaction(ctx, async (ctx) => {
    const complaint = await lockComplaint(ctx, id);
    complaintPolicy.authorize(ctx.viewer, "complaint.answer", complaint);
    if (!takesWords(complaint, ctx.now)) throw new DomainError("complaintClosed");
    await writeMessage(ctx, complaint, { ...words, isFromOffice: false, writer: nameOf(ctx) });
  });
}

/** Makes the files of the complaint itself the ones that are named; others are left to the sweeper. */
async function replaceFiles(ctx: SignedInContext, complaintId: number, fileIds: string[]): Promise<void> {
  const own = and(eq(complaintAttachments.complaintId, complaintId), isNull(complaintAttachments.messageId));
  const droppedFiles = await ctx.db
    .delete(complaintAttachments)
    .where(and(own, fileIds.length > 0 ? notInArray(complaintAttachments.fileId, fileIds) : undefined))
    .returning({ fileId: complaintAttachments.fileId });
  await detachFiles(
    ctx,
    droppedFiles.map(({ fileId }) => fileId),
  );
  const linkedFiles = await ctx.db
    .select({ fileId: complaintAttachments.fileId })
    .from(complaintAttachments)
    .where(own);
  const linkedIds = linkedFiles.map(({ fileId }) => fileId);
  const fresh = fileIds.filter((fileId) => !linkedIds.includes(fileId));
  await linkFiles(ctx, { complaintId, messageId: null }, fresh);
}

function nameOf({ viewer }: SignedInContext): string {
  return `${viewer.name} ${viewer.surname}`;
}
