import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  type CompanyDocumentSubtype,
  companyDocumentStates,
  companyDocumentTypes,
} from "~/domain/company/document/document";
import { companyMarkKinds } from "~/domain/company/mark/mark";
import type { ChangeDecision, ChangeSection, FieldTexts } from "~/domain/company/profile/change";
import type { RegisteredCompany } from "../../app/ports/business-register";
import { users } from "./account";
import { citext, createdAt, id, moment, reference, tsvector, updatedAt } from "./columns";
import { countries, industries, legalForms, voivodeships } from "./dictionary";
import { files } from "./file";
import { vehicles } from "./fleet";
import { subscriptionDefinitions } from "./membership";

export const registerOutcome = pgEnum("register_outcome", ["FOUND", "NOT_FOUND", "CLOSED", "UNAVAILABLE"]);

export const companies = pgTable(
  "companies",
  {
    id: id(),
    name: varchar({ length: 250 }).notNull(),
    shortName: varchar({ length: 100 }),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    voivodeshipId: reference().references(() => voivodeships.id),
    postalCode: varchar({ length: 12 }),
    city: varchar({ length: 100 }),
    street: varchar({ length: 150 }),
    streetNumber: varchar({ length: 20 }),
    houseNumber: varchar({ length: 20 }),
    phone: varchar({ length: 30 }),
    fax: varchar({ length: 30 }),
    email: citext(),
    website: varchar({ length: 250 }),
    tin: char({ length: 10 }).notNull(),
    regon: varchar({ length: 14 }),
    krs: varchar({ length: 10 }),
    startDate: date(),
    registrationDate: date(),
    industryDescription: text(),
    legalFormId: reference().references(() => legalForms.id),
    employeeCount: integer(),
    ownerName: varchar({ length: 100 }),
    ownerSurname: varchar({ length: 100 }),
    ownerPhone: varchar({ length: 30 }),
    ownerEmail: citext(),
    description: text(),
    tags: varchar({ length: 50 }).array().notNull().default([]),
    /** The names of its industries in the dictionary's order, written by a trigger of company_industries. */
    industryNames: varchar().array().notNull().default([]),
    isVerified: boolean().notNull().default(false),
    isBlocked: boolean().notNull().default(false),
    /** Start of the present term of 14 days in which the council answers. */
    waitingSince: moment().notNull().defaultNow(),
    verificationRequestedAt: moment(),
    verifiedAt: moment(),
    /** Since when nobody of it is led through the first steps any more. */
    firstStepsEndedAt: moment(),
    registrationSubscriptionPlanId: reference().references(() => subscriptionDefinitions.id),
    /**
     * What the public register said of the tin when the company registered; null for one that never was asked about.
     */
    registerOutcome: registerOutcome(),
    isCouncil: boolean().notNull().default(false),
    expiredAt: moment(),
    searchText: text().generatedAlwaysAs(
      sql`fold(name || ' ' || coalesce(short_name, '') || ' ' || tin || ' ' || coalesce(city, ''))`,
    ),
    /** Names weigh most, also as one word; then tags, industries and the town, then what the company says of itself. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', words(name || ' ' || coalesce(short_name, '') || ' ' || tin) || ' ' || run_together(name) || ' ' || run_together(coalesce(short_name, ''))), 'A') || setweight(to_tsvector('simple', words(joined(tags) || ' ' || joined(industry_names) || ' ' || coalesce(city, ''))), 'B') || setweight(to_tsvector('simple', words(coalesce(description, '') || ' ' || coalesce(industry_description, ''))), 'C')`,
    ),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("companies_tin_is_ten_digits", sql`${t.tin} ~ '^[0-9]{10}$'`),
    check("companies_employee_count_not_negative", sql`${t.employeeCount} >= 0`),
    uniqueIndex("companies_tin_key").on(t.tin).where(sql`${t.expiredAt} is null`),
    uniqueIndex("companies_council_key").on(t.isCouncil).where(sql`${t.isCouncil}`),
    index("companies_blocked_idx").on(t.id).where(sql`${t.isBlocked}`),
    // Those whose offers are frozen.
    index("companies_frozen_idx")
      .on(t.id)
      .where(
        sql`not (${t.isVerified} and not ${t.isBlocked} and ${t.expiredAt} is null and ${t.registrationSubscriptionPlanId} is not null)`,
      ),
    // Not of some rows alone: the planner would not know how rare a number is.
    index("companies_phone_end_idx").on(sql`phone_end(phone)`, t.id),
    index("companies_owner_phone_end_idx").on(sql`phone_end(owner_phone)`, t.id),
    index("companies_status_idx").on(t.isVerified, t.isBlocked, t.waitingSince),
    // Words under a thousand companies at a time, as the announcements' are under their weeks.
    index("companies_search_idx")
      .using("gin", sql`sliced(search_vector, (id / 1024)::integer)`)
      .with({ fastupdate: false }),
    index("companies_search_text_idx").using("gin", t.searchText.op("gin_trgm_ops")),
    index("companies_members_idx")
      .on(sql`coalesce(${t.shortName}, ${t.name}) collate "pl-x-icu"`, t.id)
      .where(sql`${t.isVerified} and not ${t.isBlocked} and ${t.expiredAt} is null`),
    index("companies_expired_idx").on(t.expiredAt).where(sql`${t.expiredAt} is not null`),
  ],
);

export const companyIndustries = pgTable(
  "company_industries",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    industryId: reference()
      .notNull()
      .references(() => industries.id),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.industryId] })],
);

/** The public register's answers, kept for a day; `found` with nothing in `data` never happens. */
export const registerLookups = pgTable("register_lookups", {
  tin: char({ length: 10 }).primaryKey(),
  outcome: registerOutcome().notNull(),
  data: jsonb().$type<RegisteredCompany>(),
  fetchedAt: moment().notNull(),
});

export const companyStatusChanges = pgTable(
  "company_status_changes",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    action: varchar({ length: 30 }).notNull(),
    fromVerified: boolean().notNull(),
    fromBlocked: boolean().notNull(),
    toVerified: boolean().notNull(),
    toBlocked: boolean().notNull(),
    changedBy: reference().references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [index("company_status_changes_company_idx").on(t.companyId, t.createdAt)],
);

/** People whom a company names to be called or written to; they need not use the portal. */
export const companyContacts = pgTable(
  "company_contacts",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    name: varchar({ length: 100 }).notNull(),
    surname: varchar({ length: 100 }).notNull(),
    /** What they do in the company. */
    position: varchar({ length: 100 }),
    phone: varchar({ length: 30 }),
    email: citext(),
    isActive: boolean().notNull().default(true),
    /** Their place in the company's own order. */
    sortOrder: integer().notNull(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("company_contacts_company_idx").on(t.companyId, t.sortOrder)],
);

/** Who changed what of a company's own data, as it read then; with `needsReview` the council looks at it afterwards. */
export const companyChanges = pgTable(
  "company_changes",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    section: varchar({ length: 20 }).$type<ChangeSection>().notNull(),
    /** The contact it was about. */
    subject: varchar({ length: 201 }),
    /** The changed fields alone, by their names in the form. */
    before: jsonb().$type<FieldTexts>().notNull(),
    after: jsonb().$type<FieldTexts>().notNull(),
    changedBy: reference().references(() => users.id),
    needsReview: boolean().notNull().default(false),
    decision: varchar({ length: 20 }).$type<ChangeDecision>(),
    decidedBy: reference().references(() => users.id),
    decidedAt: moment(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("company_changes_decision_whole", sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    index("company_changes_section_idx").on(t.companyId, t.section, t.id),
    index("company_changes_review_idx").on(t.createdAt).where(sql`${t.needsReview} and ${t.decidedAt} is null`),
  ],
);

/** What the office notes of a company for itself; of one that was taken back nothing is left but that it was there. */
export const companyNotes = pgTable(
  "company_notes",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    body: text(),
    correctedAt: moment(),
    withdrawnAt: moment(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check("company_notes_withdrawn_is_empty", sql`(${t.body} is null) = (${t.withdrawnAt} is not null)`),
    index("company_notes_company_idx").on(t.companyId, t.id),
  ],
);

export const companyMark = pgEnum("company_mark", companyMarkKinds);

/**
 * What one company keeps others as: blocked ones, between which and itself there is no new freight business, and
 * favourites, which it may let see what it posts before others. Its own people alone know.
 */
export const companyMarks = pgTable(
  "company_marks",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    mark: companyMark().notNull(),
    targetId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    markedBy: reference().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mark, t.targetId] }),
    check("company_marks_of_others", sql`${t.companyId} <> ${t.targetId}`),
    // Read from both sides, without the table.
    index("company_marks_target_idx").on(t.targetId, t.mark, t.companyId),
  ],
);

export const companyDocumentType = pgEnum("company_document_type", companyDocumentTypes);

export const companyDocumentState = pgEnum("company_document_state", companyDocumentStates);

export const companyDocuments = pgTable(
  "company_documents",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    name: varchar({ length: 200 }).notNull(),
    type: companyDocumentType().notNull(),
    subtype: varchar({ length: 30 }).$type<CompanyDocumentSubtype>(),
    /** The vehicle of the company that the paper is of. */
    vehicleId: reference().references(() => vehicles.id),
    /** The policy whose premium a proof of payment shows as paid. */
    paysForDocumentId: reference().references((): AnyPgColumn => companyDocuments.id),
    publicationDate: date(),
    expirationDate: date(),
    isPublic: boolean().notNull().default(false),
    state: companyDocumentState().notNull().default("UNVERIFIED"),
    /** Why the council refused it; it stays when the paper is replaced. */
    rejectionReason: varchar({ length: 1000 }),
    replacedById: reference().references((): AnyPgColumn => companyDocuments.id),
    /** Who of the council verified or refused it, and when. */
    decidedBy: reference().references(() => users.id),
    decidedAt: moment(),
    uploadedBy: reference().references(() => users.id),
    deletedAt: moment(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("company_documents_dates_in_order", sql`${t.expirationDate} >= ${t.publicationDate}`),
    check("company_documents_reason_of_rejection", sql`${t.state} <> 'REJECTED' or ${t.rejectionReason} is not null`),
    check("company_documents_replaced_by_another", sql`(${t.state} = 'REPLACED') = (${t.replacedById} is not null)`),
    check(
      "company_documents_payment_of_policy",
      sql`${t.paysForDocumentId} is null or ${t.type} = 'POLICY_PAYMENT_PROOF'`,
    ),
    index("company_documents_company_idx").on(t.companyId).where(sql`${t.deletedAt} is null`),
    index("company_documents_unverified_idx")
      .on(t.createdAt)
      .where(sql`${t.deletedAt} is null and ${t.state} = 'UNVERIFIED'`),
    index("company_documents_expiration_idx")
      .on(t.expirationDate)
      .where(sql`${t.deletedAt} is null and ${t.state} <> 'REPLACED'`),
    index("company_documents_vehicle_idx")
      .on(t.vehicleId)
      .where(sql`${t.deletedAt} is null and ${t.vehicleId} is not null`),
  ],
);

/** The files of a paper, its pages or sides, in their order. */
export const companyDocumentFiles = pgTable(
  "company_document_files",
  {
    documentId: reference()
      .notNull()
      .references(() => companyDocuments.id, { onDelete: "cascade" }),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.position] }),
    check("company_document_files_position", sql`${t.position} between 1 and 5`),
  ],
);

/** Which reminders of a paper's end have gone out; a step is how many days before the end. */
export const documentReminders = pgTable(
  "document_reminders",
  {
    documentId: reference()
      .notNull()
      .references(() => companyDocuments.id, { onDelete: "cascade" }),
    /** The end that was told of; another one is told of anew. */
    lastDay: date().notNull(),
    step: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.lastDay, t.step] })],
);
