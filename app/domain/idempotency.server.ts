import { idempotencyKeys } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "./context";

/**
 * Runs the creation once per form: the second submit of the same key waits for the first and gets its id.
 * Must be called inside a transaction, with the key of the form as it was sent out.
 */
export async function once(ctx: MemberContext, key: string, create: () => Promise<number>): Promise<number> {
  const userId = ctx.viewer.id;
  const claimed = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId, key, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

  if (claimed.length === 0) {
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
