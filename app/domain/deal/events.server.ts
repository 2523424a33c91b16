import { dealEvents } from "drizzle/schema/deal";
import type { Context } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import type { TransactionEventKind } from "./event";

type NewEvent = {
  dealId: number;
  kind: TransactionEventKind;
  /** Of whom it was; null for the portal. */
  companyId: number | null;
  authorId: number | null;
  data?: Record<string, unknown>;
};

/**
 * Writes what happened to a transport that is negotiated or agreed, in the caller's database transaction, and returns
 * the event's id.
 */
export async function recordEvent(ctx: Pick<Context, "db" | "now">, event: NewEvent): Promise<number> {
  const { id } = insertedRow(
    await ctx.db
      .insert(dealEvents)
      .values({ ...event, createdAt: ctx.now })
      .returning({ id: dealEvents.id }),
  );
  return id;
}
