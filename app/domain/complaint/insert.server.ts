import { users } from "drizzle/schema/account";
import { complaintAttachments, complaintMessages, complaintStatusChanges, complaints } from "drizzle/schema/complaint";
import { and, eq } from "drizzle-orm";
import { issueCaseLink } from "~/domain/appeal/case-link.server";
import { attachFiles } from "~/domain/file/attachment.server";
import { findDigests } from "~/domain/file/queries.server";
import type { Context } from "~/domain/kernel/context";
import { insertedRow, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey } from "~/domain/kernel/idempotency.server";
import { nextNumber } from "~/domain/kernel/number-series.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { complaintAnswered, complaintAnsweredForOffice } from "~/mail/complaint.server";
import { type ComplaintAction, complaintLifecycle, complaintStatus, complaintStatusNumber } from "./status";

export type Complaint = typeof complaints.$inferSelect;

type Insert = Omit<typeof complaints.$inferInsert, "number" | "createdAt" | "lastWordAt"> & { formKey: string };

/** Writes a complaint under the next number, with its files, in the caller's transaction. */
export async function insertComplaint(ctx: Context, values: Insert, fileIds: string[]): Promise<Complaint> {
  const row = insertedRow(
    await ctx.db
      .insert(complaints)
      .values({
        ...values,
        number: await nextNumber(ctx, "ZG"),
        createdAt: ctx.now,
        updatedAt: ctx.now,
        lastWordAt: ctx.now,
      })
      .returning(),
  );
  await linkFiles(ctx, { complaintId: row.id, messageId: null }, fileIds);
  return row;
}

/** Lets one form in at a time, for the caller's transaction, and answers what it is known by. */
export async function claimForm(
  ctx: Context,
  form: { key: string } & Record<string, unknown>,
  fileIds: string[],
): Promise<string> {
  const digests = [...(await findDigests(ctx, fileIds)).values()].sort();
  const formKey = idempotencyKey({ ...form, sender: ctx.viewer?.id ?? null, digests });
  await lockKey(ctx, formKey);
  return formKey;
}

/** The complaint, kept from others for the caller's transaction. Throws complaintNotFound. */
export async function lockComplaint(ctx: Context, id: number): Promise<Complaint> {
  const [complaint] = await ctx.db.select().from(complaints).where(eq(complaints.id, id)).for("update");
  if (!complaint) throw new DomainError("complaintNotFound");
  return complaint;
}

/** Whether the office has written to the issuer. */
export async function isAnswered(ctx: Context, id: number): Promise<boolean> {
  const answers = and(eq(complaintMessages.isFromOffice, true), eq(complaintMessages.isInternal, false));
  return (await ctx.db.$count(complaintMessages, and(eq(complaintMessages.complaintId, id), answers))) > 0;
}

type Change = { action: Exclude<ComplaintAction, "edit">; note: string | null; by: number };

/**
 * Brings a locked complaint into the state that the action leads to, in the caller's transaction; answers the number of
 * the change in its history and the new state. Throws invalidComplaintStatus.
 */
export async function changeStatus(ctx: Context, complaint: Complaint, { action, note, by }: Change) {
  const to = complaintLifecycle.after(complaintStatus(complaint.status), action);
  if (!to) throw new DomainError("invalidComplaintStatus");
  await ctx.db
    .update(complaints)
    .set({
      status: complaintStatusNumber(to),
      // Taking up says that an answer will come.
      awaitsOffice: action === "takeUp" && complaint.awaitsOffice,
      lastWordAt: ctx.now,
      version: complaint.version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(complaints.id, complaint.id));
  const change = insertedRow(
    await ctx.db
      .insert(complaintStatusChanges)
      .values({
        complaintId: complaint.id,
        fromStatus: complaint.status,
        toStatus: complaintStatusNumber(to),
        changedBy: by,
        note,
        createdAt: ctx.now,
      })
      .returning({ id: complaintStatusChanges.id }),
  );
  return { changeId: change.id, status: to };
}

export type Words = { key: string; body: string; files: string[] };
type Message = Words & { isFromOffice: boolean; isInternal?: boolean; writer: string };

/**
 * Writes words into a locked complaint and mails them to the other side, in the caller's transaction; one form writes
 * them once. Answers the id of the message, or null when they stood there already.
 */
export async function writeMessage(
  ctx: Context,
  complaint: Complaint,
  { key, body, files: fileIds, isFromOffice, isInternal = false, writer }: Message,
): Promise<number | null> {
  const formKey = await claimForm(ctx, { key, body, complaintId: complaint.id }, fileIds);
  if (await ctx.db.$count(complaintMessages, eq(complaintMessages.formKey, formKey))) return null;
  const message = insertedRow(
    await ctx.db
      .insert(complaintMessages)
      .values({
        complaintId: complaint.id,
        formKey,
        body,
        isFromOffice,
        isInternal,
        authorId: ctx.viewer?.id,
        createdAt: ctx.now,
      })
      .returning({ id: complaintMessages.id }),
  );
  await linkFiles(ctx, { complaintId: complaint.id, messageId: message.id }, fileIds);
  if (isInternal) return message.id;
  await ctx.db
    .update(complaints)
    .set({ lastWordAt: ctx.now, awaitsOffice: !isFromOffice })
    .where(eq(complaints.id, complaint.id));
  if (isFromOffice) {
    const reader = await readerOf(ctx, complaint);
    if (reader) await enqueueMail(ctx, complaintAnswered(complaint, reader, { id: message.id, body }));
  } else {
    await enqueueMail(ctx, complaintAnsweredForOffice(complaint, { id: message.id, body, name: writer }));
  }
  return message.id;
}

/** Whom the issuer's mails go to, each with a link of its own where nobody can sign in for it. */
export async function readerOf(ctx: Context, { id, companyId, issuerId, visitorEmail }: Complaint) {
  if (companyId === null) return { email: visitorEmail ?? "", secret: await issueCaseLink(ctx, { complaintId: id }) };
  const [issuer] = await ctx.db
    .select({ email: users.email, userId: users.id })
    .from(users)
    .where(and(eq(users.id, issuerId ?? 0), eq(users.isBlocked, false)));
  return issuer ?? null;
}

/** Makes fresh files of the sender the complaint's or the message's. Throws attachmentUnknown for any other. */
export async function linkFiles(
  ctx: Context,
  { complaintId, messageId }: { complaintId: number; messageId: number | null },
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const attachedFiles = await attachFiles(
    ctx,
    { fileIds, scope: "COMPLAINT_ATTACHMENT", senders: [ctx.viewer?.id ?? null] },
    new DomainError("attachmentUnknown", "attachments"),
  );
  await ctx.db
    .insert(complaintAttachments)
    .values(attachedFiles.map(({ id }) => ({ complaintId, messageId, fileId: id })));
}
