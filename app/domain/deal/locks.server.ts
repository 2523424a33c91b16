import { dealEvents } from "drizzle/schema/deal";
import { transactions } from "drizzle/schema/transaction";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { DealEventName } from "~/domain/notice/deal-event";
import { tellOfDeal } from "./notify.server";
import { dealPolicy } from "./policy";
import { type TransactionAction, type TransactionStatus, transactionLifecycle } from "./transaction-status";

type Stored = typeof transactions.$inferSelect;

/**
 * The transaction, kept from others until the caller's database transaction ends, and the state that the action leads
 * to. Throws transactionNotFound for whose company is no side of it, and invalidStatusChange where its state does not
 * allow the action, also since the other side was quicker.
 */
export async function lockTransaction(
  ctx: SignedInContext,
  id: number,
  action: TransactionAction,
): Promise<Stored & { after: TransactionStatus }> {
  return advanced(await lockRow(ctx, id, action), action);
}

/** As lockTransaction, of one that is in progress; null where the viewer has ended it just so: a form that was sent twice. */
export async function lockToEnd(
  ctx: SignedInContext,
  id: number,
  { action, reason = null }: { action: "complete" | "cancel"; reason?: string | null },
): Promise<(Stored & { after: TransactionStatus }) | null> {
  const transaction = await lockRow(ctx, id, action);
  if (transaction.cancelReason === reason) {
    const isOwnEnd = and(
      eq(dealEvents.dealId, id),
      eq(dealEvents.kind, action),
      eq(dealEvents.authorId, ctx.viewer.id),
    );
    if ((await ctx.db.$count(dealEvents, isOwnEnd)) > 0) return null;
  }
  return advanced(transaction, action);
}

async function lockRow(ctx: SignedInContext, id: number, action: TransactionAction): Promise<Stored> {
  const [transaction] = await ctx.db.select().from(transactions).where(eq(transactions.id, id)).for("update");
  if (!transaction) throw new DomainError("transactionNotFound");
  dealPolicy.authorize(
    ctx.viewer,
    action === "fillVehicle" ? "transaction.fillVehicle" : "transaction.read",
    transaction,
  );
  return transaction;
}

function advanced(transaction: Stored, action: TransactionAction) {
  const after = transactionLifecycle.after(transaction.status, action);
  if (!after) throw new DomainError("invalidStatusChange");
  return { ...transaction, after };
}

/** Tells the other side's people what the viewer has done, once for each `event`. */
export async function tellOtherSide(ctx: SignedInContext, transaction: Stored, event: DealEventName): Promise<void> {
  const { shipperCompanyId, carrierCompanyId } = transaction;
  const companyId = shipperCompanyId === ctx.viewer.company.id ? carrierCompanyId : shipperCompanyId;
  await tellOfDeal(ctx, { dealId: transaction.id, companyId, actorId: ctx.viewer.id, event });
}
