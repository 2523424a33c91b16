import { users } from "drizzle/schema/account";
import { companies, companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/content";
import { vehicles } from "drizzle/schema/fleet";
import { and, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { idempotencyKey, runOnce } from "~/domain/idempotency.server";
import { insertedRow } from "~/domain/inserted-row.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { authorize, requireFeature } from "~/domain/policy";
import { countCall } from "~/domain/rate-limit.server";
import { inTransaction } from "~/domain/transaction.server";
import { documentRejected } from "~/mail/document-rejected.server";
import { type CompanyDocumentSubtype, type CompanyDocumentType, isOfVehicle, typeOfSubtype } from "./document";
import { isCurrent } from "./documents.server";

/** Whose paper it is, and who of the company or of the office sends it. */
type Owner = { companyId: number; personId: number };

type DocumentFacts = {
  type: CompanyDocumentType;
  subtype: CompanyDocumentSubtype | null;
  publicationDate: string | null;
  expirationDate: string | null;
  isPublic: boolean;
};

type NewDocument = DocumentFacts & {
  /** Of the form: one form makes one paper. */
  key: string;
  /** Null takes the name of the first file. */
  name: string | null;
  vehicleId: number | null;
  /** The policy that a proof of payment is of; of other types it is left out. */
  paysForDocumentId: number | null;
  /** Files that were sent for it and belong to nothing yet, in their order. */
  fileIds: string[];
};

type SeenDocument = { documentId: number; version: number };
type StoredDocument = typeof companyDocuments.$inferSelect;

/**
 * Adds a paper to a company and returns its id. Throws operationIsRestricted, deniedDocumentCreation for another
 * company, the same for none, companyNotFound for the office, and what storeDocument does.
 */
export async function createDocument(
  ctx: SignedInContext,
  { companyId, ...input }: NewDocument & { companyId: number },
): Promise<number> {
  authorize(ctx.viewer, "document.create", { companyId });
  if (companyId === ctx.viewer.company.id) requireFeature(ctx.viewer, "companyData");
  else await requireCompany(ctx, companyId);
  return storeDocument(ctx, { companyId, personId: ctx.viewer.id }, input);
}

/**
 * Adds a paper for somebody whose right to it was proven, signed in or not, and returns its id. Throws
 * tooManyResourceCalls, badRequest for files of somebody else, fileRequired, dateToBeforeFrom, documentSubtypeMismatch,
 * required and vehicleUnknown at `vehicleId`, policyUnknown.
 */
export async function storeDocument(ctx: Context, owner: Owner, input: NewDocument): Promise<number> {
  await countCall(ctx, "write", owner.personId);
  return inTransaction(ctx, (ctx) => storeOnce(ctx, owner, input));
}

/**
 * Puts a newer paper in the place of one of the viewer's company, which goes to its history; returns the newer one's id.
 * Throws operationIsRestricted, companyDocumentNotFound, deniedDocumentCreation for another company's, staleData when it
 * was decided on, replaced or changed meanwhile, and what storeDocument does.
 */
export async function replaceDocument(
  ctx: SignedInContext,
  { documentId, version, ...input }: NewDocument & SeenDocument,
): Promise<number> {
  requireFeature(ctx.viewer, "companyData");
  await countCall(ctx, "write", ctx.viewer.id);
  const owner = { companyId: ctx.viewer.company.id, personId: ctx.viewer.id };
  return inTransaction(ctx, (ctx) =>
    storeOnce(ctx, owner, { ...input, documentId }, async (insert) => {
      const older = await lockDocument(ctx, documentId);
      if (older.companyId !== owner.companyId) throw new DomainError("deniedDocumentCreation");
      requireSame(older, version);
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
 * it. Throws operationIsRestricted, companyDocumentNotFound, deniedDocumentDeletion for another company's, and staleData
 * when somebody changed it meanwhile.
 */
export async function deleteDocument(ctx: SignedInContext, { documentId, version }: SeenDocument): Promise<void> {
  requireFeature(ctx.viewer, "companyData");
  await countCall(ctx, "write", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const document = await lockDocument(ctx, documentId);
    authorize(ctx.viewer, "document.delete", document);
    requireVersion(document, version);
    await ctx.db
      .update(companyDocuments)
      .set({ deletedAt: ctx.now, version: version + 1 })
      .where(eq(companyDocuments.id, documentId));
    const removed = await ctx.db
      .delete(companyDocumentFiles)
      .where(eq(companyDocumentFiles.documentId, documentId))
      .returning({ fileId: companyDocumentFiles.fileId });
    const fileIds = removed.map(({ fileId }) => fileId);
    // Without an owner the sweeper takes the bytes.
    await ctx.db.update(files).set({ deletedAt: ctx.now, ownerCompanyId: null }).where(inArray(files.id, fileIds));
    await restorePrevious(ctx, document);
    const { name, type, state } = document;
    await recordAct(ctx, {
      action: "document-delete",
      target: { kind: "company-document", id: documentId },
      before: { name, type, state },
    });
  });
}

/**
 * Refuses an unverified paper with a reason, which the administrators of its company are mailed. Throws
 * missingPermissionToChangeDocumentParams, companyDocumentNotFound, invalidStatusChange for a paper in another state, and
 * staleData when somebody changed it meanwhile.
 */
export async function rejectDocument(
  ctx: SignedInContext,
  { documentId, version, reason }: SeenDocument & { reason: string },
): Promise<void> {
  authorize(ctx.viewer, "document.changeParams", null);
  await inTransaction(ctx, async (ctx) => {
    const document = await lockDocument(ctx, documentId);
    requireVersion(document, version);
    if (document.state !== "UNVERIFIED") throw new DomainError("invalidStatusChange");
    await ctx.db
      .update(companyDocuments)
      .set({
        ...{ state: "REJECTED", rejectionReason: reason, decidedBy: ctx.viewer.id, decidedAt: ctx.now },
        version: version + 1,
      })
      .where(eq(companyDocuments.id, documentId));
    await recordAct(ctx, {
      action: "document-reject",
      target: { kind: "company-document", id: documentId },
      before: { state: document.state },
      after: { state: "REJECTED", reason },
    });
    await tellOfRejection(ctx, document, { reason, version: version + 1 });
  });
}

type DocumentParams = SeenDocument & DocumentFacts & { name: string; isVerified: boolean };

/**
 * Sets what the council decides of a company's document. Throws missingPermissionToChangeDocumentParams,
 * companyDocumentNotFound, dateToBeforeFrom at `expirationDate`, documentSubtypeMismatch, required at `subtype` for a
 * vehicle's paper without one, and staleData when somebody changed it meanwhile.
 */
export async function changeDocumentParams(ctx: SignedInContext, params: DocumentParams): Promise<void> {
  authorize(ctx.viewer, "document.changeParams", null);
  const { documentId, version, isVerified, ...facts } = params;
  requireConsistent(facts);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockDocument(ctx, documentId);
    requireSame(before, version);
    const state = isVerified ? "VERIFIED" : before.state === "VERIFIED" ? "UNVERIFIED" : before.state;
    const isDecided = state === "VERIFIED" && before.state !== state;
    await ctx.db
      .update(companyDocuments)
      .set({
        ...facts,
        ...(facts.type !== "POLICY_PAYMENT_PROOF" && { paysForDocumentId: null }),
        state,
        ...(isDecided && { decidedBy: ctx.viewer.id, decidedAt: ctx.now, rejectionReason: null }),
        ...(state === "UNVERIFIED" && { decidedBy: null, decidedAt: null }),
        version: version + 1,
      })
      .where(eq(companyDocuments.id, documentId));
    const { name, type, subtype, isPublic, publicationDate, expirationDate } = before;
    await recordAct(ctx, {
      action: "document-params",
      target: { kind: "company-document", id: documentId },
      before: { state: before.state, name, type, subtype, isPublic, publicationDate, expirationDate },
      after: { state, ...facts },
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
  { name, fileIds, vehicleId, paysForDocumentId, ...input }: Omit<NewDocument, "key">,
): Promise<number> {
  const { type, subtype, publicationDate, expirationDate, isPublic } = input;
  requireConsistent(input);
  if (isOfVehicle(subtype) && vehicleId === null) throw new DomainError("required", "vehicleId");
  if (vehicleId !== null) await requireVehicle(ctx, companyId, vehicleId);
  const policyId = type === "POLICY_PAYMENT_PROOF" ? paysForDocumentId : null;
  if (policyId !== null) await requirePolicy(ctx, companyId, policyId);
  const firstName = await attachFiles(ctx, { companyId, personId }, fileIds);
  const facts = { name: name ?? firstName.slice(0, 200), type, subtype, publicationDate, expirationDate, isPublic };
  const links = { companyId, vehicleId, paysForDocumentId: policyId, uploadedBy: personId };
  const { id } = insertedRow(
    await ctx.db
      .insert(companyDocuments)
      .values({ ...facts, ...links, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ id: companyDocuments.id }),
  );
  await ctx.db
    .insert(companyDocumentFiles)
    .values(fileIds.map((fileId, index) => ({ documentId: id, fileId, position: index + 1 })));
  await recordAct(ctx, {
    action: "document-create",
    target: { kind: "company-document", id },
    after: { ...facts, companyId, vehicleId, paysForDocumentId: policyId, files: fileIds.length },
    ...(ctx.viewer ? {} : { actor: { id: personId, companyId } }),
  });
  return id;
}

/** Makes the files the company's; answers the name of the first. */
async function attachFiles(ctx: Context, { companyId, personId }: Owner, fileIds: string[]): Promise<string> {
  if (fileIds.length === 0) throw new DomainError("fileRequired", "files");
  const attached = await ctx.db
    .update(files)
    .set({ attachedAt: ctx.now, ownerUserId: personId, ownerCompanyId: companyId })
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.scope, "COMPANY_DOCUMENT"),
        isNull(files.attachedAt),
        isNull(files.deletedAt),
        or(isNull(files.ownerUserId), eq(files.ownerUserId, personId)),
      ),
    )
    .returning({ id: files.id, name: files.originalName });
  if (attached.length !== fileIds.length) throw new DomainError("badRequest");
  return attached.find(({ id }) => id === fileIds[0])?.name ?? "";
}

function requireConsistent({ type, subtype, publicationDate, expirationDate }: Omit<DocumentFacts, "isPublic">): void {
  if (publicationDate && expirationDate && expirationDate < publicationDate) {
    throw new DomainError("dateToBeforeFrom", "expirationDate");
  }
  if (subtype && typeOfSubtype[subtype] !== type) throw new DomainError("documentSubtypeMismatch", "subtype");
}

async function requireCompany(ctx: Context, companyId: number): Promise<void> {
  const registered = and(eq(companies.id, companyId), isNull(companies.expiredAt));
  if ((await ctx.db.$count(companies, registered)) === 0) throw new DomainError("companyNotFound");
}

async function requireVehicle(ctx: Context, companyId: number, vehicleId: number): Promise<void> {
  const own = and(eq(vehicles.id, vehicleId), eq(vehicles.companyId, companyId));
  if ((await ctx.db.$count(vehicles, own)) === 0) throw new DomainError("vehicleUnknown", "vehicleId");
}

async function requirePolicy(ctx: Context, companyId: number, documentId: number): Promise<void> {
  const own = and(eq(companyDocuments.id, documentId), eq(companyDocuments.companyId, companyId), isCurrent);
  const policy = and(own, eq(companyDocuments.type, "INSURANCE_POLICY"));
  if ((await ctx.db.$count(companyDocuments, policy)) === 0)
    throw new DomainError("policyUnknown", "paysForDocumentId");
}

async function lockDocument(ctx: Context, id: number): Promise<StoredDocument> {
  const [document] = await ctx.db
    .select()
    .from(companyDocuments)
    .where(and(eq(companyDocuments.id, id), isNull(companyDocuments.deletedAt)))
    .for("update");
  if (!document) throw new DomainError("companyDocumentNotFound");
  return document;
}

function requireVersion(document: StoredDocument, version: number): void {
  if (document.version !== version) throw new DomainError("staleData");
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

/** What was replaced belongs to the history: nothing more becomes of it but that it is removed. */
function requireSame(document: StoredDocument, version: number): void {
  requireVersion(document, version);
  if (document.state === "REPLACED") throw new DomainError("staleData");
}

async function tellOfRejection(
  ctx: SignedInContext,
  { id, companyId, name }: StoredDocument,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  const administrators = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      companyName: companies.name,
      hasPlan: isNotNull(companies.registrationSubscriptionPlanId),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), eq(users.isAdmin, true), eq(users.isBlocked, false)));
  for (const { hasPlan, ...person } of administrators) {
    const document = { id, version, name, reason };
    await enqueueMail(ctx, documentRejected({ ...person, hasPlan: Boolean(hasPlan), document }));
  }
  await createNotices(
    ctx,
    administrators.map(({ userId }) => ({
      userId,
      kind: noticeKinds.documentExpires,
      action: "VIEW" as const,
      targetId: id,
      dedupeKey: `document-rejected:${id}:${version}:${userId}`,
    })),
  );
}
