import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import type { FieldTexts } from "~/domain/company/profile/change";
import type {
  CheckPayload,
  CheckVerdict,
  CountedCalls,
  DifferenceDecision,
  RegisterSource,
} from "~/domain/company/register/register";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";

/** What a public register said of a company, as often as it was asked. Never changed. */
export const registerChecks = pgTable(
  "register_checks",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    source: varchar({ length: 10 }).$type<RegisterSource>().notNull(),
    readAt: moment().notNull(),
    verdict: varchar({ length: 20 }).$type<CheckVerdict>().notNull(),
    /** Null where it said nothing. */
    payload: jsonb().$type<CheckPayload>(),
    /** The register's own number of its answer. */
    answerId: varchar({ length: 60 }),
    milliseconds: integer().notNull(),
  },
  (t) => [index("register_checks_company_idx").on(t.companyId, t.source, t.readAt.desc().nullsFirst())],
);

/**
 * What a register says otherwise than the company: one at a time of each register, until it ends or reads otherwise.
 */
export const registerDifferences = pgTable(
  "register_differences",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    source: varchar({ length: 10 }).$type<RegisterSource>().notNull(),
    /** The fields that differ alone: what the company says, and what the register does. */
    declared: jsonb().$type<FieldTexts>().notNull(),
    registered: jsonb().$type<FieldTexts>().notNull(),
    /** When the register said so last. */
    readAt: moment().notNull(),
    decision: varchar({ length: 20 }).$type<DifferenceDecision>(),
    decidedBy: reference().references(() => users.id),
    decidedAt: moment(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("register_differences_decision_whole", sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    uniqueIndex("register_differences_present_key").on(t.companyId, t.source).where(sql`${t.endedAt} is null`),
    index("register_differences_waiting_idx")
      .on(t.createdAt)
      .where(sql`${t.endedAt} is null and ${t.decidedAt} is null`),
  ],
);

/** When the registers are asked about a member next. */
export const registerPlans = pgTable(
  "register_plans",
  {
    companyId: reference()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    dueAt: moment().notNull(),
    /** Since when somebody wants to know before that. */
    askedAt: moment(),
  },
  (t) => [
    index("register_plans_due_idx").on(t.dueAt),
    index("register_plans_asked_idx").on(t.askedAt).where(sql`${t.askedAt} is not null`),
  ],
);

/** How often a register that counts was called on a day. */
export const registerCalls = pgTable(
  "register_calls",
  {
    source: varchar({ length: 10 }).$type<CountedCalls>().notNull(),
    day: date().notNull(),
    calls: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.day] })],
);
