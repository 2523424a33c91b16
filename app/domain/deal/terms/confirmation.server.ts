import { currencies } from "drizzle/schema/dictionary";
import { transactions } from "drizzle/schema/transaction";
import { and, asc, eq, or } from "drizzle-orm";
import { withoutSeparators } from "~/domain/company/identifiers";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hundredths } from "~/domain/units/money";

/**
 * The agreed transport as its confirmation says it, for the two companies. Throws transactionNotFound for any other.
 */
export async function findConfirmation(ctx: SignedInContext, id: number) {
  const { shipperCompanyId, carrierCompanyId } = transactions;
  const own = ctx.viewer.company.id;
  const [transaction] = await ctx.db
    .select(confirmedColumns)
    .from(transactions)
    .where(and(eq(transactions.id, id), or(eq(shipperCompanyId, own), eq(carrierCompanyId, own))));
  if (!transaction) throw new DomainError("transactionNotFound");
  return transaction;
}

const confirmedColumns = {
  id: transactions.id,
  number: transactions.number,
  status: transactions.status,
  terms: transactions.terms,
  date: transactions.date,
  checkCode: transactions.checkCode,
  createdAt: transactions.createdAt,
  cancelledAt: transactions.cancelledAt,
  vehiclePlate: transactions.vehiclePlate,
  trailerPlate: transactions.trailerPlate,
  driverName: transactions.driverName,
  driverPhone: transactions.driverPhone,
};

/** What somebody reads from a confirmation that they hold; the day is `2026-11-20`. */
type ConfirmationClaim = {
  code: string;
  number: string;
  shipperTin: string;
  carrierTin: string;
  price: number;
  currency: string;
  date: string;
};

/**
 * Whether a transport was agreed just so, and whether it was called off since, which who holds the paper is told. A
 * wrong code and any other wrong word are answered alike, by the same statements. Throws tooManyResourceCalls.
 */
export async function checkConfirmation(
  ctx: Context,
  claim: ConfirmationClaim,
): Promise<{ holds: boolean; isCancelled: boolean }> {
  await countCall(ctx, "confirmation", subscriberOf(ctx.request.ip));
  const [transaction] = await ctx.db
    .select(confirmedColumns)
    .from(transactions)
    .where(eq(transactions.number, claim.number));
  if (!transaction) return { holds: false, isCancelled: false };
  const { terms, status, checkCode, date } = transaction;
  const matches = [
    comparable(checkCode) === comparable(claim.code),
    terms.shipper.tin === claim.shipperTin,
    terms.carrier.tin === claim.carrierTin,
    hundredths(terms.price) === hundredths(claim.price),
    terms.currency === claim.currency,
    date === claim.date,
  ];
  const isAgreed = matches.every(Boolean);
  const isCancelled = status === "CANCELLED";
  return { holds: isAgreed && !isCancelled, isCancelled: isAgreed && isCancelled };
}

/** The currencies that a price may be in, by their codes. */
export async function listCurrencyCodes(ctx: Pick<Context, "db">): Promise<string[]> {
  const rows = await ctx.db.select({ code: currencies.code }).from(currencies).orderBy(asc(currencies.id));
  return rows.map(({ code }) => code);
}

function comparable(code: string): string {
  return withoutSeparators(code).toUpperCase();
}
