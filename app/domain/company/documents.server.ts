import { users } from "drizzle/schema/account";
import { companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/content";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/context";
import { calendarDay } from "~/domain/moment.server";

/** The papers of a company, newest first; those removed are gone. */
export function listCompanyDocuments(ctx: SignedInContext, companyId: number) {
  return ctx.db
    .select(documentColumns)
    .from(companyDocuments)
    .innerJoin(files, eq(files.id, companyDocuments.fileId))
    .leftJoin(verifiers, eq(verifiers.id, companyDocuments.verifiedBy))
    .where(and(eq(companyDocuments.companyId, companyId), isNull(companyDocuments.deletedAt)))
    .orderBy(asc(companyDocuments.type), desc(companyDocuments.createdAt));
}

const verifiers = alias(users, "verifiers");

const documentColumns = {
  id: companyDocuments.id,
  fileId: companyDocuments.fileId,
  name: companyDocuments.name,
  type: companyDocuments.type,
  publicationDate: companyDocuments.publicationDate,
  expirationDate: companyDocuments.expirationDate,
  isPublic: companyDocuments.isPublic,
  isVerified: companyDocuments.isVerified,
  verifiedAt: companyDocuments.verifiedAt,
  verifierName: sql<string | null>`${verifiers.name} || ' ' || ${verifiers.surname}`,
  version: companyDocuments.version,
  createdAt: companyDocuments.createdAt,
  sizeBytes: files.sizeBytes,
};

/** Whether a paper has run out by the portal's calendar. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
  return expirationDate !== null && expirationDate < calendarDay(now);
}
