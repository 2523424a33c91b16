import { webhookDeliveries, webhooks } from "drizzle/schema/webhook";
import { eq } from "drizzle-orm";
import { type Position, readChanges } from "~/domain/change/queries.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";

const changesAtOnce = 100;

/**
 * Makes deliveries of the next changes of a webhook's company, in their order, and remembers how far it came, both or
 * neither. Answers how many changes were read.
 */
export function feedWebhook(ctx: Context, id: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [webhook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
    if (!webhook) return 0;
    const { companyId, kinds, transaction, changeId } = webhook;
    const after: Position = { transaction, id: changeId };
    const { end, rows } = await readChanges(ctx, { companyId, after, limit: changesAtOnce, kinds });
    const changes = rows.slice(0, changesAtOnce);
    const last = changes.at(-1);
    if (last) await ctx.db.insert(webhookDeliveries).values(changes.map(deliveryOf)).onConflictDoNothing();
    const next = rows.length > changesAtOnce && last ? { transaction: last.transaction, id: last.position } : end;
    await ctx.db.update(webhooks).set({ transaction: next.transaction, changeId: next.id }).where(eq(webhooks.id, id));
    return changes.length;

    function deliveryOf({ kind, id: itemId, version, at, position }: (typeof rows)[number]) {
      return {
        webhookId: id,
        changeId: position,
        kind,
        itemId,
        version,
        changedAt: new Date(at),
        nextAttemptAt: ctx.now,
        createdAt: ctx.now,
      };
    }
  });
}

/** Before which of the company's changes nothing is to be told: the transactions that run at this moment follow. */
export async function presentPosition(ctx: Pick<Context, "db">, companyId: number): Promise<Position> {
  const { end } = await readChanges(ctx, { companyId, after: { transaction: 0, id: 0 }, limit: 0, kinds: [] });
  return end;
}
