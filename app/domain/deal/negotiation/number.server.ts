import { randomUUID } from "node:crypto";
import { offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { nextNumber } from "~/domain/kernel/number-series.server";

/*
 * Whoever takes the next number waits for the end of the database transaction that took the one before it. So a row gets
 * its number last of all, when nothing more is to be asked or waited for.
 */

/** What an offer or a transaction is inserted with before it has its number. */
export function provisionalNumber(): string {
  return randomUUID().slice(0, 20);
}

/** Gives an offer its number, as the last that its database transaction does but for numbering a transaction. */
export async function numberOffer(ctx: Context, id: number): Promise<void> {
  const number = await nextNumber(ctx, "OF");
  await ctx.db.update(offers).set({ number }).where(eq(offers.id, id));
}

/** Gives a transaction its number, as the last that its database transaction does, and answers it. */
export async function numberTransaction(ctx: Context, id: number): Promise<string> {
  const number = await nextNumber(ctx, "TR");
  await ctx.db.update(transactions).set({ number }).where(eq(transactions.id, id));
  return number;
}
