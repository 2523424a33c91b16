import { char, pgTable, smallint, text, unique, varchar } from "drizzle-orm/pg-core";
import { id, reference } from "./columns";

export const countries = pgTable("countries", {
  id: id(),
  acronym: char({ length: 2 }).notNull().unique(),
  roadSign: varchar({ length: 3 }).notNull(),
  name: text().notNull().unique(),
});

export const voivodeships = pgTable(
  "voivodeships",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    terytCode: char({ length: 2 }).notNull().unique(),
    name: text().notNull(),
  },
  (t) => [unique("voivodeships_country_name_key").on(t.countryId, t.name)],
);

/** Companies in an industry with a group belong to the user group of the same code. */
export const industries = pgTable("industries", {
  id: id(),
  name: text().notNull().unique(),
  groupCode: varchar({ length: 20 }),
});

export const legalForms = pgTable("legal_forms", { id: id(), name: text().notNull().unique() });

export const userGroups = pgTable("user_groups", {
  id: smallint().primaryKey(),
  code: varchar({ length: 20 }).notNull().unique(),
  label: text().notNull(),
});

/** The index is the number the product speaks of: 1 is the default currency. */
export const currencies = pgTable("currencies", {
  id: smallint().primaryKey(),
  code: char({ length: 3 }).notNull().unique(),
});

export const dictionaryLanguages = pgTable("dictionary_languages", {
  id: smallint().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
});
