import { notices } from "drizzle/schema/notice";
import { auditLog } from "drizzle/schema/operations";
import { paymentReports, ratings, transactions } from "drizzle/schema/transaction";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  answerRating,
  hideRatingComment,
  rateTransaction,
  showRatingComment,
} from "~/domain/deal/rating/commands.server";
import { paymentForm, rateForm } from "~/domain/deal/rating/form.server";
import {
  countRatings,
  findRatings,
  findRatingWhole,
  findReputation,
  listRatings,
  listTransactionsToRate,
} from "~/domain/deal/rating/queries.server";
import { averageOf, onTimeShare } from "~/domain/deal/rating/rating";
import { reportPaidAfter, reportPayment } from "~/domain/deal/transport/payments.server";
import { listPostings } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { ratingOf } from "~/routes/deal/parts/rating-section.server";
import { loadTransaction } from "~/routes/deal/transaction/data.server";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, hour, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { expectScoresRecounted } from "../../support/random-ratings";
import { rounds } from "../../support/rounds";

const now = new Date();
const completed = { status: "COMPLETED", completedAt: now } as const;

/** A transaction with both its sides, completed now where nothing else is said. */
async function agreedDeal(choice: Parameters<typeof insertTransaction>[0] = completed) {
  const { id, shipper, carrier } = await insertTransaction(choice);
  return { id, shipper: await contextFor(shipper, now), carrier: await contextFor(carrier, now) };
}

const rate = (ctx: SignedInContext, transactionId: number, score = 5, comment: string | null = null) =>
  rateTransaction(ctx, { transactionId, score, comment });

const pay = (ctx: SignedInContext, transactionId: number, outcome: "ON_TIME" | "LATE" | "UNPAID" = "ON_TIME") =>
  reportPayment(ctx, { transactionId, outcome, daysLate: outcome === "LATE" ? 12 : null });

async function toldOf(ctx: SignedInContext, dealId: number) {
  const rows = await db
    .select({ key: notices.dedupeKey })
    .from(notices)
    .where(and(eq(notices.userId, ctx.viewer.id), eq(notices.kind, 7), eq(notices.targetId, dealId)))
    .orderBy(asc(notices.id));
  return rows.map(({ key }) => key?.replace(/^deal:\d+:/, "").replace(/:\d.*/, ""));
}

describe("the forms", () => {
  const read = (schema: typeof rateForm | typeof paymentForm, fields: object) => {
    const { data, error } = schema.safeParse({ transactionId: "7", ...fields });
    return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test("OFFER-014, CONST-020: a score is 1 to 5; OQ-59: 1 and 2 are not given without a word", () => {
    for (const score of ["0", "6", "", "4.5", "-1", undefined]) {
      expect(read(rateForm, { score }), score).toEqual(["score: ratingBounds"]);
    }
    for (const score of ["1", "2"]) {
      expect(read(rateForm, { score, comment: " " })).toEqual(["comment: ratingCommentRequired"]);
    }
    expect(read(rateForm, { score: "2", comment: " Spóźniony. " })).toMatchObject({ score: 2, comment: "Spóźniony." });
    expect(read(rateForm, { score: "3" })).toMatchObject({ score: 3, comment: null });
    expect(read(rateForm, { score: "5", comment: "x".repeat(1001) })).toEqual(['comment: ["lengthMax",{"max":1000}]']);
  });

  test("OQ-59: what came late says by how many days", () => {
    expect(read(paymentForm, { outcome: "LATE" })).toEqual(["daysLate: required"]);
    expect(read(paymentForm, { outcome: "LATE", daysLate: "0" })).toMatchObject([/^daysLate: \["numberBetween"/]);
    expect(read(paymentForm, { outcome: "LATE", daysLate: "12" })).toMatchObject({ daysLate: 12 });
    expect(read(paymentForm, { outcome: "PAID_AFTER" })).toEqual(["outcome: required"]);
  });
});

describe("OFFER-028, SM-8: rating", () => {
  test("each side rates a completed transaction once, the other is told, and no number is ever changed", async () => {
    const { id, shipper, carrier } = await agreedDeal();
    await rate(carrier, id, 2, "Pięć godzin czekania na rampie.");
    await rate(shipper, id, 4);
    expect(await outcome(rate(carrier, id, 5))).toBe("ratingGiven");
    const colleague = await contextFor(await make.user({ companyId: carrier.viewer.company.id }));
    expect(await outcome(rate(colleague, id, 2, "Pięć godzin czekania na rampie."))).toBe("ratingGiven");
    expect(await findRatings(shipper, id)).toMatchObject({
      isCarrier: false,
      given: { score: 4, comment: null },
      received: { score: 2, comment: "Pięć godzin czekania na rampie.", authorId: carrier.viewer.id },
    });
    expect(await toldOf(shipper, id)).toEqual(["rating"]);
    expect(await toldOf(carrier, id)).toEqual(["rating"]);
  });

  test("a transaction that runs or was cancelled is not rated, nor by who is no party of it, nor without a package", async () => {
    for (const status of ["IN_PROGRESS", "CANCELLED"] as const) {
      const { id, shipper, carrier } = await agreedDeal({ status });
      expect(await outcome(rate(shipper, id))).toBe("invalidStatusChange");
      expect(await outcome(pay(carrier, id))).toBe("invalidStatusChange");
    }
    const { id, shipper } = await agreedDeal();
    const stranger = await contextFor(await make.user());
    for (const missing of [id, 999_999_999]) {
      expect(await outcome(rate(stranger, missing))).toBe("transactionNotFound");
      expect(await outcome(pay(stranger, missing))).toBe("transactionNotFound");
      expect(await outcome(findRatings(stranger, missing))).toBe("transactionNotFound");
    }
    const free = { ...shipper, viewer: { ...shipper.viewer, company: { ...shipper.viewer.company } } };
    free.viewer.company.registrationSubscriptionPlanId = null;
    expect(await outcome(rate(free, id))).toBe("operationIsRestricted");
    await expect(
      db.insert(ratings).values({
        transactionId: id,
        byCompanyId: shipper.viewer.company.id,
        ofCompanyId: stranger.viewer.company.id,
        authorId: shipper.viewer.id,
        score: 6,
      }),
    ).rejects.toThrow();
  });

  test("OQ-59: for 90 days after its completion", async () => {
    const { id, shipper, carrier } = await agreedDeal();
    expect((await listTransactionsToRate(later(shipper, 90 * day - 1), 1)).map((row) => row.id)).toEqual([id]);
    expect(await outcome(rate(later(shipper, 90 * day), id))).toBe("ratingTermOver");
    expect(await listTransactionsToRate(later(shipper, 90 * day), 1)).toEqual([]);
    expect(await outcome(rate(later(carrier, 90 * day - 1), id))).toBe("done");
  });

  test("both sides at once and a form that is sent twice make one rating each, and one notice", async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const { id, shipper, carrier } = await agreedDeal();
      const acts = [rate(shipper, id, 3), rate(carrier, id, 4), rate(shipper, id, 3), rate(carrier, id, 4)];
      expect(await Promise.all(acts.map(outcome))).toEqual(Array(4).fill("done"));
      const rows = await db.select({ score: ratings.score }).from(ratings).where(eq(ratings.transactionId, id));
      expect(rows.map(({ score }) => score).sort()).toEqual([3, 4]);
      expect(await toldOf(shipper, id)).toEqual(["rating"]);
    }
  });
});

describe("OQ-59: what follows a rating", () => {
  test("the rated company answers once, and nobody else", async () => {
    const { id, shipper, carrier } = await agreedDeal();
    await rate(carrier, id, 1, "Nie odbierają telefonu.");
    const { received } = await findRatings(shipper, id);
    const ratingId = received?.id ?? 0;
    for (const other of [carrier, await contextFor(await make.user())]) {
      expect(await outcome(answerRating(other, { ratingId, answer: "Nie." }))).toBe("ratingNotFound");
    }
    const answer = { ratingId, answer: "Zmieniliśmy numer." };
    expect(await Promise.all([answerRating(shipper, answer), answerRating(shipper, answer)].map(outcome))).toEqual([
      "done",
      "done",
    ]);
    expect(await outcome(answerRating(shipper, { ratingId, answer: "Inaczej." }))).toBe("ratingAnswered");
    expect((await listRatings(carrier, { list: "given", page: 1 }))[0]).toMatchObject({ answer: "Zmieniliśmy numer." });
    expect(await toldOf(carrier, id)).toEqual(["rating-answer"]);
    expect(await countRatings(shipper)).toEqual({ received: 1, given: 0, due: 1 });
    expect(await countRatings(carrier)).toEqual({ received: 0, given: 1, due: 0 });
  });

  test("the office alone hides a comment and shows it again, which is written down; the number stays", async () => {
    const { id, shipper, carrier } = await agreedDeal();
    await rate(carrier, id, 2, "Szef firmy to oszust.");
    const ratingId = (await findRatings(shipper, id)).received?.id ?? 0;
    const officer = await contextFor(await make.officer(["MANAGE_COMPLAINTS"]));
    const reason = "Obraża osobę.";
    expect(await outcome(hideRatingComment(shipper, { ratingId, reason }))).toBe("forbidden");
    expect(await outcome(findRatingWhole(shipper, ratingId))).toBe("forbidden");
    const both = [hideRatingComment(officer, { ratingId, reason }), hideRatingComment(officer, { ratingId, reason })];
    expect((await Promise.all(both.map(outcome))).sort()).toEqual(["done", "staleData"]);
    expect(await findRatingWhole(officer, ratingId)).toMatchObject({ score: 2, commentHiddenReason: reason });
    expect(await findReputation(shipper, shipper.viewer.company.id)).toMatchObject({ average: 2, count: 1 });
    expect(await outcome(hideRatingComment(officer, { ratingId: 999_999_999, reason }))).toBe("ratingNotFound");
    await showRatingComment(officer, { ratingId });
    expect(await findRatingWhole(officer, ratingId)).toMatchObject({ score: 2, commentHiddenAt: null });
    const acts = await db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, "rating"), eq(auditLog.targetId, String(ratingId))))
      .orderBy(asc(auditLog.id));
    expect(acts).toEqual([
      { action: "rating-create", after: { transactionId: id, score: 2 } },
      { action: "rating-hideComment", after: { reason } },
      { action: "rating-showComment", after: null },
    ]);
    expect(await toldOf(shipper, id)).toEqual(["rating", "rating-hideComment", "rating-showComment"]);
  });
});

describe("OQ-59 pay", () => {
  test("the side that is paid tells once how the price came; what was unpaid may be paid once", async () => {
    const due = { ...completed, paymentDays: 0 };
    const deal = await agreedDeal(due);
    const [id, shipper, carrier] = [deal.id, deal.shipper, later(deal.carrier, 2 * day)];
    expect(await outcome(pay(shipper, id))).toBe("forbidden");
    const both = [pay(carrier, id, "UNPAID"), pay(carrier, id, "UNPAID")];
    expect(await Promise.all(both.map(outcome))).toEqual(["done", "done"]);
    expect(await outcome(pay(carrier, id, "LATE"))).toBe("paymentReported");
    const [report] = await db.select().from(paymentReports).where(eq(paymentReports.transactionId, id));
    expect(report).toMatchObject({ outcome: "UNPAID", days: null, ofCompanyId: shipper.viewer.company.id });
    expect(await outcome(reportPaidAfter(shipper, { transactionId: id }))).toBe("forbidden");
    const twice = [reportPaidAfter(carrier, { transactionId: id }), reportPaidAfter(carrier, { transactionId: id })];
    expect(await Promise.all(twice.map(outcome))).toEqual(["done", "done"]);
    expect((await findRatings(carrier, id)).payment).toMatchObject({ outcome: "PAID_AFTER" });
    expect(await outcome(pay(carrier, id, "UNPAID"))).toBe("paymentReported");
    expect(await toldOf(shipper, id)).toEqual(["payment:UNPAID", "payment:PAID_AFTER"]);
    const late = await agreedDeal(due);
    await pay(later(late.carrier, 2 * day), late.id, "LATE");
    expect((await findRatings(late.shipper, late.id)).payment).toMatchObject({ outcome: "LATE", days: 12 });
    expect(await outcome(reportPaidAfter(late.carrier, { transactionId: late.id }))).toBe("invalidStatusChange");
  });

  test("that it came late or not at all, only once the term is over; what came before then is told at once", async () => {
    const [{ id, shipper, carrier }, paid] = [await agreedDeal(), await agreedDeal()];
    for (const badOutcome of ["UNPAID", "LATE"] as const) {
      expect(await outcome(pay(later(carrier, 29 * day), id, badOutcome)), badOutcome).toBe("paymentNotDue@outcome");
    }
    expect((await findReputation(shipper, shipper.viewer.company.id)).payment.answers).toBe(0);
    expect((await ratingOf(carrier, id)).payment).toMatchObject({ mayTell: true, dueOn: expect.any(String) });
    expect(await outcome(pay(later(carrier, 32 * day), id, "UNPAID"))).toBe("done");
    expect(await outcome(pay(paid.carrier, paid.id))).toBe("done");
  });

  test("not before the day is over on which it is due by the portal's calendar, also where a night was longer", async () => {
    const completedAt = new Date("2025-10-20T22:15:00Z");
    const { id, carrier } = await agreedDeal({ status: "COMPLETED", completedAt, paymentDays: 14 });
    const at = (moment: string) => ({ ...carrier, now: new Date(moment) });
    const dueOn = async (moment: string) => (await ratingOf(at(moment), id)).payment.dueOn;
    const [{ dueDay } = { dueDay: null }] = await db.select().from(transactions).where(eq(transactions.id, id));
    expect([dueDay, await dueOn("2025-11-04T22:59:00Z"), await dueOn("2025-11-04T23:00:00Z")]).toEqual([
      ...["2025-11-04", "2025-11-04", null],
    ]);
    expect(await outcome(pay(at("2025-11-04T22:59:00Z"), id, "UNPAID"))).toBe("paymentNotDue@outcome");
    expect(await outcome(pay(at("2025-11-04T23:00:00Z"), id, "UNPAID"))).toBe("done");
  });

  test("OFFER-014: the history of a transaction has its proposals, both ratings with their answers, and the pay", async () => {
    const { id, shipper, carrier } = await agreedDeal();
    await rate(later(shipper, 1 * hour), id, 4);
    await rate(later(carrier, 2 * hour), id, 5);
    const [rating] = await db.select().from(ratings).where(eq(ratings.transactionId, id)).orderBy(asc(ratings.id));
    await answerRating(later(carrier, 3 * hour), { ratingId: rating?.id ?? 0, answer: "Dziękujemy." });
    await pay(later(carrier, 4 * hour), id);
    const { history } = await loadTransaction(shipper, id, new Request("http://localhost/"));
    expect(history.map(({ kind, side, details }) => [kind, side, details])).toEqual([
      ["payment", "CARRIER", "w\u00a0terminie"],
      ["ratingAnswer", "CARRIER", ""],
      ["rating", "CARRIER", "bardzo dobrze"],
      ["rating", "SHIPPER", "dobrze"],
      ["accept", "SHIPPER", ""],
      ["propose", "CARRIER", expect.stringContaining("1150\u00a0€")],
    ]);
  });

  test("until 12 months after the completion", async () => {
    const { id, carrier } = await agreedDeal({ status: "COMPLETED", completedAt: new Date("2025-02-28T10:00:00Z") });
    expect(await outcome(pay({ ...carrier, now: new Date("2026-02-28T10:00:00Z") }, id))).toBe("paymentTermOver");
    expect(await outcome(pay({ ...carrier, now: new Date("2026-02-28T09:59:00Z") }, id))).toBe("done");
  });

  test("a share is shown from 5 answers of the last 12 months", async () => {
    expect(onTimeShare({ onTime: 4, answers: 4 })).toBeNull();
    expect(onTimeShare({ onTime: 2, answers: 6 })).toBe(33);
    const shipper = await make.user();
    const deals = await Promise.all(
      Array.from({ length: 5 }, () => agreedDeal({ ...completed, paymentDays: 0, shipper })),
    );
    const [first = 0] = deals.map(({ id }) => id);
    const ctx = await contextFor(shipper, now);
    for (const { id, carrier } of deals) {
      expect((await findReputation(ctx, shipper.companyId)).payment.share).toBeNull();
      await pay(later(carrier, 2 * day), id, id === first ? "LATE" : "ON_TIME");
    }
    expect((await findReputation(ctx, shipper.companyId)).payment).toEqual({ answers: 5, share: 80 });
    const [listed] = await listPostings(ctx, [(await make.posting({ author: shipper })).id]);
    expect(listed?.company.payments, "in the rows of the exchange").toEqual({ answers: 5, onTime: 4 });
    await db
      .update(paymentReports)
      .set({ createdAt: new Date(now.getTime() - 366 * day) })
      .where(eq(paymentReports.transactionId, first));
    expect((await findReputation(ctx, shipper.companyId)).payment).toEqual({ answers: 4, share: null });
  });
});

test("OFFER-014, OQ-59: what is said of a company is what a recount of its ratings and of its last year's pay gives", async () => {
  expect(averageOf([])).toEqual({ average: null, count: 0 });
  await expectScoresRecounted(150);
});
