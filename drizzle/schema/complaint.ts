import { sql } from "drizzle-orm";
import {
  char,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "./account";
import { citext, createdAt, id, reference, updatedAt } from "./columns";
import { companies } from "./company";

export const complaintKind = pgEnum("complaint_kind", ["SUGGESTION", "PROBLEM"]);

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
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("complaints_status_known", sql`${t.status} between 1 and 5`),
    check("complaints_content_long_enough", sql`length(${t.content}) >= 3`),
    check("complaints_have_issuer", sql`${t.issuerId} is not null or ${t.visitorEmail} is not null`),
    index("complaints_company_idx").on(t.companyId, t.status),
    index("complaints_newest_idx").on(t.status, t.createdAt.desc().nullsFirst()),
  ],
);

/** The last number given under a prefix in a year; its row is locked while the next one is taken. */
export const numberCounters = pgTable(
  "number_counters",
  {
    prefix: varchar({ length: 2 }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.year] })],
);
