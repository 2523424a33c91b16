import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { paymentOutcomes } from "~/domain/deal/rating/rating";
import { transactionStatuses } from "~/domain/deal/state";
import type { Terms } from "~/domain/deal/terms/terms";
import type { AccountAnswer } from "~/ports/vat-register";
import { users } from "./account";
import { bytea, createdAt, id, moment, money, reference, updatedAt } from "./columns";
import { companies, companyContacts } from "./company";
import { currencies } from "./dictionary";
import { freightPostings } from "./freight";
import { offers } from "./offer";

export const transactionStatus = pgEnum("transaction_status", transactionStatuses);
export const paymentOutcome = pgEnum("payment_outcome", paymentOutcomes);

/** An agreed transport. It bears the id of the offer it was made of, so that one number names the deal everywhere. */
export const transactions = pgTable(
  "transactions",
  {
    id: reference()
      .primaryKey()
      .references(() => offers.id),
    number: varchar({ length: 20 }).notNull().unique("transactions_number_key"),
    postingId: reference()
      .notNull()
      .references(() => freightPostings.id),
    /** The load that an offer on a vehicle named. */
    loadId: reference().references(() => freightPostings.id),
    shipperCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    carrierCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    /** Of the posting's company: who answers for it there. */
    supervisorId: reference()
      .notNull()
      .references(() => users.id),
    status: transactionStatus().notNull().default("IN_PROGRESS"),
    terms: jsonb().$type<Terms>().notNull(),
    price: money().notNull(),
    currencyId: smallint()
      .notNull()
      .references(() => currencies.id),
    paymentDays: smallint().notNull(),
    distanceKm: numeric({ precision: 8, scale: 1, mode: "number" }),
    ratePerKm: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** The first day of loading. */
    date: date().notNull(),
    /** Who holds the confirmation of terms has it from the paper. */
    checkCode: varchar({ length: 20 }).notNull().unique("transactions_check_code_key"),
    vehiclePlate: varchar({ length: 20 }),
    trailerPlate: varchar({ length: 20 }),
    driverName: varchar({ length: 200 }),
    driverPhone: varchar({ length: 30 }),
    /** Of the terms, which never change: the last day of any of their places. */
    lastDay: date().notNull().generatedAlwaysAs(sql`transaction_last_day(terms, date)`),
    /** Whether it has a paper that the goods have arrived: a CMR or a POD. */
    hasProof: boolean().notNull().default(false),
    searchText: text().generatedAlwaysAs(
      sql`indexable(fold(number || ' ' || (terms->'shipper'->>'name') || ' ' || (terms->'carrier'->>'name') || ' ' || jsonb_path_query_array(terms, '$.*[*].city')::text || ' ' || coalesce(vehicle_plate, '')))`,
    ),
    /** Which sides have rated it, and whether it was told how it was paid; triggers on those rows write it. */
    isRatedByShipper: boolean().notNull().default(false),
    isRatedByCarrier: boolean().notNull().default(false),
    isPaymentTold: boolean().notNull().default(false),
    completedAt: moment(),
    /** On the portal's calendar: so many days after the one on which it was completed. */
    dueDay: date().generatedAlwaysAs(sql`(completed_at at time zone 'Europe/Berlin')::date + payment_days`),
    cancelledAt: moment(),
    cancelReason: varchar({ length: 500 }),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("transactions_between_two", sql`${t.shipperCompanyId} <> ${t.carrierCompanyId}`),
    // All that the lists count, sort and search by: the table itself is read for the rows of one page alone.
    index("transactions_shipper_idx").on(t.shipperCompanyId, t.status, t.createdAt, t.id, t.lastDay, t.searchText),
    index("transactions_carrier_idx").on(
      t.carrierCompanyId,
      t.status,
      t.createdAt,
      t.id,
      t.lastDay,
      t.hasProof,
      t.searchText,
    ),
    // What a company has yet to do about them.
    index("transactions_shipper_rates_idx")
      .on(t.shipperCompanyId, t.completedAt)
      .where(sql`${t.status} = 'COMPLETED' and not ${t.isRatedByShipper}`),
    index("transactions_carrier_rates_idx")
      .on(t.carrierCompanyId, t.completedAt)
      .where(sql`${t.status} = 'COMPLETED' and not ${t.isRatedByCarrier}`),
    index("transactions_carrier_tells_idx")
      .on(t.carrierCompanyId, t.completedAt, t.paymentDays)
      .where(sql`${t.status} = 'COMPLETED' and not ${t.isPaymentTold}`),
    index("transactions_carrier_proves_idx")
      .on(t.carrierCompanyId, t.lastDay)
      .where(sql`${t.status} <> 'CANCELLED' and not ${t.hasProof}`),
    index("transactions_age_idx").using("brin", t.createdAt),
    // Whose payment anybody is reminded of.
    index("transactions_due_idx").on(t.dueDay).where(sql`${t.status} = 'COMPLETED'`),
  ],
);

/** A company's word on the other one after a transaction; the comment may be hidden, the score never. */
export const ratings = pgTable(
  "ratings",
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .references(() => transactions.id),
    byCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    ofCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    score: smallint().notNull(),
    comment: varchar({ length: 1000 }),
    answer: varchar({ length: 1000 }),
    answeredBy: reference().references(() => users.id),
    answeredAt: moment(),
    commentHiddenAt: moment(),
    commentHiddenBy: reference().references(() => users.id),
    /** As both sides are told. */
    commentHiddenReason: varchar({ length: 500 }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("ratings_side_key").on(t.transactionId, t.byCompanyId),
    index("ratings_of_company_idx").on(t.ofCompanyId, t.createdAt),
    index("ratings_by_company_idx").on(t.byCompanyId, t.createdAt),
    check("ratings_score", sql`${t.score} between 1 and 5`),
    check("ratings_low_score_explained", sql`${t.score} > 2 or ${t.comment} is not null`),
  ],
);

/** How often a company was given each score; a trigger on the ratings writes it, and nothing else. */
export const companyScores = pgTable(
  "company_scores",
  {
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    score: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.score] })],
);

/** How the price came, as the side that is paid tells. */
export const paymentReports = pgTable(
  "payment_reports",
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .unique("payment_reports_transaction_key")
      .references(() => transactions.id),
    byCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    ofCompanyId: reference()
      .notNull()
      .references(() => companies.id),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    outcome: paymentOutcome().notNull(),
    /** Late by so many. */
    days: smallint(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("payment_reports_of_company_idx").on(t.ofCompanyId, t.createdAt, t.outcome)],
);

/** What a driver without an account does of a transaction by: one living link a driver, of which the hash is kept. */
export const driverLinks = pgTable(
  "driver_links",
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    /** Of the carrier: in whose name the portal lets the driver do it. */
    createdById: reference()
      .notNull()
      .references(() => users.id),
    driverName: varchar({ length: 200 }).notNull(),
    secretHash: bytea().notNull().unique("driver_links_secret_key"),
    /** What came by it. */
    pictures: smallint().notNull().default(0),
    bytes: integer().notNull().default(0),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index("driver_links_transaction_idx").on(t.transactionId)],
);

/** Whom a company lets the driver of a transport call: a person of it, or a contact of the company. */
export const driverContacts = pgTable(
  "driver_contacts",
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    userId: reference().references(() => users.id),
    contactId: reference().references(() => companyContacts.id),
  },
  (t) => [
    index("driver_contacts_transaction_idx").on(t.transactionId),
    check("driver_contacts_one", sql`num_nonnulls(${t.contactId}, ${t.userId}) = 1`),
  ],
);

/** How many days after the due day who owes was reminded of it; each of them once. */
export const paymentReminders = pgTable(
  "payment_reminders",
  {
    transactionId: reference()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    step: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.step] })],
);

/** Where the carrier of a transaction wants to be paid: the newest holds, those before it are what it replaced. */
export const transactionAccounts = pgTable(
  "transaction_accounts",
  {
    id: id(),
    transactionId: reference()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    country: varchar({ length: 2 }).notNull(),
    /** Encrypted. */
    sealedNumber: bytea().notNull(),
    /**
     * By which the same account is known again without being opened. Null like the next one where neither is written
     * yet.
     */
    fingerprint: bytea(),
    /** The name of the SESSION_SECRET under which the two before it were made. */
    sealedUnder: varchar({ length: 8 }),
    givenBy: reference()
      .notNull()
      .references(() => users.id),
    /** When the list of VAT payers was asked last, and on which day it answered. */
    triedAt: moment(),
    answeredOn: date(),
    createdAt: createdAt(),
  },
  (t) => [
    index("transaction_accounts_transaction_idx").on(t.transactionId, t.id),
    index("transaction_accounts_unanswered_idx").on(t.createdAt).where(sql`${t.answeredOn} is null`),
    index("transaction_accounts_fingerprint_idx").on(t.fingerprint),
    index("transaction_accounts_sealed_under_idx").on(t.sealedUnder),
  ],
);

/** What the list of VAT payers said of an account, as often as it was asked. Never changed. */
export const accountChecks = pgTable(
  "account_checks",
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => transactionAccounts.id, { onDelete: "cascade" }),
    verdict: varchar({ length: 20 }).$type<AccountAnswer["outcome"]>().notNull(),
    day: date().notNull(),
    /** The list's own number of its answer. */
    answerId: varchar({ length: 60 }),
    milliseconds: integer().notNull(),
    readAt: moment().notNull(),
  },
  (t) => [index("account_checks_account_idx").on(t.accountId, t.id)],
);
