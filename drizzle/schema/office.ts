import { date, pgTable, unique, varchar } from "drizzle-orm/pg-core";
import type { ViewedList } from "~/domain/office/view";
import { users } from "./account";
import { createdAt, id, reference } from "./columns";

/** A list of the council's panel as somebody of it narrows it often. */
export const officeViews = pgTable(
  "office_views",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: varchar({ length: 40 }).$type<ViewedList>().notNull(),
    name: varchar({ length: 60 }).notNull(),
    query: varchar({ length: 500 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("office_views_name_key").on(t.userId, t.list, t.name)],
);

/** Who is mailed each working morning how much waits for them, and the last day that they were. */
export const officeMornings = pgTable("office_mornings", {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lastDay: date(),
  createdAt: createdAt(),
});
