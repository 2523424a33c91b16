import { date, index, integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import type { Scope } from "~/domain/kernel/viewer";
import { users } from "./account";
import { bytea, createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";

/** A program of a company that calls the API with a token of its own, in the name of the person who answers for it. */
export const programs = pgTable(
  "programs",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    responsibleId: reference()
      .notNull()
      .references(() => users.id),
    name: varchar({ length: 100 }).notNull(),
    tokenHash: bytea().notNull().unique(),
    scopes: varchar({ length: 20 }).array().$type<Scope[]>().notNull(),
    expiresAt: moment().notNull(),
    lastCallAt: moment(),
    revokedAt: moment(),
    revokedBy: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index("programs_company_idx").on(t.companyId, t.createdAt)],
);

/** How often a program called on a day. */
export const programCalls = pgTable(
  "program_calls",
  {
    programId: reference()
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.programId, t.day] }), index("program_calls_day_idx").on(t.day)],
);
