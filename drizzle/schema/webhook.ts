import { sql } from "drizzle-orm";
import { bigint, index, integer, pgEnum, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import type { ChangeKind } from "~/domain/change/kind";
import { type DeliveryFailure, type DeliveryKind, deliveryStatuses } from "~/domain/webhook/delivery-status";
import { users } from "./account";
import { bytea, createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";

export const webhookDeliveryStatus = pgEnum("webhook_delivery_status", deliveryStatuses);

/** An address to which the portal tells a company's changes, in the name of the person who answers for it. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    responsibleId: reference()
      .notNull()
      .references(() => users.id),
    url: text().notNull(),
    kinds: varchar({ length: 20 }).array().$type<ChangeKind[]>().notNull(),
    /** Encrypted; the previous one signs too for a day after it was replaced. */
    secret: bytea().notNull(),
    previousSecret: bytea(),
    rotatedAt: moment(),
    pausedAt: moment(),
    /** When the portal gave the address up. */
    stoppedAt: moment(),
    /** Since when nothing has been taken, and how many attempts in a row. */
    failingSince: moment(),
    failures: integer().notNull().default(0),
    quietUntil: moment(),
    /** Until when one worker has it to itself. */
    leasedUntil: moment(),
    /** Up to which of the company's changes deliveries have been made. */
    transaction: bigint({ mode: "number" }).notNull(),
    changeId: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index("webhooks_company_idx").on(t.companyId)],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The same at each attempt: by it the receiver knows what it has taken already. */
    messageId: uuid().notNull().defaultRandom(),
    /** Null of a test. */
    changeId: bigint({ mode: "number" }),
    kind: varchar({ length: 20 }).$type<DeliveryKind>().notNull(),
    itemId: reference().notNull(),
    version: integer().notNull(),
    changedAt: moment().notNull(),
    status: webhookDeliveryStatus().notNull().default("WAITING"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** Of the last attempt. */
    attemptedAt: moment(),
    milliseconds: integer(),
    answerStatus: integer(),
    failure: varchar({ length: 30 }).$type<DeliveryFailure>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("webhook_deliveries_change_key").on(t.webhookId, t.changeId),
    index("webhook_deliveries_newest_idx").on(t.webhookId, t.id.desc()),
    index("webhook_deliveries_due_idx").on(t.webhookId, t.nextAttemptAt).where(sql`${t.status} = 'WAITING'`),
    index("webhook_deliveries_age_idx").using("brin", t.createdAt),
  ],
);
