import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, primaryKey, smallint, unique, varchar } from "drizzle-orm/pg-core";
import { deliveryModes, type NoticeKind } from "../../app/domain/notice/kind";
import { users } from "./account";
import { bytea, createdAt, id, moment, reference, updatedAt } from "./columns";

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

export const deliveryMode = pgEnum("delivery_mode", deliveryModes);

export const notices = pgTable(
  "notices",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: smallint().$type<NoticeKind>().notNull(),
    action: announcementAction().notNull(),
    // No foreign keys: a notice outlives its target, and targets are of several kinds.
    targetId: reference().notNull(),
    parentId: reference(),
    parentType: smallint(),
    parentUserGroupType: smallint(),
    actorId: reference().references(() => users.id),
    readAt: moment(),
    /** Whether the mail about it goes out at once, whatever was mailed before. */
    isUrgent: boolean().notNull().default(false),
    /** How its reader hears of it where what it tells of has a choice of its own; null as for its kind. */
    mode: deliveryMode(),
    mailedAt: moment(),
    dedupeKey: varchar({ length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("notices_kind_number", sql`${t.kind} >= 0`),
    unique("notices_dedupe_key").on(t.userId, t.dedupeKey),
    index("notices_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The poll of every open page counts on this index alone.
    index("notices_unread_idx").on(t.userId).where(sql`${t.readAt} is null`),
    // What the job of every minute looks for.
    index("notices_to_mail_idx").on(t.createdAt).where(sql`${t.readAt} is null and ${t.mailedAt} is null`),
  ],
);

/** How a person wants to hear of notices of a kind; without a row as the kind has it by itself. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: smallint().$type<NoticeKind>().notNull(),
    mode: deliveryMode().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("notification_preferences_kind_number", sql`${t.kind} >= 0`),
  ],
);

/**
 * From which whole hour to which, on the portal's clock, a person is mailed of nothing that they choose how to hear of.
 */
export const quietHours = pgTable(
  "quiet_hours",
  {
    userId: reference()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    from: smallint().notNull(),
    until: smallint().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "quiet_hours_of_a_day",
      sql`${t.from} between 0 and 23 and ${t.until} between 0 and 23 and ${t.from} <> ${t.until}`,
    ),
  ],
);

/** The links of mails by which their reader stops mails of these kinds; only the hash is stored. */
export const notificationStopLinks = pgTable(
  "notification_stop_links",
  {
    tokenHash: bytea().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kinds: smallint().array().$type<NoticeKind[]>().notNull(),
    stoppedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notification_stop_links_user_idx").on(t.userId),
    index("notification_stop_links_age_idx").on(t.createdAt),
  ],
);
