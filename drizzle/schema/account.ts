import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  inet,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, moment, reference, updatedAt } from "./columns";
import { companies } from "./company";

export const users = pgTable(
  "users",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    login: citext().notNull().unique(),
    email: citext().notNull().unique(),
    passwordHash: text(),
    name: varchar({ length: 100 }).notNull(),
    surname: varchar({ length: 100 }).notNull(),
    position: varchar({ length: 100 }),
    phone: varchar({ length: 30 }),
    isActive: boolean().notNull().default(false),
    isBlocked: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    associateDeclaredAt: moment(),
    /** Since when an administrator of the company keeps the person out; null for everybody else. */
    switchedOffAt: moment(),
    emailConfirmedAt: moment(),
    registrationCode: smallint().notNull().default(0),
    registrationExpiresAt: moment(),
    lastLoginAt: moment(),
    searchText: text().generatedAlwaysAs(sql`fold(name || ' ' || surname || ' ' || email::text || ' ' || login::text)`),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("users_registration_code_known", sql`${t.registrationCode} between 0 and 3`),
    check("users_switched_off_not_active", sql`${t.switchedOffAt} is null or not ${t.isActive}`),
    check("users_confirmed_has_password", sql`${t.emailConfirmedAt} is null or ${t.passwordHash} is not null`),
    index("users_company_idx").on(t.companyId),
    index("users_phone_end_idx").on(sql`phone_end(phone)`, t.companyId),
    index("users_status_idx").on(t.isActive, t.isBlocked),
    index("users_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_search_text_idx").using("gin", t.searchText.op("gin_trgm_ops")),
    index("users_unconfirmed_idx").on(t.registrationExpiresAt).where(sql`${t.emailConfirmedAt} is null`),
    index("users_waiting_idx")
      .on(t.emailConfirmedAt)
      .where(sql`not ${t.isActive} and not ${t.isBlocked} and ${t.emailConfirmedAt} is not null`),
  ],
);

export const dictionaryRoles = pgTable("dictionary_roles", {
  id: id(),
  name: varchar({ length: 50 }).notNull().unique(),
  label: varchar({ length: 100 }).notNull(),
});

export const dictionaryPermissions = pgTable("dictionary_permissions", {
  id: id(),
  permission: varchar({ length: 60 }).notNull().unique(),
  label: varchar({ length: 100 }).notNull(),
});

export const dictionaryRolePermissions = pgTable(
  "dictionary_role_permissions",
  {
    roleId: reference()
      .notNull()
      .references(() => dictionaryRoles.id, { onDelete: "cascade" }),
    permissionId: reference()
      .notNull()
      .references(() => dictionaryPermissions.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    roleId: reference()
      .notNull()
      .references(() => dictionaryRoles.id),
    grantedBy: reference().references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);

export const sessionEndReason = pgEnum("session_end_reason", [
  "SIGN_OUT",
  "PASSWORD_CHANGED",
  "USER_BLOCKED",
  "COMPANY_BLOCKED",
  "EXPIRED",
  "PLAN_KEY_MISSING",
  "ADMIN",
]);

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cookieHash: bytea().notNull().unique(),
    ip: inet(),
    userAgent: text(),
    lastSeenAt: moment().notNull(),
    idleExpiresAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: sessionEndReason(),
    createdAt: createdAt(),
  },
  (t) => [
    index("auth_sessions_running_idx").on(t.userId).where(sql`${t.endedAt} is null`),
    index("auth_sessions_expiry_idx").on(t.expiresAt),
  ],
);

/**
 * What lets an administrator of a waiting company onto the page of its verification and nowhere else: first the secret
 * of an offer, which is exchanged for that of a cookie when it is opened.
 */
export const verificationSessions = pgTable(
  "verification_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secretHash: bytea().notNull().unique(),
    openedAt: moment(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("verification_sessions_user_idx").on(t.userId).where(sql`${t.endedAt} is null`),
    index("verification_sessions_expiry_idx").on(t.expiresAt),
  ],
);

/** A row counts the guesses of one login in one window; unknown logins are counted alike. */
export const loginLocks = pgTable("login_locks", {
  login: citext().primaryKey(),
  failedCount: integer().notNull(),
  firstFailedAt: moment().notNull(),
  lockedUntil: moment(),
});

export const loginAttempts = pgTable(
  "login_attempts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    login: citext().notNull(),
    ip: inet(),
    succeeded: boolean().notNull(),
    code: varchar({ length: 40 }),
    createdAt: createdAt(),
  },
  (t) => [
    index("login_attempts_login_idx").on(t.login, t.createdAt),
    index("login_attempts_ip_idx").on(t.ip, t.createdAt),
  ],
);

export const tokenKind = pgEnum("token_kind", [
  "CONFIRM_ACCOUNT",
  "PASSWORD_RESET",
  "PASSWORD_GENERATION",
  "EMAIL_CHANGE",
  "POSTINGS_STAND",
]);

/**
 * Links sent by mail: only the hash is stored, each works once but for POSTINGS_STAND, which works until it ends, and a
 * newer one of its kind kills the older.
 */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: tokenKind().notNull(),
    tokenHash: bytea().notNull().unique(),
    /** The address that an EMAIL_CHANGE confirms. */
    newEmail: citext(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // At most one link of a kind is alive, also when two are asked for at once.
    uniqueIndex("account_tokens_alive_key")
      .on(t.userId, t.kind)
      .where(sql`${t.usedAt} is null and ${t.revokedAt} is null`),
    index("account_tokens_expiry_idx").on(t.expiresAt),
    // The type may not be compared with a value that this migration adds to it.
    check("account_tokens_new_email", sql`(${t.kind}::text = 'EMAIL_CHANGE') = (${t.newEmail} is not null)`),
  ],
);

/** That somebody of another company says a person works there no more; open until the employer settles it. */
export const userStatusChanges = pgTable(
  "user_status_changes",
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    action: varchar({ length: 30 }).notNull(),
    fromActive: boolean().notNull(),
    fromBlocked: boolean().notNull(),
    toActive: boolean().notNull(),
    toBlocked: boolean().notNull(),
    /** null when nobody decided: a link was opened or the company was verified. */
    changedBy: reference().references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [index("user_status_changes_user_idx").on(t.userId, t.createdAt)],
);
