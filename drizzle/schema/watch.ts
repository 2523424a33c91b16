import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, unique, varchar } from "drizzle-orm/pg-core";
import type { Evidence, FindingDecision, FindingKind } from "~/domain/watch/finding";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";

/**
 * What speaks for a bought company, or for one that passes for another: each once, whatever the council makes of it.
 */
export const watchFindings = pgTable(
  "watch_findings",
  {
    id: id(),
    kind: varchar({ length: 20 }).$type<FindingKind>().notNull(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The company that was there before; null for what one company has changed of itself. */
    otherCompanyId: reference().references(() => companies.id, { onDelete: "cascade" }),
    /** What the finding is of, by which it is the same one found again. */
    subject: varchar({ length: 600 }).notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    decision: varchar({ length: 20 }).$type<FindingDecision>(),
    note: varchar({ length: 1000 }),
    decidedBy: reference().references(() => users.id),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "watch_findings_decision_whole",
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.note} is null)`,
    ),
    check("watch_findings_of_two", sql`${t.companyId} <> ${t.otherCompanyId}`),
    unique("watch_findings_found_key").on(t.kind, t.companyId, t.otherCompanyId, t.subject).nullsNotDistinct(),
    index("watch_findings_company_idx").on(t.companyId),
    index("watch_findings_other_company_idx").on(t.otherCompanyId),
    index("watch_findings_waiting_idx").on(t.createdAt).where(sql`${t.decision} is null`),
  ],
);

/**
 * That a company has something that may be another's too: triggers write it, the watch takes it once it has compared.
 */
export const watchedCompanies = pgTable(
  "watched_companies",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
  },
  (t) => [index("watched_companies_company_idx").on(t.companyId)],
);

/** The domains of companies' mailboxes that were compared with all seen before them, with what look-alikes share. */
export const watchedDomains = pgTable(
  "watched_domains",
  {
    domain: varchar({ length: 253 }).primaryKey(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    keys: varchar({ length: 253 }).array().notNull(),
  },
  (t) => [index("watched_domains_keys_idx").using("gin", t.keys), index("watched_domains_company_idx").on(t.companyId)],
);
