import { companyDocuments } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { documentRejected } from "~/mail/document-rejected.server";
import { notifyOfDocument } from "./notification.server";
import {
  type DocumentFacts,
  lockDocument,
  requireConsistent,
  requireLinks,
  requireSame,
  requireVersion,
  type SeenDocument,
} from "./rules.server";

/**
 * Refuses an unverified paper with a reason, which the administrators of its company are mailed. Throws
 * missingPermissionToChangeDocumentParams, companyDocumentNotFound, invalidStatusChange for a paper in another state,
 * and staleData when somebody changed it meanwhile.
 */
export async function rejectDocument(
  ctx: SignedInContext,
  { documentId, version, reason }: SeenDocument & { reason: string },
): Promise<void> {
  companyPolicy.authorize(ctx.viewer, "document.changeParams", null);
  await inTransaction(ctx, async (ctx) => {
    const document = await lockUnverifiedDocument(ctx, { documentId, version });
    await ctx.db
      .update(companyDocuments)
      .set({
        state: "REJECTED",
        rejectionReason: reason,
        decidedBy: ctx.viewer.id,
        decidedAt: ctx.now,
        version: version + 1,
      })
      .where(eq(companyDocuments.id, documentId));
    await recordAct(ctx, {
      action: "document-reject",
      target: { kind: "company-document", id: documentId },
      before: { state: document.state },
      after: { state: "REJECTED", reason },
    });
    const { companyId, name } = document;
    const dedupeKey = `document-rejected:${documentId}:${version + 1}`;
    await notifyOfDocument(ctx, { id: documentId, companyId, dedupeKey }, (recipient) =>
      documentRejected({ ...recipient, document: { name, reason } }),
    );
  });
}

/**
 * Verifies an unverified paper as it was sent. Throws missingPermissionToChangeDocumentParams, companyDocumentNotFound,
 * invalidStatusChange for a paper in another state, and staleData when somebody changed it meanwhile.
 */
export async function verifyDocument(ctx: SignedInContext, { documentId, version }: SeenDocument): Promise<void> {
  companyPolicy.authorize(ctx.viewer, "document.changeParams", null);
  await inTransaction(ctx, async (ctx) => {
    const { state } = await lockUnverifiedDocument(ctx, { documentId, version });
    await ctx.db
      .update(companyDocuments)
      .set({ state: "VERIFIED", decidedBy: ctx.viewer.id, decidedAt: ctx.now, version: version + 1 })
      .where(eq(companyDocuments.id, documentId));
    await recordAct(ctx, {
      action: "document-verify",
      target: { kind: "company-document", id: documentId },
      before: { state },
      after: { state: "VERIFIED" },
    });
  });
}

async function lockUnverifiedDocument(ctx: SignedInContext, { documentId, version }: SeenDocument) {
  const document = await lockDocument(ctx, documentId);
  requireVersion(document, version);
  if (document.state !== "UNVERIFIED") throw new DomainError("invalidStatusChange");
  return document;
}

type DocumentParams = SeenDocument & DocumentFacts & { name: string; isVerified: boolean };

/**
 * Sets what the council decides of a company's document. Throws missingPermissionToChangeDocumentParams,
 * companyDocumentNotFound, dateToBeforeFrom at `expirationDate`, documentSubtypeMismatch, required at `vehicleId`
 * for a vehicle's paper without one, vehicleUnknown and policyUnknown for what is not its company's, and staleData when
 * somebody changed it meanwhile.
 */
export async function changeDocumentParams(ctx: SignedInContext, params: DocumentParams): Promise<void> {
  companyPolicy.authorize(ctx.viewer, "document.changeParams", null);
  const { documentId, version, isVerified, ...facts } = params;
  requireConsistent(facts);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockDocument(ctx, documentId);
    requireSame(before, version);
    const links = await requireLinks(ctx, before.companyId, facts, before);
    const state = isVerified ? "VERIFIED" : before.state === "VERIFIED" ? "UNVERIFIED" : before.state;
    const isDecided = state === "VERIFIED" && before.state !== state;
    await ctx.db
      .update(companyDocuments)
      .set({
        ...facts,
        ...links,
        state,
        ...(isDecided && { decidedBy: ctx.viewer.id, decidedAt: ctx.now, rejectionReason: null }),
        ...(state === "UNVERIFIED" && { decidedBy: null, decidedAt: null }),
        version: version + 1,
      })
      .where(eq(companyDocuments.id, documentId));
    const { name, type, subtype, isPublic, publicationDate, expirationDate, vehicleId, paysForDocumentId } = before;
    const of = { vehicleId, paysForDocumentId };
    await recordAct(ctx, {
      action: "document-params",
      target: { kind: "company-document", id: documentId },
      before: { state: before.state, name, type, subtype, isPublic, publicationDate, expirationDate, ...of },
      after: { state, ...facts, ...links },
    });
  });
}
