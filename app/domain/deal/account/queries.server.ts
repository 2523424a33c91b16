import { users } from "drizzle/schema/account";
import { accountChecks, transactionAccounts } from "drizzle/schema/transaction";
import { and, desc, eq, gt, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "~/domain/kernel/context";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { AccountAnswer } from "~/ports/vat-register";
import { openAccountNumber } from "./sealed-number.server";

type Answer = { day: string; verdict: Exclude<AccountAnswer["outcome"], "UNAVAILABLE">; answerId: string };

/**
 * The accounts that the carrier gave in a transaction, the one that holds first, each with what the list of VAT payers
 * last said of it and the day on which it did not answer since. Call it for one that the viewer is a party of.
 */
export async function listAccounts(ctx: Context, transactionId: number) {
  const rows = await selectAccounts(ctx, eq(transactionAccounts.transactionId, transactionId));
  return rows.map(accountOf);
}

/** Of each of these transactions the account that holds. Call it for those that the viewer is a party of. */
export async function listPresentAccounts(ctx: Context, transactionIds: number[]) {
  const later = alias(transactionAccounts, "later");
  const isLast = notExists(
    ctx.db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.transactionId, transactionAccounts.transactionId), gt(later.id, transactionAccounts.id))),
  );
  const rows = await selectAccounts(ctx, and(inArray(transactionAccounts.transactionId, transactionIds), isLast));
  return new Map(rows.map((row) => [row.transactionId, accountOf(row)]));
}

function selectAccounts(ctx: Context, which: SQL | undefined) {
  const { id, transactionId, country, sealedNumber, createdAt } = transactionAccounts;
  return ctx.db
    .select({
      id,
      transactionId,
      country,
      sealedNumber,
      givenAt: createdAt,
      givenBy: nameOfPerson<string | null>(users),
      answer: lastCheck<Answer>(sql`c.verdict <> 'UNAVAILABLE'`),
      last: lastCheck<{ day: string; verdict: AccountAnswer["outcome"] }>(sql`true`),
    })
    .from(transactionAccounts)
    .leftJoin(users, eq(users.id, transactionAccounts.givenBy))
    .where(which)
    .orderBy(desc(id));
}

function accountOf({
  sealedNumber,
  transactionId,
  last,
  ...account
}: Awaited<ReturnType<typeof selectAccounts>>[number]) {
  return {
    ...account,
    number: openAccountNumber(sealedNumber, transactionId),
    silentOn: last?.verdict === "UNAVAILABLE" ? last.day : null,
  };
}

function lastCheck<Check>(which: SQL): SQL<Check | null> {
  return sql<Check | null>`(
    select json_build_object('day', c.day, 'verdict', c.verdict, 'answerId', c.answer_id)
    from ${accountChecks} c where c.account_id = ${transactionAccounts.id} and ${which} order by c.id desc limit 1)`;
}
