import { transactionAccounts } from "drizzle/schema/transaction";
import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { namesOfSecrets } from "~/domain/kernel/sealed-secret.server";
import { openAccountNumber, sealAccountNumber } from "./sealed-number.server";

const batch = 100;

/**
 * Seals accounts anew that stand under an older SESSION_SECRET, while that one still opens them. Answers how many; the
 * others stay as they are.
 */
export function sealAccountsAnew({ db }: Context): Promise<number> {
  const { id, transactionId, sealedNumber, sealedUnder } = transactionAccounts;
  const [, ...older] = namesOfSecrets();
  const old = rowsById((afterId) =>
    db
      .select({ id, transactionId, sealedNumber })
      .from(transactionAccounts)
      .where(and(or(isNull(sealedUnder), inArray(sealedUnder, older)), gt(id, afterId)))
      .orderBy(asc(id))
      .limit(batch),
  );
  return forEachRow(old, async (account) => {
    const number = openAccountNumber(account.sealedNumber, account.transactionId);
    if (!number) return false;
    await db
      .update(transactionAccounts)
      .set(sealAccountNumber(number, account.transactionId))
      .where(eq(id, account.id));
    return true;
  });
}
