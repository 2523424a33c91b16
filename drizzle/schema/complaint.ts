import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  complaintKinds,
  complaintStatuses,
  complaintStatusNumber,
  isOpenStatus,
  type SubjectKind,
} from "../../app/domain/complaint/status";
import { userStatusChanges, users } from "./account";
import { citext, createdAt, id, moment, reference, tsvector, updatedAt } from "./columns";
import { companies, companyStatusChanges } from "./company";
import { files } from "./file";

export const complaintKind = pgEnum("complaint_kind", complaintKinds);

/** Filed by a member for their company, or by a visitor who cannot get in. */
export const complaints = pgTable(
  "complaints",
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique(),
    /** Of the form and what was typed into it: a second submit finds the first one's row. */
    formKey: uuid().unique(),
    kind: complaintKind().notNull(),
    subject: varchar({ length: 200 }).notNull(),
    content: text().notNull(),
    status: smallint().notNull().default(1),
    issuerId: reference().references(() => users.id),
    companyId: reference().references(() => companies.id),
    visitorName: varchar({ length: 200 }),
    visitorEmail: citext(),
    visitorTin: char({ length: 10 }),
    /** What it is about, and whose that is: never told to that company. */
    subjectKind: varchar({ length: 20 }).$type<SubjectKind>(),
    subjectId: reference(),
    againstCompanyId: reference().references(() => companies.id),
    /** The decision that an appeal is made against. */
    companyDecisionId: reference().references(() => companyStatusChanges.id),
    userDecisionId: reference().references(() => userStatusChanges.id, { onDelete: "set null" }),
    lastWordAt: moment().notNull().defaultNow(),
    /** The last word is the issuer's. */
    awaitsOffice: boolean().notNull().default(true),
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', words(number || ' ' || subject)), 'A') || setweight(to_tsvector('simple', words(content || ' ' || coalesce(visitor_name, '') || ' ' || coalesce(visitor_email::text, ''))), 'C')`,
    ),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("complaints_status_known", sql`${t.status} between 1 and 5`),
    check("complaints_content_long_enough", sql`length(${t.content}) >= 3`),
    check("complaints_have_issuer", sql`${t.issuerId} is not null or ${t.visitorEmail} is not null`),
    index("complaints_company_idx").on(t.companyId, t.status),
    index("complaints_issuer_idx").on(t.issuerId),
    index("complaints_against_company_idx").on(t.againstCompanyId),
    index("complaints_created_idx").on(t.createdAt, t.id),
    index("complaints_last_word_idx").on(t.lastWordAt, t.id),
    // As the queue of the council asks.
    index("complaints_waiting_idx")
      .on(t.createdAt)
      .where(sql`${t.status} in (1, 2) or (${t.awaitsOffice} and ${t.status} <> 5)`),
    index("complaints_newest_idx").on(t.status, t.createdAt.desc().nullsFirst()),
    index("complaints_search_idx").using("gin", t.searchVector).with({ fastupdate: false }),
    uniqueIndex("complaints_company_appeal_key").on(t.companyDecisionId, t.issuerId),
    uniqueIndex("complaints_user_appeal_key").on(t.userDecisionId, t.issuerId),
  ],
);

/** What is written in a complaint by its issuer and by the office; `isInternal` is the office's alone. */
export const complaintMessages = pgTable(
  "complaint_messages",
  {
    id: id(),
    complaintId: ofComplaint(),
    formKey: uuid().unique(),
    /** null is the visitor. */
    authorId: reference().references(() => users.id),
    isFromOffice: boolean().notNull(),
    isInternal: boolean().notNull().default(false),
    body: text().notNull(),
    searchVector: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', words(body))`),
    createdAt: createdAt(),
  },
  (t) => [
    index("complaint_messages_search_idx").using("gin", t.searchVector).with({ fastupdate: false }),
    check("complaint_messages_internal_is_office", sql`${t.isFromOffice} or not ${t.isInternal}`),
    index("complaint_messages_complaint_idx").on(t.complaintId, t.createdAt),
  ],
);

export const complaintAttachments = pgTable(
  "complaint_attachments",
  {
    id: id(),
    complaintId: ofComplaint(),
    /** null is the complaint itself. */
    messageId: reference().references(() => complaintMessages.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id),
  },
  (t) => [index("complaint_attachments_complaint_idx").on(t.complaintId)],
);

export const complaintStatusChanges = pgTable(
  "complaint_status_changes",
  {
    id: id(),
    complaintId: ofComplaint(),
    fromStatus: smallint().notNull(),
    toStatus: smallint().notNull(),
    changedBy: reference()
      .notNull()
      .references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [index("complaint_status_changes_complaint_idx").on(t.complaintId)],
);

function ofComplaint() {
  return reference()
    .notNull()
    .references((): AnyPgColumn => complaints.id, { onDelete: "cascade" });
}

const openNumbers = complaintStatuses.filter(isOpenStatus).map(complaintStatusNumber);

/** Whether a complaint waits for its decision. Spelt out, so that every plan may use the index of those. */
export const isOpenComplaint = sql<boolean>`${complaints.status} in (${sql.raw(openNumbers.join(", "))})`;

/** Whether its issuer has not taken a complaint back. */
export const isNotWithdrawn = sql<boolean>`${complaints.status} <> ${sql.raw(String(complaintStatusNumber("withdrawn")))}`;
