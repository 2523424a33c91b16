import { companies } from "drizzle/schema/company";
import { companyScores, paymentReports, ratings, transactions } from "drizzle/schema/transaction";
import { and, eq, gt, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { paymentCounts } from "~/domain/company/profile/payment-counts.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { dayMilliseconds } from "~/domain/units/time";
import { averageOf, onTimeShare, type RatingList, ratingDays } from "./rating";

const otherCompany = alias(companies, "other_company");
const given = alias(ratings, "given");
const received = alias(ratings, "received");
const rater = alias(companies, "rater");
const ratedCompany = alias(companies, "rated");

const nameOf = (company: typeof otherCompany | typeof rater | typeof ratedCompany) => nameOfCompany(company);

/** What both sides said of a transaction of the viewer's company, and how it was paid. Throws transactionNotFound. */
export async function findRatings(ctx: SignedInContext, transactionId: number) {
  const own = ctx.viewer.company.id;
  const isCarrier = sql<boolean>`${transactions.carrierCompanyId} = ${own}`;
  const [transaction] = await ctx.db
    .select({
      id: transactions.id,
      number: transactions.number,
      status: transactions.status,
      completedAt: transactions.completedAt,
      terms: transactions.terms,
      isCarrier,
      other: { id: otherCompany.id, name: nameOf(otherCompany) },
      given,
      received,
      payment: paymentReports,
    })
    .from(transactions)
    .innerJoin(
      otherCompany,
      sql`${otherCompany.id} = case when ${isCarrier} then ${transactions.shipperCompanyId} else ${transactions.carrierCompanyId} end`,
    )
    .leftJoin(given, and(eq(given.transactionId, transactions.id), eq(given.byCompanyId, own)))
    .leftJoin(received, and(eq(received.transactionId, transactions.id), eq(received.ofCompanyId, own)))
    .leftJoin(paymentReports, eq(paymentReports.transactionId, transactions.id))
    .where(and(eq(transactions.id, transactionId), isOwn(own)));
  if (!transaction) throw new DomainError("transactionNotFound");
  return transaction;
}

export type FoundRatings = Awaited<ReturnType<typeof findRatings>>;

const newest = newestFirst(ratings.id, ratings.createdAt);

/** A page of the ratings that the viewer's company has received or given, the newest first. */
export function listRatings(ctx: SignedInContext, { list, page }: { list: "received" | "given"; page: Page }) {
  return ctx.db
    .select({
      id: ratings.id,
      transactionId: ratings.transactionId,
      number: transactions.number,
      terms: transactions.terms,
      score: ratings.score,
      comment: ratings.comment,
      commentHiddenAt: ratings.commentHiddenAt,
      commentHiddenReason: ratings.commentHiddenReason,
      answer: ratings.answer,
      answeredAt: ratings.answeredAt,
      createdAt: ratings.createdAt,
      other: { id: otherCompany.id, name: nameOf(otherCompany) },
    })
    .from(ratings)
    .innerJoin(transactions, eq(transactions.id, ratings.transactionId))
    .innerJoin(otherCompany, eq(otherCompany.id, list === "received" ? ratings.byCompanyId : ratings.ofCompanyId))
    .where(
      and(
        eq(list === "received" ? ratings.ofCompanyId : ratings.byCompanyId, ctx.viewer.company.id),
        newest.behind(page),
      ),
    )
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** A page of the transactions that the viewer's company may rate still, those whose time runs out first. */
export function listTransactionsToRate(ctx: SignedInContext, page: Page) {
  const own = ctx.viewer.company.id;
  return ctx.db
    .select({
      id: transactions.id,
      number: transactions.number,
      terms: transactions.terms,
      completedAt: transactions.completedAt,
      other: { id: otherCompany.id, name: nameOf(otherCompany) },
    })
    .from(transactions)
    .innerJoin(
      otherCompany,
      sql`${otherCompany.id} = case when ${transactions.carrierCompanyId} = ${own} then ${transactions.shipperCompanyId} else ${transactions.carrierCompanyId} end`,
    )
    .where(isToBeRated(ctx))
    .orderBy(transactions.completedAt, transactions.id)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many ratings the viewer's company has received and given, and how many transactions it may rate still. */
export async function countRatings(ctx: SignedInContext): Promise<Record<RatingList, number>> {
  const own = ctx.viewer.company.id;
  const [counts] = await ctx.db.execute<Record<RatingList, number>>(sql`select
    (select count(*)::int from ${ratings} where ${ratings.ofCompanyId} = ${own}) as received,
    (select count(*)::int from ${ratings} where ${ratings.byCompanyId} = ${own}) as given,
    (select count(*)::int from ${transactions} where ${isToBeRated(ctx)}) as due`);
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/** A rating that the viewer's company has received. Throws ratingNotFound, also for any other. */
export async function findReceivedRating(ctx: SignedInContext, id: number) {
  const [rating] = await ctx.db
    .select({ number: transactions.number, by: { id: rater.id, name: nameOf(rater) } })
    .from(ratings)
    .innerJoin(transactions, eq(transactions.id, ratings.transactionId))
    .innerJoin(rater, eq(rater.id, ratings.byCompanyId))
    .where(and(eq(ratings.id, id), eq(ratings.ofCompanyId, ctx.viewer.company.id)));
  if (!rating) throw new DomainError("ratingNotFound");
  return rating;
}

/** The transaction of a rating. Throws ratingNotFound. */
export async function transactionOfRating(ctx: Pick<Context, "db">, id: number): Promise<number> {
  const [rating] = await ctx.db.select({ id: ratings.transactionId }).from(ratings).where(eq(ratings.id, id));
  if (!rating) throw new DomainError("ratingNotFound");
  return rating.id;
}

/** A rating with all that is known of it; for the office alone. Throws forbidden and ratingNotFound. */
export async function findRatingWhole(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "MANAGE_COMPLAINTS");
  const [rating] = await ctx.db
    .select({
      id: ratings.id,
      number: transactions.number,
      score: ratings.score,
      comment: ratings.comment,
      commentHiddenAt: ratings.commentHiddenAt,
      commentHiddenReason: ratings.commentHiddenReason,
      hiddenBy: nameOfPersonBy<string | null>(ratings.commentHiddenBy),
      answer: ratings.answer,
      createdAt: ratings.createdAt,
      by: { id: rater.id, name: nameOf(rater) },
      of: { id: ratedCompany.id, name: nameOf(ratedCompany) },
    })
    .from(ratings)
    .innerJoin(transactions, eq(transactions.id, ratings.transactionId))
    .innerJoin(rater, eq(rater.id, ratings.byCompanyId))
    .innerJoin(ratedCompany, eq(ratedCompany.id, ratings.ofCompanyId))
    .where(eq(ratings.id, id));
  if (!rating) throw new DomainError("ratingNotFound");
  return rating;
}

/** What deals say of a company: how often it was given each score, and how it has paid in the last 12 months. */
export async function findReputation(ctx: Pick<Context, "db" | "now">, companyId: number) {
  const [scores, [reputation]] = await Promise.all([
    ctx.db
      .select({ score: companyScores.score, count: companyScores.count })
      .from(companyScores)
      .where(eq(companyScores.companyId, companyId)),
    ctx.db
      .select({ payments: paymentCounts(ctx) })
      .from(companies)
      .where(eq(companies.id, companyId)),
  ]);
  const payments = reputation?.payments ?? { answers: 0, onTime: 0 };
  return { ...averageOf(scores), scores, payment: { answers: payments.answers, share: onTimeShare(payments) } };
}

/** Of a transaction row: whether the viewer's company may rate it still. */
export function isToBeRated(ctx: SignedInContext): SQL | undefined {
  const own = ctx.viewer.company.id;
  return and(
    // Written out, as in the partial indexes.
    sql`${transactions.status} = 'COMPLETED'`,
    gt(transactions.completedAt, new Date(ctx.now.getTime() - ratingDays * dayMilliseconds)),
    or(
      and(eq(transactions.shipperCompanyId, own), not(transactions.isRatedByShipper)),
      and(eq(transactions.carrierCompanyId, own), not(transactions.isRatedByCarrier)),
    ),
  );
}

function isOwn(companyId: number): SQL | undefined {
  return or(eq(transactions.shipperCompanyId, companyId), eq(transactions.carrierCompanyId, companyId));
}
