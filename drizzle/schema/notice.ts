import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, smallint, unique, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";

export const announcementAction = pgEnum("announcement_action", [
  "ADD",
  "EDIT",
  "DELETE",
  "VIEW",
  "ADD_COMMENT",
  "EDIT_COMMENT",
  "DELETE_COMMENT",
  "VIEW_COMMENT",
]);

export const notices = pgTable(
  "notices",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: smallint().notNull(),
    action: announcementAction().notNull(),
    // No foreign keys: a notice outlives its target, and targets are of several kinds.
    targetId: reference().notNull(),
    parentId: reference(),
    parentType: smallint(),
    parentUserGroupType: smallint(),
    actorId: reference().references(() => users.id),
    readAt: moment(),
    dedupeKey: varchar({ length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("notices_kind_known", sql`${t.kind} between 0 and 12`),
    unique("notices_dedupe_key").on(t.userId, t.dedupeKey),
    index("notices_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The poll of every open page counts on this index alone.
    index("notices_unread_idx").on(t.userId).where(sql`${t.readAt} is null`),
  ],
);
