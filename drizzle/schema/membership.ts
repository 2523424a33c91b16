import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { intervalKinds, packageTypes } from "../../app/domain/membership/interval";
import type { RichText } from "../../app/domain/rich-text/tree";
import { users } from "./account";
import { citext, createdAt, id, moment, reference, updatedAt } from "./columns";
import { companies } from "./company";
import { currencies, dictionaryLanguages } from "./dictionary";

export const subscriptionType = pgEnum("subscription_type", packageTypes);

export const intervalKind = pgEnum("interval_kind", intervalKinds);

export const subscriptionDefinitions = pgTable("subscription_definitions", {
  id: id(),
  type: subscriptionType().notNull(),
  name: varchar({ length: 120 }).notNull().unique(),
  isActive: boolean().notNull().default(true),
});

export const pricings = pgTable(
  "pricings",
  {
    id: id(),
    subscriptionDefinitionId: reference()
      .notNull()
      .references(() => subscriptionDefinitions.id),
    symbol: varchar({ length: 30 }).notNull(),
    activeFrom: date().notNull(),
    activeTo: date(),
    rebate: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    pricePerInterval: numeric({ precision: 12, scale: 2, mode: "number" }),
    currencyId: smallint()
      .notNull()
      .default(1)
      .references(() => currencies.id),
    intervalKind: intervalKind().notNull(),
    intervalsCount: integer().notNull().default(1),
    /** How many people of the company may have an account; null for any number. */
    accountsLimit: smallint(),
    isConfirmed: boolean().notNull().default(false),
    /** When it was taken off the offer before its last day; all three are null for one that was not. */
    closedAt: moment(),
    /** The last day it had until then; null for none. */
    closedLastDay: date(),
    /** The price whose confirmation closed it; null where the office closed it alone. */
    closedById: reference().references((): AnyPgColumn => pricings.id),
    shortDescription: text().notNull(),
    /** The short description with its formatting; null where it was written without. */
    shortContent: jsonb().$type<RichText>(),
    longDescription: jsonb().$type<RichText>().notNull(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("pricings_symbol_key").on(sql`lower(${t.symbol})`),
    check("pricings_dates_in_order", sql`${t.activeTo} >= ${t.activeFrom}`),
    check("pricings_rebate_is_percent", sql`${t.rebate} between 0 and 100`),
    check("pricings_intervals_positive", sql`${t.intervalsCount} >= 1`),
    check("pricings_accounts_positive", sql`${t.accountsLimit} >= 1`),
    check("pricings_price_unless_offer", sql`${t.intervalKind} = 'OFFER' or ${t.pricePerInterval} is not null`),
    index("pricings_offered_idx").on(t.activeFrom, t.activeTo).where(sql`${t.isConfirmed}`),
  ],
);

export const promoCodes = pgTable(
  "promo_codes",
  {
    id: id(),
    code: citext().notNull().unique(),
    /** Both days included, in the portal's time zone. */
    validFrom: date().notNull(),
    validTo: date().notNull(),
    maxUses: integer(),
    rebate: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** The one price the code is for; any price without it. */
    pricingId: reference().references(() => pricings.id),
    isActive: boolean().notNull().default(true),
    createdBy: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("promo_codes_dates_in_order", sql`${t.validTo} >= ${t.validFrom}`),
    check("promo_codes_rebate_is_percent", sql`${t.rebate} between 0 and 100`),
    check("promo_codes_uses_positive", sql`${t.maxUses} >= 1`),
  ],
);

export const planOrderStatus = pgEnum("plan_order_status", [
  "PLACED",
  "WAITING_FOR_VERIFICATION",
  "ACTIVATED",
  "CANCELLED",
]);

export const planOrderSource = pgEnum("plan_order_source", ["REGISTRATION", "PORTAL", "ADMIN"]);

/** Whom an order was placed for, as the company's data were then. */
export type Buyer = { name: string; tin: string; address: string };

/**
 * An order keeps the price, rebate, tax rate, terms and the buyer as they were when it was placed. PLACED begins on its
 * day ahead, WAITING_FOR_VERIFICATION with the verification.
 */
export const planOrders = pgTable(
  "plan_orders",
  {
    id: id(),
    number: varchar({ length: 20 }).notNull().unique(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    orderedBy: reference()
      .notNull()
      .references(() => users.id),
    pricingId: reference()
      .notNull()
      .references(() => pricings.id),
    promoCodeId: reference().references(() => promoCodes.id),
    pricePerInterval: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    rebate: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    currencyId: smallint()
      .notNull()
      .references(() => currencies.id),
    /** Percent added to the net price. */
    vatRate: numeric({ precision: 4, scale: 2, mode: "number" }).notNull(),
    buyer: jsonb().$type<Buyer>(),
    /** The first day of what is ordered; null while it waits for the verification. */
    startsOn: date(),
    /** Both null where the office gave the package: the company has stated nothing. */
    termsAcceptedAt: moment(),
    termsVersion: varchar({ length: 20 }),
    status: planOrderStatus().notNull(),
    cancelledAt: moment(),
    /** Null for what the system cancelled. */
    cancelledBy: reference().references(() => users.id),
    cancelReason: varchar({ length: 500 }),
    source: planOrderSource().notNull(),
    subscriptionId: reference().references(() => subscriptions.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("plan_orders_company_idx").on(t.companyId, t.createdAt),
    index("plan_orders_pricing_idx").on(t.pricingId),
    uniqueIndex("plan_orders_waiting_key")
      .on(t.companyId)
      .where(sql`${t.status} in ('PLACED', 'WAITING_FOR_VERIFICATION')`),
    check("plan_orders_day_known", sql`${t.status} <> 'PLACED' or ${t.startsOn} is not null`),
    check(
      "plan_orders_terms_unless_given",
      sql`${t.source} = 'ADMIN' or (${t.termsAcceptedAt} is not null and ${t.termsVersion} is not null)`,
    ),
  ],
);

export const promoCodeUses = pgTable(
  "promo_code_uses",
  {
    promoCodeId: reference()
      .notNull()
      .references(() => promoCodes.id),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    planOrderId: reference().references(() => planOrders.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.promoCodeId, t.companyId] })],
);

/** Of one company no two run on the same day: the database excludes it. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    pricingId: reference()
      .notNull()
      .references(() => pricings.id),
    subscriptionDefinitionId: reference()
      .notNull()
      .references(() => subscriptionDefinitions.id),
    type: subscriptionType().notNull(),
    activeFrom: date().notNull(),
    activeTo: date(),
    currentPeriodEnd: date().notNull(),
    pricePerInterval: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    currencyId: smallint()
      .notNull()
      .references(() => currencies.id),
    intervalKind: intervalKind().notNull(),
    intervalsCount: integer().notNull(),
    /** The limit of its price as it was when the subscription began. */
    accountsLimit: smallint(),
    promoCodeId: reference().references(() => promoCodes.id),
    /** Who ended it, when and why; all null for one that a following order limits. */
    endedBy: reference().references(() => users.id),
    endedAt: moment(),
    endReason: varchar({ length: 500 }),
    /** When its end was carried out: the access taken away, or handed to what follows. */
    closedAt: moment(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("subscriptions_dates_in_order", sql`${t.activeTo} >= ${t.activeFrom}`),
    check("subscriptions_have_interval", sql`${t.intervalKind} <> 'OFFER'`),
    index("subscriptions_company_idx").on(t.companyId, t.activeFrom),
    index("subscriptions_pricing_idx").on(t.pricingId),
    index("subscriptions_open_idx").on(t.currentPeriodEnd).where(sql`${t.closedAt} is null`),
  ],
);

/** The periods that somebody has in a file for the accountants, each by its first day, with who took it first. */
export const billedPeriods = pgTable(
  "billed_periods",
  {
    planOrderId: reference()
      .notNull()
      .references(() => planOrders.id),
    firstDay: date().notNull(),
    downloadedBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.planOrderId, t.firstDay] })],
);

export const restrictionFeatures = pgTable("restriction_features", {
  id: smallint().primaryKey(),
  code: varchar({ length: 40 }).notNull().unique(),
});

export const restrictions = pgTable("restrictions", {
  id: id(),
  restrictionFeatureId: smallint()
    .notNull()
    .unique()
    .references(() => restrictionFeatures.id),
  isActive: boolean().notNull().default(true),
});

export const restrictionTranslations = pgTable(
  "restriction_translations",
  {
    restrictionId: reference()
      .notNull()
      .references(() => restrictions.id, { onDelete: "cascade" }),
    dictionaryLanguageId: smallint()
      .notNull()
      .references(() => dictionaryLanguages.id),
    restrictionFeatureId: smallint()
      .notNull()
      .references(() => restrictionFeatures.id),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restrictionId, t.dictionaryLanguageId] })],
);
