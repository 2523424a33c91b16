import { companies, companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { and, desc, eq, isNull } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import { attachFiles, deleteFiles } from "~/domain/file/attachment.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requireFeature } from "~/domain/kernel/policy";
import { countCall, requireWriting } from "~/domain/kernel/rate-limit.server";
import { isCurrent, isReplaceable } from "./queries.server";
import {
  type DocumentFacts,
  lockDocument,
  requireConsistent,
  requireLinks,
  requireSame,
  requireVersion,
  type SeenDocument,
  type StoredDocument,
} from "./rules.server";

/** Whose paper it is, and who of the company or of the office sends it. */
type Owner = { companyId: number; personId: number };

type NewDocument = DocumentFacts & {
  /** Of the form: one form makes one paper. */
  key: string;
  /** Null takes the name of the first file. */
  name: string | null;
  /** Files that were sent for it and belong to nothing yet, in their order. */
  fileIds: string[];
};

/**
 * Adds a paper to a company and returns its id. Throws operationIsRestricted, deniedDocumentCreation for another
 * company, the same for none, companyNotFound for the office, and what storeDocument does.
 */
export async function createDocument(
  ctx: SignedInContext,
  { companyId, ...input }: NewDocument & { companyId: number },
): Promise<number> {
  companyPolicy.authorize(ctx.viewer, "document.create", { companyId });
  if (companyId === ctx.viewer.company.id) requireFeature(ctx.viewer, "companyData");
  else await requireCompany(ctx, companyId);
  return storeDocument(ctx, { companyId, personId: ctx.viewer.id }, input);
}

/**
 * Adds a paper for somebody whose right to it was proven, signed in or not, and returns its id. Throws
 * tooManyResourceCalls, badRequest for files of somebody else, fileRequired, dateToBeforeFrom, documentSubtypeMismatch,
 * required and vehicleUnknown at `vehicleId`, policyUnknown, and required at `paysForDocumentId` for a proof of payment
 * that names none of the policies there are.
 */
export async function storeDocument(ctx: Context, owner: Owner, input: NewDocument): Promise<number> {
  await countCall(ctx, "write", owner.personId);
  return inTransaction(ctx, (ctx) => storeOnce(ctx, owner, input));
}

/**
 * Puts a newer paper in the place of one of the viewer's company, which goes to its history; returns the newer one's
 * id. Throws operationIsRestricted, companyDocumentNotFound, deniedDocumentCreation for another company's, staleData
 * when it was decided on, replaced or changed meanwhile, invalidStatusChange for one that waits to be checked, and what
 * storeDocument does.
 */
export async function replaceDocument(
  ctx: SignedInContext,
  { documentId, version, ...input }: NewDocument & SeenDocument,
): Promise<number> {
  await requireWriting(ctx, "companyData");
  const owner = { companyId: ctx.viewer.company.id, personId: ctx.viewer.id };
  return inTransaction(ctx, (ctx) =>
    storeOnce(ctx, owner, { ...input, documentId }, async (insert) => {
      const older = await lockDocument(ctx, documentId);
      if (older.companyId !== owner.companyId) throw new DomainError("deniedDocumentCreation");
      requireSame(older, version);
      if (!isReplaceable(older, ctx.now)) throw new DomainError("invalidStatusChange");
      const id = await insert();
      await ctx.db
        .update(companyDocuments)
        .set({ state: "REPLACED", replacedById: id, version: version + 1 })
        .where(eq(companyDocuments.id, documentId));
      await moveHistory(ctx, owner.companyId, documentId, id);
      await recordAct(ctx, {
        action: "document-replace",
        target: { kind: "company-document", id: documentId },
        before: { state: older.state },
        after: { state: "REPLACED", replacedById: id },
      });
      return id;
    }),
  );
}

/**
 * Removes a paper of the viewer's company with its files; the one that it had replaced holds again, as the office left
 * it. Throws operationIsRestricted, companyDocumentNotFound, deniedDocumentDeletion for another company's, and
 * staleData when somebody changed it meanwhile.
 */
export async function deleteDocument(ctx: SignedInContext, { documentId, version }: SeenDocument): Promise<void> {
  await requireWriting(ctx, "companyData");
  await inTransaction(ctx, async (ctx) => {
    const document = await lockDocument(ctx, documentId);
    companyPolicy.authorize(ctx.viewer, "document.delete", document);
    requireVersion(document, version);
    await ctx.db
      .update(companyDocuments)
      .set({ deletedAt: ctx.now, version: version + 1 })
      .where(eq(companyDocuments.id, documentId));
    const removedFiles = await ctx.db
      .delete(companyDocumentFiles)
      .where(eq(companyDocumentFiles.documentId, documentId))
      .returning({ fileId: companyDocumentFiles.fileId });
    const fileIds = removedFiles.map(({ fileId }) => fileId);
    await deleteFiles(ctx, fileIds, { ownerCompanyId: null });
    await restorePrevious(ctx, document);
    const { name, type, state } = document;
    await recordAct(ctx, {
      action: "document-delete",
      target: { kind: "company-document", id: documentId },
      before: { name, type, state },
    });
  });
}

type Insert = () => Promise<number>;

function storeOnce(
  ctx: Context,
  owner: Owner,
  { fileIds, key, ...input }: NewDocument & { documentId?: number },
  place = (insert: Insert) => insert(),
): Promise<number> {
  // Every sending has its files stored anew: they do not tell two forms apart.
  return runOnce({ ...ctx, viewer: { id: owner.personId } }, idempotencyKey({ ...input, key }), () =>
    place(() => insertDocument(ctx, owner, { ...input, fileIds })),
  );
}

async function insertDocument(
  ctx: Context,
  { companyId, personId }: Owner,
  { name, fileIds, ...input }: Omit<NewDocument, "key">,
): Promise<number> {
  const { type, subtype, publicationDate, expirationDate, isPublic } = input;
  requireConsistent(input);
  const of = await requireLinks(ctx, companyId, input);
  if (type === "POLICY_PAYMENT_PROOF" && of.paysForDocumentId === null) await requireNoPolicy(ctx, companyId);
  if (fileIds.length === 0) throw new DomainError("fileRequired", "files");
  const attachedFiles = await attachFiles(
    ctx,
    {
      fileIds,
      scope: "COMPANY_DOCUMENT",
      senders: [personId, null],
      owner: { ownerUserId: personId, ownerCompanyId: companyId },
    },
    new DomainError("badRequest"),
  );
  const firstName = attachedFiles[0]?.name ?? "";
  const facts = { name: name ?? firstName.slice(0, 200), type, subtype, publicationDate, expirationDate, isPublic };
  const links = { companyId, ...of, uploadedBy: personId };
  const { id } = insertedRow(
    await ctx.db
      .insert(companyDocuments)
      .values({ ...facts, ...links, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ id: companyDocuments.id }),
  );
  await ctx.db
    .insert(companyDocumentFiles)
    .values(attachedFiles.map((file, index) => ({ documentId: id, fileId: file.id, position: index + 1 })));
  await recordAct(ctx, {
    action: "document-create",
    target: { kind: "company-document", id },
    after: { ...facts, companyId, ...of, files: fileIds.length },
    ...(ctx.viewer ? {} : { actor: { id: personId, companyId } }),
  });
  return id;
}

/** A proof of payment names its policy once there is one. */
async function requireNoPolicy(ctx: Context, companyId: number): Promise<void> {
  const ofCompany = and(eq(companyDocuments.companyId, companyId), isCurrent);
  const policy = and(ofCompany, eq(companyDocuments.type, "INSURANCE_POLICY"));
  if ((await ctx.db.$count(companyDocuments, policy)) > 0) throw new DomainError("required", "paysForDocumentId");
}

async function requireCompany(ctx: Context, companyId: number): Promise<void> {
  const isRegistered = and(eq(companies.id, companyId), isNull(companies.expiredAt));
  if ((await ctx.db.$count(companies, isRegistered)) === 0) throw new DomainError("companyNotFound");
}

/** Every older one of a paper leads to the newest. */
async function moveHistory(ctx: Context, companyId: number, fromId: number, toId: number): Promise<void> {
  await ctx.db
    .update(companyDocuments)
    .set({ replacedById: toId })
    .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.replacedById, fromId)));
}

async function restorePrevious(ctx: Context, { id, companyId }: StoredDocument): Promise<void> {
  const [previous] = await ctx.db
    .select()
    .from(companyDocuments)
    .where(
      and(
        eq(companyDocuments.companyId, companyId),
        eq(companyDocuments.replacedById, id),
        isNull(companyDocuments.deletedAt),
      ),
    )
    .orderBy(desc(companyDocuments.id))
    .limit(1)
    .for("update");
  if (!previous) return;
  const isRejected = previous.rejectionReason !== null;
  const state = isRejected ? "REJECTED" : previous.decidedAt ? "VERIFIED" : "UNVERIFIED";
  await ctx.db
    .update(companyDocuments)
    .set({ state, replacedById: null, version: previous.version + 1 })
    .where(eq(companyDocuments.id, previous.id));
  await moveHistory(ctx, companyId, id, previous.id);
}
