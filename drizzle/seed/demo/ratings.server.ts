import { paymentReports, ratings } from "../../schema/transaction";
import { demoRatedTransactions } from "./ratings";
import { daysBefore, personOf, type Seed } from "./seed.server";
import { seedTransaction } from "./transactions.server";

const office = "biuro@rada.example";

/** Transports of the last year with what both sides have said of each other and of the pay. */
export async function seedRatings(seed: Seed): Promise<void> {
  for (const { scores, ...transaction } of demoRatedTransactions) {
    const id = await seedTransaction(seed, transaction);
    const sides = { shipper: personOf(seed, transaction.shipper), carrier: personOf(seed, transaction.carrier) };
    const completedAt = daysBefore(seed.now, (transaction.end?.hours ?? 0) / 24);
    const after = (days: number) => daysBefore(completedAt, -days);
    for (const [side, other] of [["shipper", "carrier"] as const, ["carrier", "shipper"] as const]) {
      const word = scores[side];
      if (!word) continue;
      await seed.tx.insert(ratings).values({
        transactionId: id,
        authorId: sides[side].id,
        score: word.score,
        comment: word.comment,
        byCompanyId: sides[side].companyId,
        ofCompanyId: sides[other].companyId,
        createdAt: after(1),
        ...(word.answer && { answer: word.answer, answeredBy: sides[other].id, answeredAt: after(2) }),
        ...(word.hidden && {
          commentHiddenAt: after(4),
          commentHiddenBy: personOf(seed, office).id,
          commentHiddenReason: word.hidden,
        }),
      });
    }
    if (!scores.pay) continue;
    await seed.tx.insert(paymentReports).values({
      transactionId: id,
      authorId: sides.carrier.id,
      outcome: scores.pay.outcome,
      days: scores.pay.days,
      byCompanyId: sides.carrier.companyId,
      ofCompanyId: sides.shipper.companyId,
      createdAt: after(32),
      updatedAt: after(32),
    });
  }
}
