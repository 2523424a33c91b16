import { sql } from "drizzle-orm";
import { pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";

export const employeeReports = pgTable(
  "employee_reports",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reportedBy: reference()
      .notNull()
      .references(() => users.id),
    settledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("employee_reports_open_key").on(t.userId, t.reportedBy).where(sql`${t.settledAt} is null`)],
);
