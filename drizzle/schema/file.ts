import { sql } from "drizzle-orm";
import { bigint, check, index, pgEnum, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { bytea, createdAt, moment, reference } from "./columns";
import { companies } from "./company";

export const fileScope = pgEnum("file_scope", [
  "COMPANY_DOCUMENT",
  "ANNOUNCEMENT_ATTACHMENT",
  "ANNOUNCEMENT_IMAGE",
  "COMPLAINT_ATTACHMENT",
  "DEAL_DOCUMENT",
  "REGISTRATION_UPLOAD",
]);

export type FileScope = (typeof fileScope.enumValues)[number];

export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    scope: fileScope().notNull(),
    ownerUserId: reference().references(() => users.id),
    ownerCompanyId: reference().references(() => companies.id),
    originalName: varchar({ length: 255 }).notNull(),
    mime: varchar({ length: 100 }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sha256: bytea().notNull(),
    /** Of the bytes as they were sent, before a picture was drawn anew; null for what came before this was noted. */
    sentSha256: bytea(),
    /** By which the same file is known again. */
    digest: bytea().generatedAlwaysAs(sql`coalesce(sent_sha256, sha256)`),
    storageKey: text().notNull().unique(),
    attachedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("files_size_within_limit", sql`${t.sizeBytes} between 1 and 20971520`),
    index("files_owner_company_idx").on(t.ownerCompanyId),
    index("files_document_digest_idx").on(t.digest).where(sql`${t.scope} = 'COMPANY_DOCUMENT'`),
    index("files_unattached_idx").on(t.createdAt).where(sql`${t.attachedAt} is null`),
  ],
);

/**
 * How far a round over what is stored elsewhere has come: the key behind which it goes on; it is over once finished.
 */
export const jobRounds = pgTable("job_rounds", {
  name: varchar({ length: 40 }).primaryKey(),
  after: text().notNull().default(""),
  startedAt: moment().notNull(),
  finishedAt: moment(),
});
