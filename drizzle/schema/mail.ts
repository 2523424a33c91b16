import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { citext, createdAt, id, moment, reference } from "./columns";
import { invitations } from "./invitation";

export const emailStatus = pgEnum("email_status", ["PENDING", "SENDING", "SENT", "FAILED"]);

export const outboxEmails = pgTable(
  "outbox_emails",
  {
    id: id(),
    kind: varchar({ length: 50 }).notNull(),
    toEmail: citext().notNull(),
    toUserId: reference().references(() => users.id, { onDelete: "set null" }),
    /** The invitation the mail carries, which is sent once the mail is. */
    invitationId: reference().references(() => invitations.id, { onDelete: "set null" }),
    subject: text().notNull(),
    bodyText: text().notNull(),
    bodyHtml: text().notNull(),
    /** Where its reader stops such mails, for their mail program. */
    unsubscribeUrl: text(),
    dedupeKey: varchar({ length: 200 }),
    status: emailStatus().notNull().default("PENDING"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    lockedUntil: moment(),
    sentAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("outbox_emails_dedupe_key").on(t.dedupeKey),
    index("outbox_emails_due_idx").on(t.nextAttemptAt).where(sql`${t.status} = 'PENDING'`),
    index("outbox_emails_failed_idx").on(t.createdAt).where(sql`${t.status} = 'FAILED'`),
    index("outbox_emails_sending_idx").on(t.lockedUntil).where(sql`${t.status} = 'SENDING'`),
    index("outbox_emails_recipient_idx").on(t.toEmail, t.createdAt, t.id),
    index("outbox_emails_newest_idx").on(t.createdAt.desc().nullsFirst()),
  ],
);
