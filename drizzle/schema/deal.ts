import { sql } from "drizzle-orm";
import { index, jsonb, pgEnum, pgTable, uuid, varchar } from "drizzle-orm/pg-core";
import { dealDocumentTypes } from "~/domain/deal/papers/document";
import { users } from "./account";
import { actingProgram, createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";
import { files } from "./file";
import { offers } from "./offer";

export const dealDocumentType = pgEnum("deal_document_type", dealDocumentTypes);

/**
 * All that happened to an agreed transport, in its order, from the papers of its negotiation on. A deal is an offer and
 * the transaction that bears its id.
 */
export const dealEvents = pgTable(
  "deal_events",
  {
    id: id(),
    dealId: reference()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    kind: varchar({ length: 30 }).notNull(),
    companyId: reference().references(() => companies.id),
    authorId: reference().references(() => users.id),
    programId: actingProgram(),
    data: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [index("deal_events_idx").on(t.dealId, t.id)],
);

/** Papers that the two companies give each other, while they negotiate and once they agreed. */
export const dealDocuments = pgTable(
  "deal_documents",
  {
    id: id(),
    dealId: reference()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    type: dealDocumentType().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    uploadedBy: reference()
      .notNull()
      .references(() => users.id),
    /** Removed by its company: the row and its file are erased 30 days later. */
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("deal_documents_idx").on(t.dealId, t.id),
    index("deal_documents_file_idx").on(t.fileId),
    index("deal_documents_deleted_idx").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);
