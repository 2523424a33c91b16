import { date, pgTable } from "drizzle-orm/pg-core";
import { users } from "./account";
import { moment, reference } from "./columns";

/** When a person was last mailed about notices, and of which day and week the last summaries were. */
export const noticeMailings = pgTable("notice_mailings", {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  mailedAt: moment(),
  /** The same of what saved searches have found. */
  alertedAt: moment(),
  /** The hour that the last mail of every hour was of. */
  summaryHour: moment(),
  summaryDay: date(),
  /** The Monday of that week. */
  summaryWeek: date(),
});
