import { type AnyColumn, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import type { BodyType } from "../../app/domain/freight/posting/vehicle";
import { createdAt, id, measure, reference, updatedAt } from "./columns";
import { companies } from "./company";

/** A plate number without what only spells it: the same in capitals, with spaces, dashes or none. */
export const plateKey = (plateNumber: AnyColumn) => sql<string>`translate(upper(${plateNumber}), ' -', '')`;

/** The company's own vehicles. */
export const vehicles = pgTable(
  "vehicles",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    body: varchar({ length: 20 }).$type<BodyType>().notNull(),
    plateNumber: varchar({ length: 20 }).notNull(),
    length: measure(),
    width: measure(),
    height: measure(),
    tonnage: measure(),
    adr: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("vehicles_plate_key").on(t.companyId, plateKey(t.plateNumber)),
    index("vehicles_company_idx").on(t.companyId, t.isActive),
  ],
);
