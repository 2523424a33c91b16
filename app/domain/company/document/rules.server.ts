import { companyDocuments } from "drizzle/schema/company";
import { vehicles } from "drizzle/schema/fleet";
import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { type CompanyDocumentSubtype, type CompanyDocumentType, isOfVehicle, typeOfSubtype } from "./document";
import { isCurrent } from "./queries.server";

/** What is said of a paper by whoever sends it or decides on it. */
export type DocumentFacts = {
  type: CompanyDocumentType;
  subtype: CompanyDocumentSubtype | null;
  publicationDate: string | null;
  expirationDate: string | null;
  isPublic: boolean;
  vehicleId: number | null;
  /** The policy that a proof of payment is of; of other types it is left out. */
  paysForDocumentId: number | null;
};

type Links = Pick<DocumentFacts, "vehicleId" | "paysForDocumentId">;

/** A paper as it was when somebody acted on it. */
export type SeenDocument = { documentId: number; version: number };
export type StoredDocument = typeof companyDocuments.$inferSelect;

/**
 * Throws dateToBeforeFrom at `expirationDate`, documentSubtypeMismatch at `subtype`, and required at `vehicleId` for a
 * paper that says nothing without its vehicle.
 */
export function requireConsistent({ type, subtype, publicationDate, expirationDate, vehicleId }: DocumentFacts): void {
  if (publicationDate && expirationDate && expirationDate < publicationDate) {
    throw new DomainError("dateToBeforeFrom", "expirationDate");
  }
  if (subtype && typeOfSubtype[subtype] !== type) throw new DomainError("documentSubtypeMismatch", "subtype");
  if (isOfVehicle(subtype) && vehicleId === null) throw new DomainError("required", "vehicleId");
}

/**
 * The vehicle and the policy that a paper of the company is of, as they are kept: a policy with a proof of payment
 * alone. Throws vehicleUnknown and policyUnknown for what is not the company's; what was named `before` may stay.
 */
export async function requireLinks(
  ctx: Context,
  companyId: number,
  { type, vehicleId, paysForDocumentId }: DocumentFacts,
  before: Links = { vehicleId: null, paysForDocumentId: null },
): Promise<Links> {
  if (vehicleId !== null && vehicleId !== before.vehicleId) await requireVehicle(ctx, companyId, vehicleId);
  const policyId = type === "POLICY_PAYMENT_PROOF" ? paysForDocumentId : null;
  if (policyId !== null && policyId !== before.paysForDocumentId) await requirePolicy(ctx, companyId, policyId);
  return { vehicleId, paysForDocumentId: policyId };
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

/** Locks a paper for a change. Throws companyDocumentNotFound. */
export async function lockDocument(ctx: Context, id: number): Promise<StoredDocument> {
  const [document] = await ctx.db
    .select()
    .from(companyDocuments)
    .where(and(eq(companyDocuments.id, id), isNull(companyDocuments.deletedAt)))
    .for("update");
  if (!document) throw new DomainError("companyDocumentNotFound");
  return document;
}

/** Throws staleData when somebody changed the paper meanwhile. */
export function requireVersion(document: StoredDocument, version: number): void {
  if (document.version !== version) throw new DomainError("staleData");
}

/** What was replaced belongs to the history: nothing more becomes of it but that it is removed. Throws staleData. */
export function requireSame(document: StoredDocument, version: number): void {
  requireVersion(document, version);
  if (document.state === "REPLACED") throw new DomainError("staleData");
}
