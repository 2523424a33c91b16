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
  varchar,
} from "drizzle-orm/pg-core";
import type { RichText } from "../../app/domain/rich-text/tree";
import { createdAt, id, reference, updatedAt } from "./columns";
import { currencies, dictionaryLanguages } from "./dictionary";

export const subscriptionType = pgEnum("subscription_type", ["MONTHLY", "YEARLY"]);

/** QUATER is spelled as the product's interface spells it. */
export const intervalKind = pgEnum("interval_kind", ["DAY", "WEEK", "MONTH", "QUATER", "YEAR", "OFFER"]);

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
    symbol: varchar({ length: 30 }).notNull().unique(),
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
    isConfirmed: boolean().notNull().default(false),
    shortDescription: text().notNull(),
    longDescription: jsonb().$type<RichText>().notNull(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("pricings_dates_in_order", sql`${t.activeTo} >= ${t.activeFrom}`),
    check("pricings_rebate_is_percent", sql`${t.rebate} between 0 and 100`),
    check("pricings_intervals_positive", sql`${t.intervalsCount} >= 1`),
    check("pricings_price_unless_offer", sql`${t.intervalKind} = 'OFFER' or ${t.pricePerInterval} is not null`),
    index("pricings_offered_idx").on(t.activeFrom, t.activeTo).where(sql`${t.isConfirmed}`),
  ],
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
