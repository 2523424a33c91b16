import { pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { moment, reference } from "./columns";

/**
 * Who deals with an entry of the council's queue; one that came back since, with a later `since`, is nobody's again.
 */
export const queueAssignments = pgTable(
  "queue_assignments",
  {
    kind: varchar({ length: 20 }).notNull(),
    targetId: reference().notNull(),
    since: moment().notNull(),
    takenBy: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    takenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId] })],
);
