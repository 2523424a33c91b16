import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import type { RichText } from "../../app/domain/rich-text/tree";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";

export const legalDocuments = pgTable(
  "legal_documents",
  {
    id: id(),
    slug: varchar({ length: 60 }).notNull(),
    version: varchar({ length: 20 }).notNull(),
    title: text().notNull(),
    content: jsonb().$type<RichText>().notNull(),
    validFrom: date().notNull(),
    /** What it changes, as everybody is told; null of a version that the portal brought. */
    summary: text(),
    publishedById: reference().references(() => users.id),
    /**
     * When the last of those concerned was written to; null while somebody is not, and of a version nobody is told of.
     */
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [unique("legal_documents_version_key").on(t.slug, t.version)],
);

/** Who has accepted a version of a legal document, and when; of the terms of service for their company. */
export const legalAcceptances = pgTable(
  "legal_acceptances",
  {
    id: id(),
    documentId: reference()
      .notNull()
      .references(() => legalDocuments.id, { onDelete: "cascade" }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("legal_acceptances_once_key").on(t.userId, t.companyId, t.documentId),
    index("legal_acceptances_company_idx").on(t.companyId, t.documentId),
    index("legal_acceptances_document_idx").on(t.documentId),
  ],
);

/** A text that the office keeps, and the draft of its next version; `version` counts every change of either. */
export const contents = pgTable(
  "contents",
  {
    id: id(),
    slug: varchar({ length: 60 }).notNull().unique(),
    version: integer().notNull().default(1),
    /** Of the text that the portal brought last, as a draft or as a version. */
    deliveredDigest: varchar({ length: 64 }),
    draftTitle: text(),
    draftContent: jsonb().$type<RichText>(),
    /** Null of a draft that the portal brought. */
    draftById: reference().references(() => users.id),
    draftedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "contents_draft_check",
      sql`(${t.draftTitle} is null) = (${t.draftContent} is null) and (${t.draftTitle} is null) = (${t.draftedAt} is null)`,
    ),
  ],
);

export const contentVersions = pgTable(
  "content_versions",
  {
    id: id(),
    contentId: reference()
      .notNull()
      .references(() => contents.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    title: text().notNull(),
    content: jsonb().$type<RichText>().notNull(),
    /** Null of a version that the portal brought. */
    publishedById: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [unique("content_versions_number_key").on(t.contentId, t.number)],
);
