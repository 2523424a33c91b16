import { redirect } from "@remix-run/node";
import { findComplaintAttachment } from "~/domain/complaint/queries.server";
import type { SubjectKind } from "~/domain/complaint/status";
import { addressOfSubject, nameOfPricing } from "~/domain/complaint/subject.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { pathTo } from "~/paths";

/** What a complaint is about as its page says it, a price by its name; null where it is about nothing in the portal. */
export async function subjectView(
  ctx: SignedInContext,
  { subjectKind: kind, subjectId: id }: { subjectKind: SubjectKind | null; subjectId: number | null },
  { isOffice }: { isOffice: boolean },
) {
  if (kind === null || id === null) return null;
  const subject = { kind, id };
  return {
    kind,
    address: await addressOfSubject(ctx, subject, { isOffice }),
    name: isOffice ? await nameOfPricing(ctx, subject) : null,
  };
}

type Which = { complaintId: number; isOffice: boolean; secret?: string };

/**
 * Leads to the file that the address names, of a complaint that the viewer has been shown. Throws
 * complaintAttachmentNotFound.
 */
export async function leadToAttachment(
  ctx: Context,
  request: Request,
  { complaintId, isOffice, secret }: Which,
): Promise<void> {
  const attachmentParameter = new URL(request.url).searchParams.get("attachment");
  if (attachmentParameter === null) return;
  const id = identifier.safeParse(attachmentParameter);
  if (!id.success) throw new DomainError("complaintAttachmentNotFound");
  const { fileId } = await findComplaintAttachment(ctx, { complaintId, attachmentId: id.data }, { isOffice });
  throw redirect(pathTo("media", { id: fileId }, { case: secret }));
}
