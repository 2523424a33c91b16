import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";
import type { ChangeKind } from "~/domain/change/kind";
import { createdAt, id, reference } from "./columns";
import { companies } from "./company";

/**
 * That something of a company has come or changed, for its programs; triggers on the tables write it, and nothing else.
 * Who reads takes what is of transactions before the oldest one that runs: no later commit comes in between.
 */
export const changes = pgTable(
  "changes",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    kind: varchar({ length: 20 }).$type<ChangeKind>().notNull(),
    itemId: reference().notNull(),
    /** Of the item, from then on. */
    version: integer().notNull(),
    /** The transaction that wrote it. */
    transaction: bigint({ mode: "number" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    createdAt: createdAt(),
  },
  (t) => [
    index("changes_order_idx").on(t.companyId, t.transaction, t.id),
    index("changes_age_idx").using("brin", t.createdAt),
  ],
);
