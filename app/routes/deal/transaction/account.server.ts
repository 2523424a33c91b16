import { formatAccountNumber } from "~/domain/deal/account/account-number";
import type { listAccounts } from "~/domain/deal/account/queries.server";
import { formatMoment } from "~/domain/units/moment.server";

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

/** The account on which the price is to come, what the list of VAT payers says of it, and the one it replaced. */
export function accountView([present, before]: Account[]) {
  if (!present) return null;
  const { id, country, answer, silentOn, givenBy, givenAt } = present;
  return {
    id,
    number: numberOf(present),
    isForeign: country !== "PL",
    answer,
    silentOn,
    givenBy,
    givenAt: formatMoment(givenAt),
    before: before ? numberOf(before) : null,
  };
}

/** Of an event that gave an account, the one before it and that one. */
export function changeOfAccount(accounts: Account[], data: unknown): string | undefined {
  const { accountId, previousId } = (data ?? {}) as { accountId?: number; previousId?: number };
  const changedAccounts = [previousId, accountId].flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  return changedAccounts.length > 0 ? changedAccounts.map(numberOf).join(" → ") : undefined;
}

function numberOf({ number }: Account): string {
  return number === null ? "" : formatAccountNumber(number);
}
