import { date, jsonb, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import type { RichText } from "../../app/domain/rich-text/tree";
import { createdAt, id } from "./columns";

export const legalDocuments = pgTable(
  "legal_documents",
  {
    id: id(),
    slug: varchar({ length: 60 }).notNull(),
    version: varchar({ length: 20 }).notNull(),
    title: text().notNull(),
    content: jsonb().$type<RichText>().notNull(),
    validFrom: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("legal_documents_version_key").on(t.slug, t.version)],
);
