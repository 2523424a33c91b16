import { index, inet, integer, jsonb, pgTable, primaryKey, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { actingProgram, createdAt, id, moment, reference } from "./columns";

export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: varchar({ length: 60 }).notNull(),
    key: varchar({ length: 200 }).notNull(),
    windowStart: moment().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.key, t.windowStart] }), index("rate_limits_window_idx").on(t.windowStart)],
);

/** One row is one form as it was sent out: a second submit of it finds the result of the first. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: uuid().notNull(),
    result: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_age_idx").on(t.createdAt)],
);

/** What somebody sent after their session had run out of time, kept until they are signed in again. */
export const recoveredForms = pgTable(
  "recovered_forms",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    path: varchar({ length: 500 }).notNull(),
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("recovered_forms_of_page_key").on(t.userId, t.path), index("recovered_forms_age_idx").on(t.createdAt)],
);

/** Append only: a trigger refuses every change and removal. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorId: reference(),
    actorCompanyId: reference(),
    programId: actingProgram(),
    action: varchar({ length: 60 }).notNull(),
    targetKind: varchar({ length: 40 }).notNull(),
    targetId: text(),
    before: jsonb(),
    after: jsonb(),
    ip: inet(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_target_idx").on(t.targetKind, t.targetId),
    index("audit_log_actor_idx").on(t.actorId, t.createdAt),
  ],
);

/** The last number given under a prefix in a year; its row is locked while the next one is taken. */
export const numberCounters = pgTable(
  "number_counters",
  {
    prefix: varchar({ length: 2 }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.year] })],
);
