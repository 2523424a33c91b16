import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import type { RichText } from "../../app/domain/rich-text/tree";
import { users } from "./account";
import { createdAt, id, moment, reference, tsvector, updatedAt } from "./columns";
import { companies } from "./company";
import { userGroups } from "./dictionary";
import { files } from "./file";

export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    type: smallint().notNull(),
    userGroupId: smallint()
      .notNull()
      .references(() => userGroups.id),
    title: varchar({ length: 200 }).notNull(),
    content: jsonb().$type<RichText>().notNull(),
    contentIndexable: text().notNull().default(""),
    /** The title weighs more than the text. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', words(title)), 'A') || setweight(to_tsvector('simple', words(content_indexable)), 'C')`,
    ),
    isActive: boolean().notNull().default(true),
    isArchived: boolean().notNull().default(false),
    activationAt: moment().notNull(),
    deactivationAt: moment(),
    archiveAt: moment(),
    archivedAt: moment(),
    duplicatedFromId: reference().references((): AnyPgColumn => announcements.id, { onDelete: "set null" }),
    editedBy: reference().references(() => users.id),
    deletedAt: moment(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("announcements_type_known", sql`${t.type} between 0 and 3`),
    check(
      "announcements_dates_in_order",
      sql`${t.activationAt} <= ${t.deactivationAt} and coalesce(${t.deactivationAt}, ${t.activationAt}) <= ${t.archiveAt}`,
    ),
    // Every list reads what is published, newest first, one type or all of them.
    index("announcements_published_idx")
      .on(t.activationAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isActive} and not ${t.isArchived} and ${t.deletedAt} is null`),
    index("announcements_published_by_type_idx")
      .on(t.type, t.activationAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isActive} and not ${t.isArchived} and ${t.deletedAt} is null`),
    // The tabs count every published announcement by its type, from this index alone.
    index("announcements_counted_idx")
      .on(t.type, t.companyId, t.userGroupId, t.activationAt, t.deactivationAt, t.archiveAt)
      .where(sql`${t.isActive} and not ${t.isArchived} and ${t.deletedAt} is null`),
    // Words under the week they were published in, so that a search reads no more weeks than it needs; without a list
    // of pending entries, which every search would have to read to its end.
    index("announcements_search_idx")
      .using("gin", sql`sliced(search_vector, week_of(activation_at))`)
      .with({ fastupdate: false })
      .where(sql`${t.isActive} and not ${t.isArchived}`),
    index("announcements_author_idx").on(t.authorId, t.createdAt.desc().nullsFirst()),
    // Dates that have come are written into the flags every minute.
    index("announcements_deactivation_idx").on(t.deactivationAt).where(sql`${t.isActive} and ${t.deletedAt} is null`),
    index("announcements_archive_idx").on(t.archiveAt).where(sql`not ${t.isArchived} and ${t.deletedAt} is null`),
    index("announcements_company_idx").on(t.companyId),
  ],
);

export const announcementFileKind = pgEnum("announcement_file_kind", ["ATTACHMENT", "IMAGE"]);

export const announcementFiles = pgTable(
  "announcement_files",
  {
    announcementId: reference()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    kind: announcementFileKind().notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.fileId] }), index("announcement_files_file_idx").on(t.fileId)],
);

/** Public comments only: a private one is a message of the conversation about the announcement. */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    announcementId: reference()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    body: varchar({ length: 2000 }).notNull(),
    editedAt: moment(),
    deletedAt: moment(),
    deletedBy: reference().references(() => users.id),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("comments_of_announcement_idx").on(t.announcementId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index("comments_author_idx").on(t.authorId),
  ],
);
