import { date, jsonb, pgTable, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** The bank's tables of exchange rates, one a working day, as they were published. Never changed. */
export const exchangeTables = pgTable("exchange_tables", {
  day: date().primaryKey(),
  number: varchar({ length: 40 }).notNull().unique(),
  /** Złoty for one unit, by the currency's code. */
  rates: jsonb().$type<Record<string, number>>().notNull(),
  createdAt: createdAt(),
});
