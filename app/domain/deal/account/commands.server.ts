import { transactionAccounts } from "drizzle/schema/transaction";
import { recordEvent } from "~/domain/deal/events.server";
import { lockTransactionFor } from "~/domain/deal/locks.server";
import { notifyCompanies } from "~/domain/deal/notify.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { enqueueAccountChecks } from "./checks.server";
import { listAccounts } from "./queries.server";
import { sealAccountNumber } from "./sealed-number.server";

type Account = {
  accountNumber: string;
  /** The account that the form showed; null for none. */
  previousId: number | null;
};

/**
 * Gives, for the carrier, the one account on which the price of a transaction is to come; both companies are told at
 * once, whoever had it, and the list of VAT payers is asked about it soon. The same account again changes nothing.
 * Throws transactionNotFound, forbidden for the shipper, invalidStatusChange of one that was called off, staleData when
 * a colleague gave another meanwhile, and tooManyResourceCalls.
 */
export async function giveAccount(
  ctx: SignedInContext,
  id: number,
  { accountNumber, previousId }: Account,
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransactionFor(ctx, id, "giveAccount");
    const [present] = await listAccounts(ctx, id);
    if (present?.number === accountNumber) return;
    if ((present?.id ?? null) !== previousId) throw new DomainError("staleData");
    const account = insertedRow(
      await ctx.db
        .insert(transactionAccounts)
        .values({
          transactionId: id,
          country: accountNumber.slice(0, 2),
          ...sealAccountNumber(accountNumber, id),
          givenBy: ctx.viewer.id,
          createdAt: ctx.now,
        })
        .returning({ id: transactionAccounts.id }),
    );
    const author = { companyId: ctx.viewer.company.id, authorId: ctx.viewer.id };
    const data = { accountId: account.id, ...(previousId && { previousId }) };
    const eventId = await recordEvent(ctx, { dealId: id, kind: "account", ...author, data });
    const news = { dealId: id, actorId: ctx.viewer.id, event: `account:${eventId}` as const };
    const companyIds = [transaction.shipperCompanyId, transaction.carrierCompanyId];
    await notifyCompanies(
      ctx,
      companyIds.map((companyId) => ({ ...news, companyId })),
    );
    await enqueueAccountChecks(ctx);
  });
}
