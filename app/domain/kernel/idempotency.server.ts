import { createHash } from "node:crypto";
import { idempotencyKeys } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import type { Context, SignedInContext } from "./context";

/**
 * The key of a form together with its values, as 32 hexadecimal digits: who goes back to a sent form and sends other
 * values under its key must not lose them.
 */
export function idempotencyKey(form: { key: string } & Record<string, unknown>): string {
  const entries = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash("sha256").update(JSON.stringify(entries));
  return digest.digest("hex").slice(0, 32);
}

/** Who sends the form, signed in or let in by other means. */
type Sender = Pick<Context, "db" | "now"> & { viewer: { id: number } };

/**
 * Runs the creation once per form: the second submit of the same key waits for the first and gets its id.
 * Must be called inside a transaction, with the key of the form as it was sent out.
 */
export async function runOnce(ctx: Sender, key: string, create: () => Promise<number>): Promise<number> {
  const userId = ctx.viewer.id;
  const claimedKeys = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId, key, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

  if (claimedKeys.length === 0) {
    const [earlier] = await ctx.db.select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine);
    return Number(earlier?.result);
  }

  const id = await create();
  await ctx.db
    .update(idempotencyKeys)
    .set({ result: String(id) })
    .where(mine);
  return id;
}

/** The id of what the form of this key has made already; null while it has made nothing. */
export async function findEarlierResult(ctx: SignedInContext, key: string): Promise<number | null> {
  const mine = and(eq(idempotencyKeys.userId, ctx.viewer.id), eq(idempotencyKeys.key, key));
  const [earlier] = await ctx.db.select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine);
  return earlier ? Number(earlier.result) : null;
}
