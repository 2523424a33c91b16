import { users } from "drizzle/schema/account";
import { companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/content";
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "~/domain/context";
import { calendarDay } from "~/domain/moment.server";

/** The papers of a company that hold, newest first of each type; those replaced or removed are gone. */
export function listCompanyDocuments(ctx: Context, companyId: number) {
  return selectDocuments(ctx)
    .where(and(eq(companyDocuments.companyId, companyId), isCurrent))
    .orderBy(...newestOfType);
}

/** Of a document row: whether it is among the papers the company has, and not in the history of a newer one. */
export const isCurrent = and(isNull(companyDocuments.deletedAt), ne(companyDocuments.state, "REPLACED"));

const newestOfType = [asc(companyDocuments.type), desc(companyDocuments.createdAt), desc(companyDocuments.id)];

function selectDocuments(ctx: Context) {
  return ctx.db
    .select(documentColumns)
    .from(companyDocuments)
    .leftJoin(deciders, eq(deciders.id, companyDocuments.decidedBy))
    .$dynamic();
}

const deciders = alias(users, "deciders");

type File = { id: string; name: string; sizeBytes: number };

const documentColumns = {
  id: companyDocuments.id,
  name: companyDocuments.name,
  type: companyDocuments.type,
  publicationDate: companyDocuments.publicationDate,
  expirationDate: companyDocuments.expirationDate,
  isPublic: companyDocuments.isPublic,
  state: companyDocuments.state,
  rejectionReason: companyDocuments.rejectionReason,
  decidedAt: companyDocuments.decidedAt,
  deciderName: sql<string | null>`${deciders.name} || ' ' || ${deciders.surname}`,
  version: companyDocuments.version,
  createdAt: companyDocuments.createdAt,
  files: sql<File[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${files.id}, 'name', ${files.originalName}, 'sizeBytes', ${files.sizeBytes})
      order by ${companyDocumentFiles.position}), '[]')
    from ${companyDocumentFiles} join ${files} on ${files.id} = ${companyDocumentFiles.fileId}
    where ${companyDocumentFiles.documentId} = ${companyDocuments.id})`,
};

/** Whether a paper has run out by the portal's calendar. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
  return expirationDate !== null && expirationDate < calendarDay(now);
}
