import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { citext, createdAt, id, moment, reference, updatedAt } from "./columns";
import { countries, industries, legalForms, voivodeships } from "./dictionary";
import { subscriptionDefinitions } from "./membership";

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
    isVerified: boolean().notNull().default(false),
    isBlocked: boolean().notNull().default(false),
    verificationRequestedAt: moment(),
    verifiedAt: moment(),
    registrationSubscriptionPlanId: reference().references(() => subscriptionDefinitions.id),
    isCouncil: boolean().notNull().default(false),
    expiredAt: moment(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("companies_tin_is_ten_digits", sql`${t.tin} ~ '^[0-9]{10}$'`),
    check("companies_employee_count_not_negative", sql`${t.employeeCount} >= 0`),
    uniqueIndex("companies_tin_key").on(t.tin).where(sql`${t.expiredAt} is null`),
    uniqueIndex("companies_council_key").on(t.isCouncil).where(sql`${t.isCouncil}`),
    index("companies_status_idx").on(t.isVerified, t.isBlocked),
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
