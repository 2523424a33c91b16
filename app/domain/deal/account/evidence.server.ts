import { transactionAccounts, transactions } from "drizzle/schema/transaction";
import { sql } from "drizzle-orm";
import { maskAccountNumber } from "./account-number";
import { openAccountNumber } from "./sealed-number.server";

/**
 * All accounts that were given, for a statement that looks for the same one of two carriers: whose, by what, and when.
 */
export const carriersAccounts = {
  from: sql`${transactionAccounts} join ${transactions} on ${transactions.id} = ${transactionAccounts.transactionId}`,
  companyId: sql`${transactions.carrierCompanyId}`,
  subject: sql`${transactionAccounts.fingerprint}`,
  where: sql`${transactionAccounts.fingerprint} is not null`,
  givenAt: sql`${transactionAccounts.createdAt}`,
  evidence: sql`jsonb_build_object('account', encode(${transactionAccounts.sealedNumber}, 'hex'),
    'dealId', ${transactions.id}, 'deal', ${transactions.number})`,
};

/** The evidence with the account's country and its end alone, and without what opens it. */
export function maskedEvidence({ account, dealId, ...evidence }: Record<string, unknown>) {
  const number = openAccountNumber(Buffer.from(String(account), "hex"), Number(dealId));
  return { ...evidence, account: number ? maskAccountNumber(number) : "" };
}
