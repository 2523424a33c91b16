import {
  boolean,
  char,
  date,
  index,
  inet,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "./account";
import { bytea, citext, createdAt, id, moment, reference, updatedAt } from "./columns";
import { companyDocumentType } from "./company";
import { files } from "./file";

/** What a visitor has typed into the wizard so far; only the browser with its cookie reads it. */
export const registrationDrafts = pgTable(
  "registration_drafts",
  {
    id: uuid().primaryKey().defaultRandom(),
    cookieHash: bytea().notNull().unique(),
    email: citext(),
    tin: char({ length: 10 }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A password is never kept as typed. */
    passwordHash: text(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("registration_drafts_email_idx").on(t.email), index("registration_drafts_expiry_idx").on(t.expiresAt)],
);

/** Papers attached in the wizard; with its submit they become the company's documents. */
export const registrationDraftFiles = pgTable(
  "registration_draft_files",
  {
    draftId: uuid()
      .notNull()
      .references(() => registrationDrafts.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    type: companyDocumentType().notNull(),
    position: smallint().notNull(),
    publicationDate: date(),
    expirationDate: date(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.fileId] }), index("registration_draft_files_file_idx").on(t.fileId)],
);

export const consentKind = pgEnum("consent_kind", [
  "TERMS",
  "PRIVACY",
  "AUTHORITY_DECLARATION",
  "COMMERCIAL",
  "MARKETING",
]);

/** A row is one answer to one question, with the version of the text that was shown; rows are only added. */
export const userConsents = pgTable(
  "user_consents",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: consentKind().notNull(),
    granted: boolean().notNull(),
    documentVersion: varchar({ length: 20 }),
    ip: inet(),
    createdAt: createdAt(),
  },
  (t) => [index("user_consents_user_idx").on(t.userId, t.kind, t.createdAt)],
);
