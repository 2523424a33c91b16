import { transactions } from "drizzle/schema/transaction";
import { recordEvent } from "~/domain/deal/events.server";
import { notifyCompanies } from "~/domain/deal/notify.server";
import { newCheckCode } from "~/domain/deal/terms/confirmation-code.server";
import { digestOf } from "~/domain/deal/terms/digest.server";
import { freezeTerms } from "~/domain/deal/terms/freeze.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import { provisionalNumber } from "./number.server";

type FrozenTerms = Awaited<ReturnType<typeof freezeTerms>>;

/**
 * Makes the transaction of an offer whose proposal a person has just accepted: its terms are a copy that nothing
 * changes any more, the load's side ships, the vehicle's carries. Who works on it on either side is told. Runs within
 * the acceptance, which has locked the offer and its postings and checked that it may be, and numbers the transaction
 * at its end. Answers its id.
 */
export async function concludeTransaction(
  ctx: Context,
  { offer, terms, date, supervisorId, currencyId }: FrozenTerms,
): Promise<number> {
  const { userId: authorId, companyId } = terms.acceptedBy;
  const { id } = insertedRow(
    await ctx.db
      .insert(transactions)
      .values({
        id: offer.id,
        number: provisionalNumber(),
        postingId: offer.postingId,
        loadId: offer.loadId,
        shipperCompanyId: terms.shipper.id,
        carrierCompanyId: terms.carrier.id,
        supervisorId,
        terms,
        price: terms.price,
        currencyId,
        paymentDays: terms.paymentDays,
        distanceKm: terms.distanceKm,
        ratePerKm: terms.ratePerKm,
        date,
        checkCode: newCheckCode(),
        vehiclePlate: terms.vehicle.plateNumber,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: transactions.id }),
  );
  await recordEvent(ctx, { dealId: id, kind: "accept", companyId, authorId });
  const news = { dealId: id, actorId: authorId, event: "accept" as const };
  await notifyCompanies(
    ctx,
    [terms.shipper.id, terms.carrier.id].map((companyId) => ({ ...news, companyId })),
  );
  return id;
}

/**
 * The terms that the viewer's acceptance of an offer's proposal would freeze now, with their day, their digest and the
 * newest remarks, of which the terms have those that the proposal's author read; call it for an offer that the viewer
 * has been let into.
 */
export async function draftTerms(
  ctx: SignedInContext,
  { offerId, proposalId }: { offerId: number; proposalId: number },
) {
  const { terms, date, newestRemarks } = await freezeTerms(ctx, { offerId, proposalId, acceptedBy: ctx.viewer.id });
  return { terms, date, termsDigest: digestOf(terms), newestRemarks };
}
