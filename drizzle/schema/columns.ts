import { sql } from "drizzle-orm";
import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";

export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const reference = () => bigint({ mode: "number" });

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().defaultNow();

export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Metres or tonnes, in hundredths. */
export const measure = () => numeric({ precision: 6, scale: 2, mode: "number" });

export const money = () => numeric({ precision: 12, scale: 2, mode: "number" });

/** The program that acted in somebody's name; the database takes it from the transaction. Null where a person did. */
export const actingProgram = () =>
  bigint({ mode: "number" }).default(sql`nullif(current_setting('portal.program', true), '')::bigint`);
