import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./account";
import { bytea, createdAt, id, moment, reference } from "./columns";

/**
 * The address at which a person's calendar program reads when the papers of their company run out; one each is alive.
 */
export const companyCalendars = pgTable(
  "company_calendars",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secretHash: bytea().notNull().unique(),
    revokedAt: moment(),
    revokedBy: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("company_calendars_alive_key").on(t.userId).where(sql`${t.revokedAt} is null`),
    index("company_calendars_revoked_idx").on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
  ],
);
